<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New Run</source>
        <translation>新建运行(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Choose Folder…</source>
        <translation>选择文件夹(&amp;C)…</translation>
    </message>
    <message>
        <source>Try the &amp;Demo</source>
        <translation>试用演示(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Pause or Continue</source>
        <translation>暂停或继续(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stop Run…</source>
        <translation>停止运行(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Review Request…</source>
        <translation>查看请求(&amp;R)…</translation>
    </message>
    <message>
        <source>Copy &amp;Out Selected…</source>
        <translation>复制出所选(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Next Change</source>
        <translation>下一处更改(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Change</source>
        <translation>上一处更改(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Manage Allowlists…</source>
        <translation>管理允许列表(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>审阅(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;This Machine</source>
        <translation>本机(&amp;T)</translation>
    </message>
    <message>
        <source>Next &amp;Pane</source>
        <translation>下一窗格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Welcome…</source>
        <translation>欢迎(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Bailey</source>
        <translation>关于 Bailey(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>手册(&amp;H)</translation>
    </message>
    <message>
        <source>What This &amp;Protects</source>
        <translation>它保护什么(&amp;P)</translation>
    </message>
</context>
<context>
    <name>desktop</name>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>%1, copied out</source>
        <translation>%1，已复制出</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n file(s) changed</source>
        <translation><numerusform>%1，更改了 %n 个文件</numerusform></translation>
    </message>
    <message>
        <source>denied: no answer in time</source>
        <translation>已拒绝：未及时答复</translation>
    </message>
    <message>
        <source>denied: nobody was there to ask</source>
        <translation>已拒绝：无人可询问</translation>
    </message>
    <message>
        <source>denied: too many unknown domains at once</source>
        <translation>已拒绝：一次出现太多未知域名</translation>
    </message>
    <message>
        <source>denied: the run ended</source>
        <translation>已拒绝：运行已结束</translation>
    </message>
    <message>
        <source>denied by you</source>
        <translation>被您拒绝</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Limit reached</source>
        <translation>达到限制</translation>
    </message>
    <message>
        <source>The model failed</source>
        <translation>模型失败</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>No isolation on this machine</source>
        <translation>本机无法隔离</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>%1 – next try in %2 s, attempt %3 of %4</source>
        <translation>%1 – %2 秒后重试，第 %3 次，共 %4 次</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>已允许</translation>
    </message>
    <message>
        <source>allowed for this run</source>
        <translation>本次运行内允许</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>等待您</translation>
    </message>
    <message>
        <source>no longer waiting</source>
        <translation>不再等待</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message numerus="yes">
        <source>Commands in the sandbox tried to reach %n domains that are not on the allowlist, within a minute.</source>
        <translation><numerusform>沙箱中的命令在一分钟内试图访问 %n 个不在允许列表上的域名。</numerusform></translation>
    </message>
    <message>
        <source>Look closely: a command in the sandbox tried to reach a domain that nothing in the task explains.</source>
        <translation>请仔细看：沙箱中的命令试图访问一个任务无法解释的域名。</translation>
    </message>
    <message>
        <source>A command in the sandbox tried to reach a domain that is not on the allowlist.</source>
        <translation>沙箱中的命令试图访问一个不在允许列表上的域名。</translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>端口 %1</translation>
    </message>
    <message>
        <source>port %1 (%2)</source>
        <translation>端口 %1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>Commands are waiting to connect to %n unknown domains</source>
        <translation><numerusform>有命令在等待连接 %n 个未知域名</numerusform></translation>
    </message>
    <message>
        <source>A command wanted to connect to %1 and stopped waiting</source>
        <translation>有命令曾想连接 %1，现已不再等待</translation>
    </message>
    <message>
        <source>A process is waiting to connect to %1</source>
        <translation>有进程在等待连接 %1</translation>
    </message>
    <message>
        <source>Command %1 is waiting to connect to %2</source>
        <translation>命令 %1 在等待连接 %2</translation>
    </message>
    <message>
        <source>Asked by an unknown process.</source>
        <translation>由未知进程请求。</translation>
    </message>
    <message>
        <source>Asked by %1.</source>
        <translation>由 %1 请求。</translation>
    </message>
    <message numerus="yes">
        <source>Asked %n times since %1.</source>
        <translation><numerusform>自 %1 起请求了 %n 次。</numerusform></translation>
    </message>
    <message>
        <source>Asked at %1.</source>
        <translation>于 %1 请求。</translation>
    </message>
    <message numerus="yes">
        <source>Without an answer within %n minute(s) it is denied.</source>
        <translation><numerusform>若 %n 分钟内没有答复，则拒绝。</numerusform></translation>
    </message>
    <message>
        <source>An answer holds for this run only. It can be changed in the Network tab.</source>
        <translation>答复仅在本次运行内有效，可在“网络”标签页中更改。</translation>
    </message>
    <message>
        <source>The command stopped waiting. If you allow it, the agent is told that it can try again.</source>
        <translation>该命令已停止等待。如果您允许，代理会得知它可以重试。</translation>
    </message>
    <message>
        <source>If you allow them, commands can send anything they can read, your folder's working copy, to all of these domains. If you deny them, every further unknown domain is refused in this run.</source>
        <translation>如果您允许，命令可以把它们能读到的一切（您文件夹的工作副本）发送到所有这些域名。如果您拒绝，本次运行中之后的所有未知域名都会被拒绝。</translation>
    </message>
    <message>
        <source>If you allow it, the command can send anything it can read, your folder's working copy, to this domain.</source>
        <translation>如果您允许，该命令可以把它能读到的一切（您文件夹的工作副本）发送到此域名。</translation>
    </message>
    <message>
        <source>If you did not expect this request, deny it: it may come from instructions planted in a file that the agent read.</source>
        <translation>如果您没有预料到此请求，请拒绝：它可能来自代理读过的文件中植入的指令。</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Folder added</source>
        <translation>新增文件夹</translation>
    </message>
    <message>
        <source>Link added</source>
        <translation>新增链接</translation>
    </message>
    <message>
        <source>Special file</source>
        <translation>特殊文件</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Renamed from %1</source>
        <translation>由 %1 重命名</translation>
    </message>
    <message>
        <source>Permissions changed</source>
        <translation>权限已更改</translation>
    </message>
    <message>
        <source>Kind of file changed</source>
        <translation>文件类型已更改</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>二进制</translation>
    </message>
    <message>
        <source>cannot be copied out: %1</source>
        <translation>无法复制出：%1</translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation>链接到 %1</translation>
    </message>
    <message>
        <source>ignored by git</source>
        <translation>被 git 忽略</translation>
    </message>
    <message>
        <source>About Bailey</source>
        <translation>关于 Bailey</translation>
    </message>
    <message>
        <source>Bailey %1
Lets a coding agent work without asking, inside a walled yard.</source>
        <translation>Bailey %1
让编码代理在围墙之内自行工作，无需逐次询问。</translation>
    </message>
    <message>
        <source>Qt %1, %2, kernel %3
GPL-2.0-or-later</source>
        <translation>Qt %1，%2，内核 %3
GPL-2.0-or-later</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>正在结束</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>waiting for your decision</source>
        <translation>等待您的决定</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>命令 %1</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>End of the run</source>
        <translation>运行结束</translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation><numerusform>%n 个域名</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation><numerusform>%n 个被拒绝</numerusform></translation>
    </message>
    <message>
        <source>&lt; %1 s</source>
        <translation>&lt; %1 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>信号 %1</translation>
    </message>
    <message>
        <source>timed out after %1</source>
        <translation>%1 后超时</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>too many processes</source>
        <translation>进程过多</translation>
    </message>
    <message>
        <source>disk limit reached</source>
        <translation>达到磁盘限制</translation>
    </message>
    <message>
        <source>did not start</source>
        <translation>未能启动</translation>
    </message>
    <message>
        <source>environment lost</source>
        <translation>环境丢失</translation>
    </message>
    <message>
        <source>exit 0</source>
        <translation>退出码 0</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>已更改的文件</translation>
    </message>
    <message>
        <source>no line feed at the end of the file</source>
        <translation>文件末尾没有换行符</translation>
    </message>
    <message>
        <source>It is too long for this report.</source>
        <translation>补丁过长，未放入此报告。</translation>
    </message>
    <message>
        <source>Patch</source>
        <translation>补丁</translation>
    </message>
    <message>
        <source>Permissions changed: %1 before, %2 now</source>
        <translation>权限已更改：之前 %1，现在 %2</translation>
    </message>
    <message>
        <source>It is the same as in your folder</source>
        <translation>与您文件夹中的相同</translation>
    </message>
</context>
<context>
    <name>desktop::Actions</name>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Allowlists</source>
        <translation>允许列表(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Start the run, from the task</source>
        <translation>在任务中开始运行</translation>
    </message>
    <message>
        <source>Earlier tasks, from the task</source>
        <translation>在任务中浏览以前的任务</translation>
    </message>
    <message>
        <source>Next and previous change, in a difference</source>
        <translation>在差异中跳到下一处或上一处更改</translation>
    </message>
    <message>
        <source>Choose or leave out, in lists</source>
        <translation>在列表中选择或排除</translation>
    </message>
    <message>
        <source>Copy out what is selected, in a review</source>
        <translation>复制出所选内容（审阅中）</translation>
    </message>
    <message>
        <source>Next and previous file, in a review</source>
        <translation>下一个和上一个文件（审阅中）</translation>
    </message>
    <message>
        <source>Mark a file as viewed, in a review</source>
        <translation>将文件标为已查看（审阅中）</translation>
    </message>
    <message>
        <source>Choose or leave out all that is selected: files, changes, lines</source>
        <translation>选择或排除所有选中的项目：文件、更改、行</translation>
    </message>
</context>
<context>
    <name>desktop::AgentView</name>
    <message>
        <source>What the agent said</source>
        <translation>代理说过的话</translation>
    </message>
    <message>
        <source>The agent has said nothing yet.</source>
        <translation>代理还没有说话。</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
</context>
<context>
    <name>desktop::AllowlistBook</name>
    <message numerus="yes">
        <source>Add %n domain(s)</source>
        <translation><numerusform>添加 %n 个域名</numerusform></translation>
    </message>
    <message>
        <source>The allowlists on disk could not be read, so that this change holds only until you close Bailey.</source>
        <translation>无法读取磁盘上的允许列表，因此此更改只在您关闭 Bailey 之前有效。</translation>
    </message>
    <message>
        <source>from the settings of %1</source>
        <translation>来自 %1 的设置</translation>
    </message>
    <message>
        <source>public defaults</source>
        <translation>公共默认值</translation>
    </message>
</context>
<context>
    <name>desktop::AllowlistWindow</name>
    <message>
        <source>New list</source>
        <translation>新列表</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Use for %1</source>
        <translation>用于 %1</translation>
    </message>
    <message>
        <source>A domain is one exact name; subdomains need *. before it.</source>
        <translation>一个域名是一个确切的名称；子域名需要在前面加 *.。</translation>
    </message>
    <message>
        <source>Allowed by %1 in the list %2.</source>
        <translation>由列表 %2 中的 %1 允许。</translation>
    </message>
    <message>
        <source>No list for every folder has it: you would be asked.</source>
        <translation>没有适用于所有文件夹的列表包含它：会询问您。</translation>
    </message>
    <message>
        <source>No list for %1 has it: you would be asked.</source>
        <translation>没有适用于 %1 的列表包含它：会询问您。</translation>
    </message>
    <message>
        <source>Add the list %1</source>
        <translation>添加列表 %1</translation>
    </message>
    <message>
        <source>Delete the list %1</source>
        <translation>删除列表 %1</translation>
    </message>
    <message>
        <source>The list %1 was deleted. Undo brings it back.</source>
        <translation>列表 %1 已删除。“撤销”可恢复它。</translation>
    </message>
    <message>
        <source>Rename the list to %1</source>
        <translation>将列表重命名为 %1</translation>
    </message>
    <message>
        <source>Use for every folder</source>
        <translation>用于所有文件夹</translation>
    </message>
    <message>
        <source>Use for chosen folders</source>
        <translation>用于选定的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the file mean nothing here and were left out.</source>
        <translation><numerusform>文件中有 %n 行在此没有意义，已略过。</numerusform></translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>从 %1 导入</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Matches www.%1 and a.b.%1, not %1 itself.</source>
        <translation>匹配 www.%1 和 a.b.%1，但不匹配 %1 本身。</translation>
    </message>
    <message>
        <source>Matches %1 only, not www.%1.</source>
        <translation>仅匹配 %1，不匹配 www.%1。</translation>
    </message>
    <message>
        <source>Matches this address only.</source>
        <translation>仅匹配此地址。</translation>
    </message>
    <message>
        <source>Allowlists</source>
        <translation>允许列表</translation>
    </message>
    <message>
        <source>Domains in these lists are allowed without a question. An answer during a run is never saved here.</source>
        <translation>这些列表中的域名无需询问即被允许。运行期间的答复绝不会保存在这里。</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Delete List</source>
        <translation>删除列表(&amp;D)</translation>
    </message>
    <message>
        <source>Empty List</source>
        <translation>空列表</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n domain(s), %2)</source>
        <translation><numerusform>%1（%n 个域名，%2）</numerusform></translation>
    </message>
    <message>
        <source>Domains of the list</source>
        <translation>列表中的域名</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>列表名称</translation>
    </message>
    <message>
        <source>Use for every &amp;folder</source>
        <translation>用于所有文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Search the domains</source>
        <translation>搜索域名</translation>
    </message>
    <message>
        <source>&amp;Remove Selected</source>
        <translation>移除所选(&amp;R)</translation>
    </message>
    <message>
        <source>Domain to add</source>
        <translation>要添加的域名</translation>
    </message>
    <message>
        <source>Add a domain: example.org, *.example.org, example.org:8443</source>
        <translation>添加域名：example.org、*.example.org、example.org:8443</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Test a domain</source>
        <translation>测试域名</translation>
    </message>
    <message>
        <source>Test a domain: which entry decides?</source>
        <translation>测试域名：由哪个条目决定？</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Import Domains</source>
        <translation>导入域名</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);；所有文件 (*)</translation>
    </message>
    <message>
        <source>Export Allowlists</source>
        <translation>导出允许列表</translation>
    </message>
    <message numerus="yes">
        <source>Only those not used for %n day(s)</source>
        <translation>
            <numerusform>仅显示 %n 天未使用的</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::ApprovalBar</name>
    <message>
        <source>Deny</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>查看…</translation>
    </message>
    <message numerus="yes">
        <source> – and %n more</source>
        <translation><numerusform> – 还有 %n 个</numerusform></translation>
    </message>
</context>
<context>
    <name>desktop::ApprovalDialog</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Optional: tell the agent why, or why not</source>
        <translation>可选：告诉代理原因</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>Note to the agent</source>
        <translation>给代理的备注</translation>
    </message>
    <message>
        <source>Allowed domains</source>
        <translation>允许的域名</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Decide &amp;Later</source>
        <translation>稍后决定(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Stop Run…</source>
        <translation>停止运行(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation>拒绝(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Allow for This Run</source>
        <translation>本次运行内允许(&amp;A)</translation>
    </message>
    <message>
        <source>Unknown domain</source>
        <translation>未知域名</translation>
    </message>
    <message>
        <source>Unknown domain – %1</source>
        <translation>未知域名 – %1</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>命令 %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>asked by %1</source>
        <translation>由 %1 请求</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Allowed domains (%1)</source>
        <translation>允许的域名（%1）</translation>
    </message>
    <message>
        <source>request %1 of %2</source>
        <translation>请求 %1 / %2</translation>
    </message>
    <message>
        <source>&amp;What This Protects…</source>
        <translation>它保护什么(&amp;W)…</translation>
    </message>
</context>
<context>
    <name>desktop::Attention</name>
    <message>
        <source>Show Bailey</source>
        <translation>显示 Bailey</translation>
    </message>
    <message>
        <source>Stop Run…</source>
        <translation>停止运行…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message numerus="yes">
        <source>%1: finished, %n file(s) changed</source>
        <translation><numerusform>%1：已完成，更改了 %n 个文件</numerusform></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Approval needed: %1</source>
        <translation>需要批准：%1</translation>
    </message>
    <message numerus="yes">
        <source>Approval needed: %n domain(s)</source>
        <translation><numerusform>需要批准：%n 个域名</numerusform></translation>
    </message>
    <message>
        <source>Command %1 in %2: %3</source>
        <translation>%2 中的命令 %1：%3</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Waiting Requests (%1)…</source>
        <translation>等待中的请求（%1）…</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Bailey: no run</source>
        <translation>Bailey：没有运行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) wait for you</source>
        <translation><numerusform>%1：%n 个请求在等待您</numerusform></translation>
    </message>
    <message>
        <source>%1: paused</source>
        <translation>%1：已暂停</translation>
    </message>
    <message>
        <source>%1: running</source>
        <translation>%1：运行中</translation>
    </message>
</context>
<context>
    <name>desktop::ChangesModel</name>
    <message numerus="yes">
        <source>%n file(s)  +%1 −%2</source>
        <translation><numerusform>%n 个文件  +%1 −%2</numerusform></translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>desktop::ChangesPanes</name>
    <message>
        <source>Changed files</source>
        <translation>已更改的文件</translation>
    </message>
    <message>
        <source>Filter files…</source>
        <translation>筛选文件…</translation>
    </message>
    <message>
        <source>Filter the changed files</source>
        <translation>筛选已更改的文件</translation>
    </message>
    <message>
        <source>%1 of %2 viewed</source>
        <translation>已查看 %1 / %2</translation>
    </message>
</context>
<context>
    <name>desktop::CheckPage</name>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>&amp;Check Again</source>
        <translation>再次检查(&amp;C)</translation>
    </message>
    <message>
        <source>Copy Details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Everything that protects you is there. Bailey can run an agent here.</source>
        <translation>保护您所需的一切都已具备。Bailey 可以在此运行代理。</translation>
    </message>
    <message>
        <source>Bailey cannot run an agent here yet: something that protects you is missing.</source>
        <translation>Bailey 还不能在此运行代理：缺少某项保护您的东西。</translation>
    </message>
    <message>
        <source>Commands that mend it</source>
        <translation>用于修复的命令</translation>
    </message>
    <message>
        <source>Copy Commands</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>原因：%1</translation>
    </message>
</context>
<context>
    <name>desktop::CommitsBar</name>
    <message numerus="yes">
        <source>%n commit(s) on branch %1</source>
        <translation><numerusform>分支 %1 上有 %n 个提交</numerusform></translation>
    </message>
    <message>
        <source>Take as Branch</source>
        <translation>取为分支</translation>
    </message>
    <message>
        <source>Take the commits on %1 as a branch</source>
        <translation>将 %1 上的提交取为分支</translation>
    </message>
    <message>
        <source>The commits on %1 are in your repository as %2. Take them with “git merge %2”, or with “git switch -c NAME %2”.</source>
        <translation>%1 上的提交已在您的仓库中，名为 %2。可用“git merge %2”或“git switch -c NAME %2”取用。</translation>
    </message>
</context>
<context>
    <name>desktop::ConflictDialog</name>
    <message>
        <source>Changed Meanwhile</source>
        <translation>期间已更改</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was written: %n file(s) changed in your folder</source>
        <translation><numerusform>未写入任何内容：您的文件夹中有 %n 个文件已更改</numerusform></translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Keep mine: leave these files as they are and write the others</source>
        <translation>保留我的：这些文件保持不变，写入其他文件</translation>
    </message>
    <message>
        <source>Take the agent's: overwrite mine (Undo brings it back)</source>
        <translation>采用代理的：覆盖我的（“撤销”可恢复）</translation>
    </message>
    <message>
        <source>Keep both: write the agent's beside mine, under a new name</source>
        <translation>两者都保留：以新名称将代理的写在我的旁边</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Copy Out</source>
        <translation>复制出</translation>
    </message>
</context>
<context>
    <name>desktop::CopyOutDialog</name>
    <message>
        <source>Copy Out</source>
        <translation>复制出</translation>
    </message>
    <message numerus="yes">
        <source>Write %n file(s) into your folder?</source>
        <translation><numerusform>将 %n 个文件写入您的文件夹？</numerusform></translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message numerus="yes">
        <source>%n of them can run by itself on your machine later. Read it before you copy it out.</source>
        <translation><numerusform>其中 %n 个之后可能在您的机器上自行运行。复制出之前请先阅读。</numerusform></translation>
    </message>
    <message>
        <source>Nothing outside this folder is touched. What is overwritten is kept, and Undo brings it back.</source>
        <translation>不会触及此文件夹之外的任何内容。被覆盖的内容会保留，“撤销”可恢复。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Copy Out %n File(s)</source>
        <translation><numerusform>复制出 %n 个文件</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>  (without %n line(s))</source>
        <translation>
            <numerusform>  （不含 %n 行）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::DiffModel</name>
    <message>
        <source>Change %1 of %2: %3</source>
        <translation>更改 %1 / %2：%3</translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation>新增，第 %1 行：%2</translation>
    </message>
    <message>
        <source>Removed, line %1: %2</source>
        <translation>移除，第 %1 行：%2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>desktop::DiffView</name>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>desktop::Disclosure</name>
    <message>
        <source>%1:  %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>desktop::DomainView</name>
    <message>
        <source>Domain</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Domain: %1</source>
        <translation>域名：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation><numerusform>%n 个域名</numerusform></translation>
    </message>
</context>
<context>
    <name>desktop::DomainsEditor</name>
    <message>
        <source>Allowed domains, one in each line</source>
        <translation>允许的域名，每行一个</translation>
    </message>
    <message>
        <source>&amp;Manage Allowlists…</source>
        <translation>管理允许列表(&amp;M)…</translation>
    </message>
    <message>
        <source>No saved allowlist is used for this folder.</source>
        <translation>此文件夹没有使用已保存的允许列表。</translation>
    </message>
    <message>
        <source>From saved allowlists: %1</source>
        <translation>来自已保存的允许列表：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>One domain in each line; *.example.org means its subdomains. Anything else is held until you answer.</source>
        <translation>每行一个域名；*.example.org 表示其子域名。其他一切都会等待您的答复。</translation>
    </message>
</context>
<context>
    <name>desktop::EntriesModel</name>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n domain(s)</source>
        <translation><numerusform>移除 %n 个域名</numerusform></translation>
    </message>
    <message>
        <source>Enable %1</source>
        <translation>启用 %1</translation>
    </message>
    <message>
        <source>Disable %1</source>
        <translation>停用 %1</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用次数</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>typed in</source>
        <translation>手动输入</translation>
    </message>
</context>
<context>
    <name>desktop::FolderField</name>
    <message>
        <source>Choose &amp;Folder…</source>
        <translation>选择文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>No folder chosen</source>
        <translation>未选择文件夹</translation>
    </message>
    <message>
        <source>Choose one, or drop it here</source>
        <translation>选择一个，或拖放到这里</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>文件夹：%1</translation>
    </message>
    <message>
        <source>Choose a Folder</source>
        <translation>选择文件夹</translation>
    </message>
</context>
<context>
    <name>desktop::HiddenFiles</name>
    <message>
        <source>These files do not exist for the agent. Choose one to let it in for this run.</source>
        <translation>这些文件对代理来说不存在。勾选即可在本次运行中放入。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation><numerusform>还有 %n 个</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that look like secrets</source>
        <translation><numerusform>%n 个看起来像机密的文件</numerusform></translation>
    </message>
    <message>
        <source>%1, %2 let in</source>
        <translation>%1，放入 %2 个</translation>
    </message>
</context>
<context>
    <name>desktop::HistoryModel</name>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>desktop::HistoryPage</name>
    <message>
        <source>No runs yet. Each run appears here, with its answer, its commands and its changes.</source>
        <translation>还没有运行。每次运行都会出现在这里，连同其回答、命令和更改。</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>搜索历史</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Run &amp;Again</source>
        <translation>再次运行(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Delete Run</source>
        <translation>删除运行</translation>
    </message>
    <message>
        <source>Delete the record of this run, with its log and the changes that are left?</source>
        <translation>删除此运行的记录，连同其日志和剩余的更改？</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export Run</source>
        <translation>导出运行</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Events, one JSON object a line (*.jsonl)</source>
        <translation>事件，每行一个 JSON 对象 (*.jsonl)</translation>
    </message>
    <message>
        <source>Which runs are shown</source>
        <translation>显示哪些运行</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>所有运行</translation>
    </message>
    <message>
        <source>Changes not copied out</source>
        <translation>更改未复制出</translation>
    </message>
    <message>
        <source>Copied out</source>
        <translation>已复制出</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Search tasks, answers, folders…</source>
        <translation>搜索任务、回答、文件夹…</translation>
    </message>
    <message>
        <source>&amp;Copy Task</source>
        <translation>复制任务(&amp;C)</translation>
    </message>
    <message>
        <source>No run matches. Empty the search, or show all runs.</source>
        <translation>没有匹配的运行。请清空搜索，或显示所有运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), %1 on the disk</source>
        <translation>
            <numerusform>%n 次运行，占用磁盘 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>This frees %1.</source>
        <translation>这将释放 %1。</translation>
    </message>
</context>
<context>
    <name>desktop::KeyField</name>
    <message>
        <source>Key of the model's provider</source>
        <translation>模型提供商的密钥</translation>
    </message>
    <message>
        <source>Paste the key of the provider</source>
        <translation>粘贴提供商的密钥</translation>
    </message>
    <message>
        <source>Save in &amp;Keyring</source>
        <translation>保存到密钥环(&amp;K)</translation>
    </message>
    <message>
        <source>Use for This &amp;Session</source>
        <translation>用于本次会话(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Test Connection</source>
        <translation>测试连接(&amp;T)</translation>
    </message>
    <message>
        <source>Stop Waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>&amp;Remove from Keyring</source>
        <translation>从密钥环移除(&amp;R)</translation>
    </message>
    <message>
        <source>Waiting for your keyring to be unlocked…</source>
        <translation>正在等待您的密钥环解锁…</translation>
    </message>
    <message>
        <source>The key for %1 is in your keyring.</source>
        <translation>%1 的密钥在您的密钥环中。</translation>
    </message>
    <message>
        <source>your keyring</source>
        <translation>您的密钥环</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>本次会话</translation>
    </message>
    <message>
        <source>The key is kept in memory until you close this window.</source>
        <translation>密钥保存在内存中，直到您关闭此窗口。</translation>
    </message>
    <message>
        <source>There is no key for %1 in your keyring.</source>
        <translation>您的密钥环中没有 %1 的密钥。</translation>
    </message>
    <message>
        <source>Asking the model for a word…</source>
        <translation>正在请模型说一个词…</translation>
    </message>
    <message>
        <source>The connection works.</source>
        <translation>连接正常。</translation>
    </message>
</context>
<context>
    <name>desktop::LimitsEditor</name>
    <message>
        <source>Each command</source>
        <translation>每条命令</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message numerus="yes">
        <source>%1 s for each command, %2, at most %n command(s)</source>
        <translation><numerusform>每条命令 %1 秒，%2，最多 %n 条命令</numerusform></translation>
    </message>
</context>
<context>
    <name>desktop::MainWindow</name>
    <message>
        <source>Bailey</source>
        <translation>Bailey</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>The run ended before there was a working copy. Your folder is unchanged.</source>
        <translation>运行在有工作副本之前就结束了。您的文件夹没有变化。</translation>
    </message>
    <message>
        <source>A run is under way</source>
        <translation>有一个运行正在进行</translation>
    </message>
    <message>
        <source>Earlier runs can be opened when it has ended.</source>
        <translation>它结束后可以打开以前的运行。</translation>
    </message>
    <message>
        <source>Nothing of this run's changes is left.</source>
        <translation>此运行的更改已没有剩余。</translation>
    </message>
    <message>
        <source>Stop Run</source>
        <translation>停止运行</translation>
    </message>
    <message>
        <source>Stop the run? Its commands are ended at once. What was changed stays for your review.</source>
        <translation>停止运行？其命令会立即结束。已更改的内容会保留供您审阅。</translation>
    </message>
    <message>
        <source>Quit Bailey</source>
        <translation>退出 Bailey</translation>
    </message>
    <message>
        <source>A run is under way. Stop it and quit? What was changed stays for your review at the next start.</source>
        <translation>有一个运行正在进行。停止并退出？已更改的内容会保留到下次启动时供您审阅。</translation>
    </message>
    <message>
        <source>Stop and Quit</source>
        <translation>停止并退出</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message numerus="yes">
        <source>● %n request(s) – %1</source>
        <translation><numerusform>● %n 个请求 – %1</numerusform></translation>
    </message>
    <message>
        <source>Save the Output</source>
        <translation>保存输出</translation>
    </message>
</context>
<context>
    <name>desktop::MarkdownView</name>
    <message>
        <source>[image]</source>
        <translation>[图片]</translation>
    </message>
    <message>
        <source>Open Link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Open this address in your browser?</source>
        <translation>在浏览器中打开此地址？</translation>
    </message>
    <message>
        <source>Open in Browser</source>
        <translation>在浏览器中打开</translation>
    </message>
</context>
<context>
    <name>desktop::ModelEditor</name>
    <message>
        <source>openai:MODEL, openai:MODEL@https://host/v1, or script:FILE</source>
        <translation>openai:模型、openai:模型@https://host/v1 或 script:文件</translation>
    </message>
    <message>
        <source>Kept in memory until you close this window</source>
        <translation>保存在内存中，直到您关闭此窗口</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Key of the model's provider</source>
        <translation>模型提供商的密钥</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>The key stays in this window's memory. The sandbox never sees it.</source>
        <translation>密钥只留在此窗口的内存中。沙箱永远看不到它。</translation>
    </message>
    <message>
        <source>The key comes from %1. The sandbox never sees it.</source>
        <translation>密钥来自%1。沙箱永远看不到它。</translation>
    </message>
    <message>
        <source>The key comes from the environment variable %1. The sandbox never sees it.</source>
        <translation>密钥来自环境变量 %1。沙箱永远看不到它。</translation>
    </message>
    <message>
        <source>A local model may need no key.</source>
        <translation>本地模型可能不需要密钥。</translation>
    </message>
</context>
<context>
    <name>desktop::NetworkModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2, asked by %3</source>
        <translation>%1，%2，由 %3 请求</translation>
    </message>
    <message>
        <source>an unknown process</source>
        <translation>未知进程</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>desktop::NetworkView</name>
    <message>
        <source>Network requests</source>
        <translation>网络请求</translation>
    </message>
    <message>
        <source>Nothing has asked for the network yet. Every request appears here, refused ones too.</source>
        <translation>还没有程序请求网络。每个请求都会出现在这里，被拒绝的也一样。</translation>
    </message>
    <message>
        <source>Allow for the Rest of This Run</source>
        <translation>在本次运行余下时间内允许</translation>
    </message>
    <message>
        <source>Deny for the Rest of This Run</source>
        <translation>在本次运行余下时间内拒绝</translation>
    </message>
    <message>
        <source>Copy the Domain</source>
        <translation>复制域名</translation>
    </message>
    <message>
        <source>Add to an Allowlist…</source>
        <translation>添加到允许列表…</translation>
    </message>
</context>
<context>
    <name>desktop::OfferDialog</name>
    <message>
        <source>Add Domains</source>
        <translation>添加域名</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add Chosen</source>
        <translation>添加所选</translation>
    </message>
    <message>
        <source>To the list</source>
        <translation>添加到列表</translation>
    </message>
    <message>
        <source>Choose the domains that runs may use without a question from now on.</source>
        <translation>选择今后的运行无需询问即可使用的域名。</translation>
    </message>
</context>
<context>
    <name>desktop::OutputView</name>
    <message>
        <source>Output of the command</source>
        <translation>命令的输出</translation>
    </message>
</context>
<context>
    <name>desktop::RecentRuns</name>
    <message>
        <source>Recent runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>All Runs</source>
        <translation>所有运行</translation>
    </message>
</context>
<context>
    <name>desktop::ReviewPage</name>
    <message>
        <source>The agent's answer</source>
        <translation>代理的回答</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Show &amp;Timeline</source>
        <translation>显示时间线(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;New Run</source>
        <translation>新建运行(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Add to an Allowlist…</source>
        <translation>添加到允许列表(&amp;A)…</translation>
    </message>
    <message>
        <source>Looking at what changed…</source>
        <translation>正在查看更改…</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>未完成</translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s) allowed for this run: %1</source>
        <translation><numerusform>本次运行内允许了 %n 个域名：%1</numerusform></translation>
    </message>
    <message>
        <source>No files were changed.</source>
        <translation>没有文件被更改。</translation>
    </message>
    <message>
        <source>Your folder is unchanged.</source>
        <translation>您的文件夹没有变化。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written into %1.</source>
        <translation><numerusform>%n 个文件已写入 %1。</numerusform></translation>
    </message>
    <message>
        <source>Copied out.</source>
        <translation>已复制出。</translation>
    </message>
    <message>
        <source>Your folder is as it was.</source>
        <translation>您的文件夹恢复原样。</translation>
    </message>
    <message>
        <source>Undone. Your folder is as it was before.</source>
        <translation>已撤销。您的文件夹和之前一样。</translation>
    </message>
    <message>
        <source>Save Patch</source>
        <translation>保存补丁</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Discard Changes</source>
        <translation>丢弃更改</translation>
    </message>
    <message>
        <source>Discard the agent's changes? They were not copied out, and cannot be brought back.</source>
        <translation>丢弃代理的更改？它们尚未复制出，且无法恢复。</translation>
    </message>
    <message>
        <source>The changes were discarded. Your folder is unchanged.</source>
        <translation>更改已丢弃。您的文件夹没有变化。</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>&amp;Follow-up Task…</source>
        <translation>后续任务(&amp;F)…</translation>
    </message>
    <message>
        <source>A new run in your folder as it is now, that begins with this task</source>
        <translation>在您文件夹的当前状态下开始新的运行，并以此任务为起点</translation>
    </message>
    <message>
        <source>The patch of the selected changes is in the clipboard.</source>
        <translation>所选更改的补丁已在剪贴板中。</translation>
    </message>
    <message>
        <source>Follow-up Task</source>
        <translation>后续任务</translation>
    </message>
    <message>
        <source>The agent's changes were not copied out. A follow-up task works on your folder as it is now, without them. They stay with this run, in the history.</source>
        <translation>代理的更改尚未复制出。后续任务将在您文件夹的当前状态下进行，不包含这些更改。它们会保留在历史记录中的此次运行里。</translation>
    </message>
    <message>
        <source>Write Follow-up Task</source>
        <translation>编写后续任务</translation>
    </message>
    <message>
        <source>

This follows an earlier task in this folder:
%1</source>
        <translation>

此任务接续此文件夹中较早的一项任务：
%1</translation>
    </message>
    <message>
        <source>Nothing was written: there is nothing of it left to copy out.</source>
        <translation>没有写入任何内容：已没有可复制出的部分。</translation>
    </message>
</context>
<context>
    <name>desktop::ReviewFoot</name>
    <message>
        <source>&amp;Discard…</source>
        <translation>丢弃(&amp;D)…</translation>
    </message>
    <message>
        <source>Save &amp;Patch…</source>
        <translation>保存补丁(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Copy Out Selected…</source>
        <translation>复制出所选(&amp;C)…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Copy Out Selected (%n file(s))…</source>
        <translation><numerusform>复制出所选（%n 个文件）(&amp;C)…</numerusform></translation>
    </message>
    <message>
        <source>Cop&amp;y Patch</source>
        <translation>复制补丁(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>desktop::RunFacts</name>
    <message>
        <source>The environment is gone</source>
        <translation>环境已销毁</translation>
    </message>
    <message numerus="yes">
        <source>Sandbox on · network through allowlist (%n domain(s))</source>
        <translation><numerusform>沙箱已启用 · 网络经由允许列表（%n 个域名）</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n command(s)</source>
        <translation><numerusform>%n 条命令</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation><numerusform>%n 轮</numerusform></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>about $%1</source>
        <translation>约 %1 美元</translation>
    </message>
    <message>
        <source>Waiting for your decision</source>
        <translation>等待您的决定</translation>
    </message>
    <message>
        <source>The model is thinking</source>
        <translation>模型正在思考</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Command %1 is running</source>
        <translation>命令 %1 正在运行</translation>
    </message>
    <message>
        <source>No output for %1 – command %2 is still running</source>
        <translation>已有 %1 没有输出 – 命令 %2 仍在运行</translation>
    </message>
</context>
<context>
    <name>desktop::RunPage</name>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;top…</source>
        <translation>停止(&amp;T)…</translation>
    </message>
    <message>
        <source>Review &amp;Result</source>
        <translation>查看结果(&amp;R)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>Message to the agent; it reads it with its next turn</source>
        <translation>给代理的消息；它会在下一轮读到</translation>
    </message>
    <message>
        <source>Message to the agent</source>
        <translation>给代理的消息</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Network (%1)</source>
        <translation>网络（%1）</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>文件 (%1)</translation>
    </message>
    <message>
        <source>Details of the run</source>
        <translation>运行详情</translation>
    </message>
</context>
<context>
    <name>desktop::Session</name>
    <message>
        <source>The folder has too many files to look for secrets in all of them.</source>
        <translation>文件夹中的文件太多，无法在所有文件中查找机密。</translation>
    </message>
    <message>
        <source>A run is under way. Stop it first, or wait until it has ended.</source>
        <translation>有一个运行正在进行。请先停止它，或等它结束。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>desktop::ProxyField</name>
    <message>
        <source>Save in &amp;Keyring</source>
        <translation>保存到密钥环(&amp;K)</translation>
    </message>
    <message>
        <source>Use for This &amp;Session</source>
        <translation>用于本次会话(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove from Keyring</source>
        <translation>从密钥环移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;User name</source>
        <translation>用户名(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>The password is in your keyring.</source>
        <translation>密码已保存在您的密钥环中。</translation>
    </message>
    <message>
        <source>The password is kept in memory until you close this window.</source>
        <translation>密码保存在内存中，直到您关闭此窗口。</translation>
    </message>
    <message>
        <source>There is no password in your keyring.</source>
        <translation>您的密钥环中没有密码。</translation>
    </message>
</context>
<context>
    <name>desktop::SettingsDialog</name>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>What a run is allowed to reach goes through the proxy that http_proxy and https_proxy name, or else your desktop's settings. If it asks who you are and they do not say it, say it here.</source>
        <translation>运行获准访问的内容会经过 http_proxy 和 https_proxy 指定的代理，否则经过您桌面设置的代理。如果代理要求身份验证而这些设置中没有提供，请在此填写。</translation>
    </message>
    <message>
        <source>The password is kept in your keyring or in memory, never in a file. The sandbox never sees it.</source>
        <translation>密码只保存在您的密钥环或内存中，绝不写入文件。沙箱永远看不到它。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Model and key</source>
        <translation>模型和密钥</translation>
    </message>
    <message>
        <source>Questions and notifications</source>
        <translation>询问和通知</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>openai:MODEL asks api.openai.com; openai:MODEL@https://host/v1 any other server that speaks the same, such as Ollama, llama.cpp, vLLM or OpenRouter.</source>
        <translation>openai:模型 访问 api.openai.com；openai:模型@https://host/v1 访问任何采用相同协议的服务器，例如 Ollama、llama.cpp、vLLM 或 OpenRouter。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>The key is kept in your keyring or in memory, never in a file. The sandbox never sees it.</source>
        <translation>密钥保存在您的密钥环或内存中，绝不写入文件。沙箱永远看不到它。</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Without an answer, &amp;deny after</source>
        <translation>若无答复，多久后拒绝(&amp;D)</translation>
    </message>
    <message>
        <source>Open the question in &amp;front of other windows</source>
        <translation>在其他窗口前面打开询问(&amp;F)</translation>
    </message>
    <message>
        <source>Notify when a command &amp;waits for an answer</source>
        <translation>命令等待答复时通知(&amp;W)</translation>
    </message>
    <message>
        <source>Notify when a run has &amp;finished</source>
        <translation>运行完成时通知(&amp;F)</translation>
    </message>
    <message>
        <source>Notify when a run has fa&amp;iled</source>
        <translation>运行失败时通知(&amp;I)</translation>
    </message>
    <message>
        <source>Questions &amp;break through “do not disturb”</source>
        <translation>询问可突破“勿扰”模式(&amp;B)</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Keep at most this many &amp;runs</source>
        <translation>最多保留的运行次数(&amp;R)</translation>
    </message>
    <message>
        <source>Keep runs for this many &amp;days</source>
        <translation>运行保留天数(&amp;D)</translation>
    </message>
    <message>
        <source>Keep at most this much on the &amp;disk</source>
        <translation>最多占用的磁盘空间(&amp;D)</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>Runs past a limit are deleted when Bailey starts, the oldest first, with their record and what is left of their working copy. What was copied out stays where it is.</source>
        <translation>超出限制的运行会在 Bailey 启动时删除，从最旧的开始，包括其记录和剩余的工作副本。已复制出的内容保持不变。</translation>
    </message>
</context>
<context>
    <name>desktop::SideWindows</name>
    <message>
        <source>your keyring</source>
        <translation>您的密钥环</translation>
    </message>
</context>
<context>
    <name>desktop::StartPage</name>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>The agent works on a working copy. Your folder changes only when you copy changes out.</source>
        <translation>代理在工作副本上工作。只有当您复制出更改时，您的文件夹才会改变。</translation>
    </message>
    <message>
        <source>%1 of %2 characters</source>
        <translation>%1 / %2 个字符</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Allowed domains</source>
        <translation>允许的域名</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Hidden from the agent</source>
        <translation>对代理隐藏</translation>
    </message>
    <message>
        <source>&amp;Start Run</source>
        <translation>开始运行(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+回车</translation>
    </message>
    <message>
        <source>&amp;Try the Demo</source>
        <translation>试用演示(&amp;T)</translation>
    </message>
    <message>
        <source>No key at hand?</source>
        <translation>手头没有密钥？</translation>
    </message>
    <message>
        <source>Choose the folder that the agent is to work on.</source>
        <translation>请选择代理要处理的文件夹。</translation>
    </message>
    <message>
        <source>Write what the agent is to do.</source>
        <translation>请写下代理要做什么。</translation>
    </message>
    <message>
        <source>The task is longer than %1 characters. Shorten it, or put the details into a file of the folder.</source>
        <translation>任务超过 %1 个字符。请缩短，或把细节放入文件夹中的文件。</translation>
    </message>
    <message>
        <source>Correct the allowed domains. %1</source>
        <translation>请更正允许的域名。%1</translation>
    </message>
    <message>
        <source>Choose the model that does the work, for example openai:MODEL. To see Bailey at work without one, try the demo.</source>
        <translation>请选择完成工作的模型，例如 openai:模型。想在没有模型的情况下看 Bailey 如何工作，请试用演示。</translation>
    </message>
    <message>
        <source>one of them is not right</source>
        <translation>其中一个不正确</translation>
    </message>
    <message>
        <source>none; every domain is asked about</source>
        <translation>无；每个域名都会询问</translation>
    </message>
    <message>
        <source>Files to bring back</source>
        <translation>要取回的文件</translation>
    </message>
    <message>
        <source>What the agent can see</source>
        <translation>代理可以看到的内容</translation>
    </message>
</context>
<context>
    <name>desktop::StepDetail</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>No command has run yet.</source>
        <translation>还没有命令运行。</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Find in the output…</source>
        <translation>在输出中查找…</translation>
    </message>
    <message>
        <source>Find in the output</source>
        <translation>在输出中查找</translation>
    </message>
    <message>
        <source>Wrap lines</source>
        <translation>自动换行</translation>
    </message>
    <message>
        <source>Copy the output</source>
        <translation>复制输出</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>命令 %1</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>waiting for your decision</source>
        <translation>等待您的决定</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>exit 0</source>
        <translation>退出码 0</translation>
    </message>
    <message>
        <source>The beginning is in the run's log only.</source>
        <translation>开头部分只在运行的日志中。</translation>
    </message>
    <message>
        <source>Save the whole output…</source>
        <translation>保存完整输出…</translation>
    </message>
    <message>
        <source>Only the end is shown.</source>
        <translation>仅显示末尾部分。</translation>
    </message>
</context>
<context>
    <name>desktop::TaskEditor</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>What should the agent do? For example: Add a --json flag to the report tool and make the tests pass.</source>
        <translation>代理要做什么？例如：给报表工具加一个 --json 选项，并让测试通过。</translation>
    </message>
</context>
<context>
    <name>desktop::TimelineModel</name>
    <message numerus="yes">
        <source>Asks for %1, %n time(s)</source>
        <translation><numerusform>请求访问 %1，共 %n 次</numerusform></translation>
    </message>
    <message>
        <source>Asks for %1</source>
        <translation>请求访问 %1</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>等待您</translation>
    </message>
    <message>
        <source>allowed for this run</source>
        <translation>本次运行内允许</translation>
    </message>
    <message>
        <source>Note to the agent: %1</source>
        <translation>给代理的备注：%1</translation>
    </message>
    <message numerus="yes">
        <source>Hidden from the agent: %n file(s) that look like secrets</source>
        <translation>
            <numerusform>对代理隐藏：%n 个看似含有机密的文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Search the timeline</source>
        <translation>搜索时间线</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message numerus="yes">
        <source>Jump to Latest (%n new)</source>
        <translation><numerusform>跳到最新（%n 条新）</numerusform></translation>
    </message>
</context>
<context>
    <name>desktop::WelcomeDialog</name>
    <message>
        <source>A copy of your folder</source>
        <translation>您文件夹的副本</translation>
    </message>
    <message>
        <source>The agent works in a sandbox</source>
        <translation>代理在沙箱中工作</translation>
    </message>
    <message>
        <source>You copy out what you want</source>
        <translation>您复制出想要的内容</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>Welcome to Bailey</source>
        <translation>欢迎使用 Bailey</translation>
    </message>
    <message>
        <source>Enter a &amp;Key…</source>
        <translation>输入密钥(&amp;K)…</translation>
    </message>
    <message>
        <source>Try the &amp;Demo</source>
        <translation>试用演示(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Check This Machine</source>
        <translation>检查本机(&amp;C)</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>会发生什么</translation>
    </message>
    <message>
        <source>An agent works on a copy of your folder, in a sandbox that holds nothing else of your machine. It reaches only the domains that you allowed; for any other, you are asked. Your folder changes only when you copy changes out.</source>
        <translation>代理在您文件夹的副本上工作，所在的沙箱中没有您机器上的其他任何东西。它只能访问您允许的域名；对于其他域名，会询问您。只有当您复制出更改时，您的文件夹才会改变。</translation>
    </message>
    <message>
        <source>A model and its key</source>
        <translation>模型及其密钥</translation>
    </message>
    <message>
        <source>The work is done by a language model of your choice, on the internet or on this machine. Its key is kept in your keyring or in memory, and the sandbox never sees it. The demo needs neither.</source>
        <translation>工作由您选择的语言模型完成，它可以在互联网上或在本机上。其密钥保存在您的密钥环或内存中，沙箱永远看不到它。演示两者都不需要。</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>The sandbox is made of features of the Linux kernel and of bubblewrap. A check takes a moment, and says what to do if something is missing. What it does not protect from: what you allow a domain to receive, and what you copy out without reading.</source>
        <translation>沙箱由 Linux 内核的功能和 bubblewrap 构成。检查只需片刻，如果缺少什么，会告诉您该怎么做。它不能防范的是：您允许某个域名接收的内容，以及您未经阅读就复制出的内容。</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>跳过(&amp;S)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
</context>
<context>
    <name>platform</name>
    <message>
        <source>There is no key in your keyring.</source>
        <translation>您的密钥环中没有密钥。</translation>
    </message>
    <message>
        <source>Your keyring did not give access. The key will be kept in memory until you close this window.</source>
        <translation>您的密钥环未授予访问权限。密钥将保存在内存中，直到您关闭此窗口。</translation>
    </message>
    <message>
        <source>No keyring is available. The key will be kept in memory until you close this window.</source>
        <translation>没有可用的密钥环。密钥将保存在内存中，直到您关闭此窗口。</translation>
    </message>
    <message>
        <source>Your keyring reported an error. The key will be kept in memory until you close this window.</source>
        <translation>您的密钥环报告了错误。密钥将保存在内存中，直到您关闭此窗口。</translation>
    </message>
    <message>
        <source>Not waiting for your keyring any more. The key will be kept in memory until you close this window.</source>
        <translation>不再等待您的密钥环。密钥将保存在内存中，直到您关闭此窗口。</translation>
    </message>
</context>
<context>
    <name>platform::Notifications</name>
    <message>
        <source>Open Bailey</source>
        <translation>打开 Bailey</translation>
    </message>
</context>
<context>
    <name>platform::SingleInstance</name>
    <message>
        <source>Another Bailey is running and does not answer. End it and try again.</source>
        <translation>另一个 Bailey 正在运行但没有响应。请结束它后重试。</translation>
    </message>
    <message>
        <source>Bailey cannot make its socket: %1</source>
        <translation>Bailey 无法建立其套接字：%1</translation>
    </message>
</context>
<context>
    <name>desktop::AnsweredMessage</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Show in the Log</source>
        <translation>在日志中显示</translation>
    </message>
    <message>
        <source>Allowed %1 for this run.</source>
        <translation>已允许 %1 用于本次运行。</translation>
    </message>
    <message>
        <source>Denied %1 for this run. The Network tab can change that.</source>
        <translation>本次运行已拒绝 %1。可在“网络”标签页中更改。</translation>
    </message>
</context>
<context>
    <name>desktop::FilesView</name>
    <message>
        <source>Changed files</source>
        <translation>已更改的文件</translation>
    </message>
    <message>
        <source>No files were changed.</source>
        <translation>没有文件被更改。</translation>
    </message>
    <message>
        <source>No file was changed so far. Names appear here while the run is on; the review shows what is in them.</source>
        <translation>到目前为止没有文件被更改。运行期间文件名会显示在这里；审阅页会显示其内容。</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新文件夹</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>There are more than these. The review lists all of them.</source>
        <translation>还有更多文件。审阅页会列出全部。</translation>
    </message>
    <message>
        <source>Too many files to look through while the run is on. The review shows what was changed.</source>
        <translation>文件过多，运行期间无法逐一检查。审阅时会显示更改内容。</translation>
    </message>
</context>
<context>
    <name>desktop::Handbook</name>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
    </message>
</context>
<context>
    <name>desktop::ResourceLine</name>
    <message>
        <source>Processor time of everything inside; 100 % is one processor</source>
        <translation>沙箱内所有进程的处理器时间；100 % 为一个处理器</translation>
    </message>
    <message>
        <source>Memory of everything inside; the limit is for one command with all its processes</source>
        <translation>沙箱内所有进程的内存；限制针对单个命令及其所有进程</translation>
    </message>
    <message>
        <source>Written to the working copy so far</source>
        <translation>目前已写入工作副本</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>CPU %1 %</source>
        <translation>CPU %1 %</translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation>内存 %1</translation>
    </message>
    <message>
        <source>Written %1</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>RunFacts</name>
    <message>
        <source>%1 (CPU %2 %)</source>
        <translation>%1（CPU %2 %）</translation>
    </message>
    <message>
        <source>Paused – command %1 is frozen</source>
        <translation>已暂停 – 命令 %1 已冻结</translation>
    </message>
    <message>
        <source>The model does not answer</source>
        <translation>模型没有回应</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>The commits of the run could not be kept: %1</source>
        <translation>无法保存本次运行的提交：%1</translation>
    </message>
    <message>
        <source>git could not list the commits of the run: %1</source>
        <translation>git 无法列出本次运行的提交：%1</translation>
    </message>
    <message>
        <source>Named in your task.</source>
        <translation>在您的任务中提到。</translation>
    </message>
    <message>
        <source>Your task names %1.</source>
        <translation>您的任务提到 %1。</translation>
    </message>
    <message>
        <source>Named in %1, line %2.</source>
        <translation>在 %1 第 %2 行提到。</translation>
    </message>
    <message>
        <source>Named in %1 (%2 times).</source>
        <translation>在 %1 中提到（%2 次）。</translation>
    </message>
    <message>
        <source>%1 downloads from here.</source>
        <translation>%1 从这里下载。</translation>
    </message>
    <message>
        <source>Your task speaks of “%1”.</source>
        <translation>您的任务谈到“%1”。</translation>
    </message>
    <message>
        <source>Belongs to %1, as %2 does, which is allowed.</source>
        <translation>与已允许的 %2 一样属于 %1。</translation>
    </message>
    <message>
        <source>Where %1 keeps what it serves.</source>
        <translation>%1 在此存放其提供的内容。</translation>
    </message>
    <message>
        <source>Letters beyond plain ASCII: %1 is shown as %2.</source>
        <translation>含 ASCII 以外的字符：%1 显示为 %2。</translation>
    </message>
    <message>
        <source>A numeric address, not a name.</source>
        <translation>这是数字地址，不是名称。</translation>
    </message>
    <message>
        <source>Letters that look like others: %1 is not %2.</source>
        <translation>字符形似其他字符：%1 不是 %2。</translation>
    </message>
    <message>
        <source>Letters that look like others: %1 mixes alphabets.</source>
        <translation>字符形似其他字符：%1 混用了不同字母表。</translation>
    </message>
    <message>
        <source>Almost the name of %1, but another.</source>
        <translation>与 %1 的名称相近，但并不相同。</translation>
    </message>
    <message>
        <source>Uses the name of %1, but belongs to %2.</source>
        <translation>使用了 %1 的名称，但属于 %2。</translation>
    </message>
    <message>
        <source>Not %1, but the same name with another ending.</source>
        <translation>不是 %1，而是后缀不同的同名域名。</translation>
    </message>
    <message>
        <source>The name itself carries what looks like data, which its owner would get.</source>
        <translation>名称本身像是携带了数据，其所有者会得到这些数据。</translation>
    </message>
    <message>
        <source>A site that shows requests to whoever made the address, or leads to somebody&apos;s own machine.</source>
        <translation>此网站会向创建该地址的人显示请求，或通向某人自己的计算机。</translation>
    </message>
    <message>
        <source>A short link: it leads to an address that is not shown.</source>
        <translation>短链接：它通向未显示的地址。</translation>
    </message>
    <message>
        <source>A site where anyone can upload.</source>
        <translation>任何人都可以上传的网站。</translation>
    </message>
    <message>
        <source>The command publishes something, which your task does not ask for.</source>
        <translation>该命令会发布内容，而您的任务并未要求。</translation>
    </message>
    <message>
        <source>Resolves to your private network: only an allowlist entry that says so lets it through.</source>
        <translation>解析到您的专用网络：只有明确允许的列表条目才会放行。</translation>
    </message>
    <message>
        <source>Plain HTTP: others on the network can read it.</source>
        <translation>明文 HTTP：网络上的其他人可以读取。</translation>
    </message>
    <message>
        <source>The command sends data.</source>
        <translation>该命令会发送数据。</translation>
    </message>
    <message>
        <source>Not named in your task; still looking through the folder.</source>
        <translation>您的任务中未提到；仍在搜索文件夹。</translation>
    </message>
    <message>
        <source>Appears only in the output of command %1, which the agent read: it may be planted.</source>
        <translation>仅出现在代理读过的命令 %1 的输出中：可能是被植入的。</translation>
    </message>
    <message>
        <source>Not named in your task, nor in the files that were searched (the folder is large): this request looks unrelated.</source>
        <translation>您的任务和已搜索的文件中都未提到（文件夹很大）：此请求看起来无关。</translation>
    </message>
    <message>
        <source>Named only by the command, not in your task or any file of the folder: this request looks unrelated.</source>
        <translation>仅由命令提到，您的任务和文件夹中的文件都未提到：此请求看起来无关。</translation>
    </message>
    <message>
        <source>Not named in the task, the command or any file of the folder: this request looks unrelated.</source>
        <translation>任务、命令和文件夹中的文件都未提到：此请求看起来无关。</translation>
    </message>
    <message>
        <source>Appears only in %1 line %2</source>
        <translation>仅出现在 %1 第 %2 行</translation>
    </message>
    <message>
        <source>, a file that the agent read: it may be planted.</source>
        <translation>，这是代理读过的文件：可能是被植入的。</translation>
    </message>
    <message>
        <source>, which does not need it: this request looks unrelated.</source>
        <translation>，而该文件并不需要它：此请求看起来无关。</translation>
    </message>
    <message>
        <source> The system says: %1.</source>
        <translation> 系统提示：%1。</translation>
    </message>
    <message>
        <source> Run “bailey check” to see what this machine needs.</source>
        <translation> 运行“bailey check”查看此计算机需要什么。</translation>
    </message>
    <message>
        <source>The environment does not hold on this machine: a program inside could %1. Nothing was run. Please report this with the output of “bailey check”.</source>
        <translation>环境在此计算机上不可靠：其中的程序可以%1。没有运行任何内容。请附上“bailey check”的输出报告此问题。</translation>
    </message>
    <message>
        <source>The environment ended before it was ready.</source>
        <translation>环境在就绪前结束。</translation>
    </message>
    <message>
        <source>The environment could not be started. bubblewrap says: %1</source>
        <translation>无法启动环境。bubblewrap 提示：%1</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not an ordinary file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes.</source>
        <translation>%1 大于 %2 字节。</translation>
    </message>
    <message>
        <source>The folder %1 could not be made: %2</source>
        <translation>无法创建文件夹 %1：%2</translation>
    </message>
    <message>
        <source>The folder %1 could not be read: %2</source>
        <translation>无法读取文件夹 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not a folder. Move it away and try again.</source>
        <translation>%1 不是文件夹。请将其移开后重试。</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user.</source>
        <translation>文件夹 %1 属于其他用户。</translation>
    </message>
    <message>
        <source>There is no runtime folder: XDG_RUNTIME_DIR is not set to a folder.</source>
        <translation>没有运行时文件夹：XDG_RUNTIME_DIR 未设置为文件夹。</translation>
    </message>
    <message>
        <source>The runtime folder %1 is not private to you.</source>
        <translation>运行时文件夹 %1 并非仅供您使用。</translation>
    </message>
    <message>
        <source>Bailey&apos;s helper program %1 is missing. Install Bailey again.</source>
        <translation>缺少 Bailey 的辅助程序 %1。请重新安装 Bailey。</translation>
    </message>
    <message>
        <source>%1 changed in your folder while it was being copied out.</source>
        <translation>复制出时，您文件夹中的 %1 发生了变化。</translation>
    </message>
    <message>
        <source>%1 The part that was already written could not be taken back: %2</source>
        <translation>%1 已写入的部分无法撤回：%2</translation>
    </message>
    <message>
        <source>Its path is too long or not a path.</source>
        <translation>其路径过长或不是路径。</translation>
    </message>
    <message>
        <source>It lies in .git, where files decide what git runs.</source>
        <translation>它位于 .git 中，那里的文件决定 git 运行什么。</translation>
    </message>
    <message>
        <source>It is a device, socket or pipe.</source>
        <translation>它是设备、套接字或管道。</translation>
    </message>
    <message>
        <source>Its name has characters that deceive, or could be taken for an option.</source>
        <translation>其名称含有易混淆的字符，或可能被当作选项。</translation>
    </message>
    <message>
        <source>It is a link that leads out of the folder.</source>
        <translation>它是指向文件夹之外的链接。</translation>
    </message>
    <message>
        <source>It is larger than %1.</source>
        <translation>它大于 %1。</translation>
    </message>
    <message>
        <source>It is a link: programs use what it points to in its place</source>
        <translation>这是链接：程序会使用它所指向的内容</translation>
    </message>
    <message>
        <source>It becomes a program</source>
        <translation>它变为程序</translation>
    </message>
    <message>
        <source>Its name differs from another one only in case.</source>
        <translation>其名称与另一名称仅大小写不同。</translation>
    </message>
    <message>
        <source>The commits of the run cannot be taken over: %1</source>
        <translation>无法接收此次运行的提交：%1</translation>
    </message>
    <message>
        <source>a branch has the name %1.</source>
        <translation>有分支名为 %1。</translation>
    </message>
    <message>
        <source>there are more than %1 branches.</source>
        <translation>分支超过 %1 个。</translation>
    </message>
    <message>
        <source>git found something wrong with them.</source>
        <translation>git 发现它们有问题。</translation>
    </message>
    <message>
        <source>The commits of the run could not be looked at.</source>
        <translation>无法查看此次运行的提交。</translation>
    </message>
    <message>
        <source>The folder is not a git repository.</source>
        <translation>该文件夹不是 git 仓库。</translation>
    </message>
    <message>
        <source>they are too large.</source>
        <translation>它们太大。</translation>
    </message>
    <message>
        <source>they are not a bundle of git.</source>
        <translation>它们不是 git 包。</translation>
    </message>
    <message>
        <source>Some of this folder belongs to another user or group, so it is copied: %1</source>
        <translation>此文件夹的一部分属于其他用户或组，因此需要复制：%1</translation>
    </message>
    <message>
        <source>This folder cannot be used as it is, so it is copied: %1</source>
        <translation>此文件夹无法直接使用，因此需要复制：%1</translation>
    </message>
    <message>
        <source>This folder is on %1, so it is copied: %2</source>
        <translation>此文件夹位于 %1 上，因此需要复制：%2</translation>
    </message>
    <message>
        <source>The list of what was copied is damaged.</source>
        <translation>复制内容的列表已损坏。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be written to: %2</source>
        <translation>无法写入文件夹 %1：%2</translation>
    </message>
    <message>
        <source>Choose a folder outside of the working copy.</source>
        <translation>请选择工作副本以外的文件夹。</translation>
    </message>
    <message>
        <source>This copy-out is undone already.</source>
        <translation>此次复制出已撤销。</translation>
    </message>
    <message>
        <source>%1 cannot be copied out. %2</source>
        <translation>%1 无法复制出。%2</translation>
    </message>
    <message>
        <source>%1 is not a path in the folder.</source>
        <translation>%1 不是文件夹中的路径。</translation>
    </message>
    <message>
        <source>%1 is too large to show.</source>
        <translation>%1 太大，无法显示。</translation>
    </message>
    <message>
        <source>The differences could not be made: %1</source>
        <translation>无法生成差异：%1</translation>
    </message>
    <message>
        <source>The differences could not be made.</source>
        <translation>无法生成差异。</translation>
    </message>
    <message>
        <source>The differences could not be read.</source>
        <translation>无法读取差异。</translation>
    </message>
    <message>
        <source>The file changed since its differences were shown. Look at them again.</source>
        <translation>显示差异后文件已更改。请重新查看。</translation>
    </message>
    <message>
        <source>%1 is your home folder. Choose the folder of one project in it.</source>
        <translation>%1 是您的主文件夹。请选择其中一个项目的文件夹。</translation>
    </message>
    <message>
        <source>%1 contains your home folder. Choose the folder of one project.</source>
        <translation>%1 包含您的主文件夹。请选择一个项目的文件夹。</translation>
    </message>
    <message>
        <source>%1 holds settings and keys of your programs. Choose the folder of one project.</source>
        <translation>%1 存放程序的设置和密钥。请选择一个项目的文件夹。</translation>
    </message>
    <message>
        <source>%1 holds your keys. Choose the folder of one project.</source>
        <translation>%1 存放您的密钥。请选择一个项目的文件夹。</translation>
    </message>
    <message>
        <source>Choose a folder to work in.</source>
        <translation>请选择工作文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be used: %2</source>
        <translation>无法使用文件夹 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not a folder.</source>
        <translation>%1 不是文件夹。</translation>
    </message>
    <message>
        <source>%1 is the whole system. Choose the folder of one project.</source>
        <translation>%1 是整个系统。请选择一个项目的文件夹。</translation>
    </message>
    <message>
        <source>%1 belongs to the system. Choose the folder of one project.</source>
        <translation>%1 属于系统。请选择一个项目的文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be read: %2</source>
        <translation>无法读取文件夹 %1：%2</translation>
    </message>
    <message>
        <source>The folder is on a network or virtual file system. It may have to be copied first.</source>
        <translation>该文件夹位于网络或虚拟文件系统上，可能需要先复制。</translation>
    </message>
    <message>
        <source>The folder is not a git repository. You can still review and undo what is copied out.</source>
        <translation>该文件夹不是 git 仓库。您仍可审阅并撤销复制出的内容。</translation>
    </message>
    <message>
        <source>There are uncommitted changes. They are included in the working copy.</source>
        <translation>有未提交的更改，它们包含在工作副本中。</translation>
    </message>
    <message>
        <source>git keeps this folder&apos;s history in %1, which the run does not see: git will not work there.</source>
        <translation>git 将此文件夹的历史保存在 %1 中，运行看不到它：git 在其中无法使用。</translation>
    </message>
    <message>
        <source>You cannot write to the folder. Changes can be copied out to another one only.</source>
        <translation>您无法写入该文件夹。更改只能复制到其他文件夹。</translation>
    </message>
    <message>
        <source>The copy-out could not be prepared: %1</source>
        <translation>无法准备复制出：%1</translation>
    </message>
    <message>
        <source>The record of the copy-out could not be written: %1</source>
        <translation>无法写入复制出记录：%1</translation>
    </message>
    <message>
        <source>There is no copy-out &quot;%1&quot;.</source>
        <translation>没有名为“%1”的复制出。</translation>
    </message>
    <message>
        <source>The record of the copy-out is damaged.</source>
        <translation>复制出记录已损坏。</translation>
    </message>
    <message>
        <source>The working copy of this run is gone.</source>
        <translation>此次运行的工作副本已不存在。</translation>
    </message>
    <message>
        <source>Another window or terminal is copying out of this run right now.</source>
        <translation>另一个窗口或终端正在从此次运行复制出。</translation>
    </message>
    <message>
        <source>This run worked in your folder itself, so there is nothing to review.</source>
        <translation>此次运行直接在您的文件夹中工作，因此没有可审阅的内容。</translation>
    </message>
    <message>
        <source>The folder %1 is gone or cannot be read.</source>
        <translation>文件夹 %1 已不存在或无法读取。</translation>
    </message>
    <message>
        <source>git took too long, so it was stopped.</source>
        <translation>git 耗时过长，已被停止。</translation>
    </message>
    <message>
        <source>git wrote more than can be shown.</source>
        <translation>git 的输出超出可显示的范围。</translation>
    </message>
    <message>
        <source>git could not be started: %1</source>
        <translation>无法启动 git：%1</translation>
    </message>
    <message>
        <source>git could not be started: %1. Install git to see differences.</source>
        <translation>无法启动 git：%1。请安装 git 以查看差异。</translation>
    </message>
    <message>
        <source>%1 could not be removed: %2</source>
        <translation>无法删除 %1：%2</translation>
    </message>
    <message>
        <source>SSH private key</source>
        <translation>SSH 私钥</translation>
    </message>
    <message>
        <source>private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>key store</source>
        <translation>密钥库</translation>
    </message>
    <message>
        <source>password database</source>
        <translation>密码数据库</translation>
    </message>
    <message>
        <source>master key of a Rails application</source>
        <translation>Rails 应用的主密钥</translation>
    </message>
    <message>
        <source>secrets in an environment file</source>
        <translation>环境文件中的机密</translation>
    </message>
    <message>
        <source>token in .npmrc</source>
        <translation>.npmrc 中的令牌</translation>
    </message>
    <message>
        <source>token in .yarnrc.yml</source>
        <translation>.yarnrc.yml 中的令牌</translation>
    </message>
    <message>
        <source>password in .pypirc</source>
        <translation>.pypirc 中的密码</translation>
    </message>
    <message>
        <source>password in an address</source>
        <translation>地址中的密码</translation>
    </message>
    <message>
        <source>password in .netrc</source>
        <translation>.netrc 中的密码</translation>
    </message>
    <message>
        <source>database passwords</source>
        <translation>数据库密码</translation>
    </message>
    <message>
        <source>database password</source>
        <translation>数据库密码</translation>
    </message>
    <message>
        <source>passwords of a web server</source>
        <translation>Web 服务器的密码</translation>
    </message>
    <message>
        <source>passwords of git</source>
        <translation>git 的密码</translation>
    </message>
    <message>
        <source>password in an address of .git/config</source>
        <translation>.git/config 地址中的密码</translation>
    </message>
    <message>
        <source>password in an address of .hg/hgrc</source>
        <translation>.hg/hgrc 地址中的密码</translation>
    </message>
    <message>
        <source>AWS credentials</source>
        <translation>AWS 凭据</translation>
    </message>
    <message>
        <source>cloud credentials</source>
        <translation>云凭据</translation>
    </message>
    <message>
        <source>Google Cloud credentials</source>
        <translation>Google Cloud 凭据</translation>
    </message>
    <message>
        <source>Docker credentials</source>
        <translation>Docker 凭据</translation>
    </message>
    <message>
        <source>Kubernetes credentials</source>
        <translation>Kubernetes 凭据</translation>
    </message>
    <message>
        <source>Terraform state, which holds secrets in the clear</source>
        <translation>Terraform 状态，其中含有明文机密</translation>
    </message>
    <message>
        <source>secrets in Terraform variables</source>
        <translation>Terraform 变量中的机密</translation>
    </message>
    <message>
        <source>Terraform token</source>
        <translation>Terraform 令牌</translation>
    </message>
    <message>
        <source>token of a registry</source>
        <translation>软件源令牌</translation>
    </message>
    <message>
        <source>passwords of a registry</source>
        <translation>软件源密码</translation>
    </message>
    <message>
        <source>token of Vault</source>
        <translation>Vault 令牌</translation>
    </message>
    <message>
        <source>password of Ansible Vault</source>
        <translation>Ansible Vault 密码</translation>
    </message>
    <message>
        <source>credentials of a cloud account</source>
        <translation>云账户凭据</translation>
    </message>
    <message>
        <source>a shell reads it when it starts</source>
        <translation>shell 启动时会读取它</translation>
    </message>
    <message>
        <source>an editor follows it when the folder is opened</source>
        <translation>打开文件夹时编辑器会遵循它</translation>
    </message>
    <message>
        <source>coding agents follow it, with your rights, on your machine</source>
        <translation>编程代理会在您的计算机上以您的权限遵循它</translation>
    </message>
    <message>
        <source>git runs it as a hook</source>
        <translation>git 会将其作为钩子运行</translation>
    </message>
    <message>
        <source>git follows it, and it can name programs to run</source>
        <translation>git 会遵循它，而它可以指定要运行的程序</translation>
    </message>
    <message>
        <source>your build service runs it, with its secrets</source>
        <translation>您的构建服务会用其机密运行它</translation>
    </message>
    <message>
        <source>the build runs it</source>
        <translation>构建会运行它</translation>
    </message>
    <message>
        <source>installing runs its scripts</source>
        <translation>安装时会运行其脚本</translation>
    </message>
    <message>
        <source>the test runner runs it before the tests</source>
        <translation>测试程序会在测试前运行它</translation>
    </message>
    <message>
        <source>a tool runs it as its configuration</source>
        <translation>某个工具会将其作为配置运行</translation>
    </message>
    <message>
        <source>package managers take from it where packages come from</source>
        <translation>包管理器从中得知软件包的来源</translation>
    </message>
    <message>
        <source>Python runs it when it starts</source>
        <translation>Python 启动时会运行它</translation>
    </message>
    <message>
        <source>it decides what containers run and see of your machine</source>
        <translation>它决定容器运行什么以及能看到您计算机的哪些内容</translation>
    </message>
    <message>
        <source>the desktop runs it when it is opened</source>
        <translation>打开时桌面会运行它</translation>
    </message>
    <message>
        <source>direnv runs it when you enter the folder</source>
        <translation>进入文件夹时 direnv 会运行它</translation>
    </message>
    <message>
        <source>programs take their environment from it</source>
        <translation>程序从中获取环境变量</translation>
    </message>
    <message>
        <source>gdb runs it</source>
        <translation>gdb 会运行它</translation>
    </message>
    <message>
        <source>lldb runs it</source>
        <translation>lldb 会运行它</translation>
    </message>
    <message>
        <source>npm runs its scripts, also while installing</source>
        <translation>npm 会运行其脚本，包括安装时</translation>
    </message>
    <message>
        <source>The working copy cannot lie in the folder %1 itself. Choose another folder, or set XDG_CACHE_HOME to a place outside of it.</source>
        <translation>工作副本不能位于文件夹 %1 内。请选择其他文件夹，或将 XDG_CACHE_HOME 设到其外。</translation>
    </message>
    <message>
        <source>%1 is not the working copy of a run, so it stays.</source>
        <translation>%1 不是运行的工作副本，因此予以保留。</translation>
    </message>
    <message>
        <source>%1 could not be copied: %2</source>
        <translation>无法复制 %1：%2</translation>
    </message>
    <message>
        <source>Copying the folder was cancelled.</source>
        <translation>已取消复制文件夹。</translation>
    </message>
    <message>
        <source>It was hidden from the run.</source>
        <translation>它对运行是隐藏的。</translation>
    </message>
    <message>
        <source>%1 is no longer as it was listed. List the changes again.</source>
        <translation>%1 与列出时不同。请重新列出更改。</translation>
    </message>
    <message>
        <source>A folder above it is a link.</source>
        <translation>其上级文件夹是链接。</translation>
    </message>
    <message>
        <source>it is a folder that still holds files; choose their removal too</source>
        <translation>该文件夹仍含有文件；请同时选择删除它们</translation>
    </message>
    <message>
        <source>%1 is not a folder in your folder; choose its change too</source>
        <translation>%1 在您的文件夹中不是文件夹；请同时选择其更改</translation>
    </message>
    <message>
        <source>The undo could not be kept: %1</source>
        <translation>无法保存撤销数据：%1</translation>
    </message>
    <message>
        <source>In your folder it lies behind a link or on another file system.</source>
        <translation>在您的文件夹中，它位于链接之后或其他文件系统上。</translation>
    </message>
    <message>
        <source>In your folder it is a device, socket or pipe.</source>
        <translation>在您的文件夹中，它是设备、套接字或管道。</translation>
    </message>
    <message>
        <source>deleted in your folder since the run started</source>
        <translation>运行开始后在您的文件夹中被删除</translation>
    </message>
    <message>
        <source>it is there already, with another content</source>
        <translation>它已存在，但内容不同</translation>
    </message>
    <message>
        <source>made in your folder since the run started</source>
        <translation>运行开始后在您的文件夹中创建</translation>
    </message>
    <message>
        <source>changed in your folder since the run started</source>
        <translation>运行开始后在您的文件夹中被更改</translation>
    </message>
    <message>
        <source>It lies in a bare git repository, whose settings git would follow.</source>
        <translation>它位于裸 git 仓库中，git 会遵循其设置。</translation>
    </message>
    <message>
        <source>It lies in a git repository that the agent made.</source>
        <translation>它位于代理创建的 git 仓库中。</translation>
    </message>
    <message>
        <source>The run changed more than %1 files, too many to show.</source>
        <translation>此次运行更改了超过 %1 个文件，无法全部显示。</translation>
    </message>
    <message>
        <source>The folder could not be read.</source>
        <translation>无法读取文件夹。</translation>
    </message>
    <message>
        <source>The folder is nested too deep.</source>
        <translation>文件夹嵌套过深。</translation>
    </message>
    <message>
        <source>A file of yours that was hidden from the run has this name.</source>
        <translation>您的某个对运行隐藏的文件使用此名称。</translation>
    </message>
    <message>
        <source>The record of the run could not be written: %1</source>
        <translation>无法写入运行记录：%1</translation>
    </message>
    <message>
        <source>Bailey or the machine went away.</source>
        <translation>Bailey 或计算机意外退出。</translation>
    </message>
    <message>
        <source>There are no runs yet.</source>
        <translation>还没有运行。</translation>
    </message>
    <message>
        <source>There is no run “%1”. `bailey runs` lists them.</source>
        <translation>没有运行“%1”。`bailey runs` 可列出它们。</translation>
    </message>
    <message>
        <source>“%1” names several runs. Give more of its id.</source>
        <translation>“%1”匹配多个运行。请给出更长的标识。</translation>
    </message>
    <message>
        <source>The run is still under way. Wait for its end, or stop it.</source>
        <translation>运行仍在进行。请等待其结束或将其停止。</translation>
    </message>
    <message>
        <source>The working copy of run %1 is gone.</source>
        <translation>运行 %1 的工作副本已不存在。</translation>
    </message>
    <message>
        <source>%1 could not be removed.</source>
        <translation>无法删除 %1。</translation>
    </message>
    <message>
        <source>The record of the run could not be read: %1</source>
        <translation>无法读取运行记录：%1</translation>
    </message>
    <message>
        <source>The task is empty. Say in a sentence what the agent should do.</source>
        <translation>任务为空。请用一句话说明代理要做什么。</translation>
    </message>
    <message>
        <source>The task is longer than %1 characters.</source>
        <translation>任务超过 %1 个字符。</translation>
    </message>
    <message>
        <source>The number of commands must be at least 1.</source>
        <translation>命令数至少为 1。</translation>
    </message>
    <message>
        <source>“%1” is no path inside the folder. Name outputs relative to it, like src/report.py.</source>
        <translation>“%1”不是文件夹内的路径。请使用相对路径，例如 src/report.py。</translation>
    </message>
    <message>
        <source>The time limit must be more than 0 seconds.</source>
        <translation>时间限制必须大于 0 秒。</translation>
    </message>
    <message>
        <source>The memory limit must be at least 16M.</source>
        <translation>内存限制至少为 16M。</translation>
    </message>
    <message>
        <source>The record of the run could not be made in %1: %2</source>
        <translation>无法在 %1 中创建运行记录：%2</translation>
    </message>
    <message>
        <source>A file of the demo is missing from this program: %1</source>
        <translation>此程序缺少演示文件：%1</translation>
    </message>
    <message>
        <source>The demo&apos;s sample project is written in Python, and python3 was not found. Install it and try again.</source>
        <translation>演示项目用 Python 编写，但未找到 python3。请安装后重试。</translation>
    </message>
    <message>
        <source>Bailey was closed while the run was under way.</source>
        <translation>运行期间 Bailey 被关闭。</translation>
    </message>
    <message>
        <source>This run was started already.</source>
        <translation>此运行已经启动。</translation>
    </message>
    <message>
        <source>The environment ended unexpectedly.</source>
        <translation>环境意外结束。</translation>
    </message>
    <message>
        <source>Stopped by the person.</source>
        <translation>由您停止。</translation>
    </message>
    <message>
        <source>bubblewrap starts programs in the environment.</source>
        <translation>bubblewrap 在环境中启动程序。</translation>
    </message>
    <message>
        <source>The program bwrap is not installed.</source>
        <translation>未安装程序 bwrap。</translation>
    </message>
    <message>
        <source>This version is too old; 0.8 or later is needed.</source>
        <translation>此版本过旧；需要 0.8 或更高版本。</translation>
    </message>
    <message>
        <source> This is a container: its engine must allow user namespaces and mounts inside (for Docker and Podman: --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined).</source>
        <translation> 这是容器：其引擎必须允许内部使用用户命名空间和挂载（Docker 和 Podman：--security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined）。</translation>
    </message>
    <message>
        <source>User namespaces keep the environment apart without any rights of root.</source>
        <translation>用户命名空间无需 root 权限即可隔离环境。</translation>
    </message>
    <message>
        <source>User namespaces</source>
        <translation>用户命名空间</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>They are switched off by a kernel setting.</source>
        <translation>内核设置已将其关闭。</translation>
    </message>
    <message>
        <source>They are switched off for ordinary users by a kernel setting.</source>
        <translation>内核设置对普通用户关闭了它们。</translation>
    </message>
    <message>
        <source>Ubuntu restricts the feature bubblewrap needs (AppArmor, user namespaces). Install the profile that allows it for bubblewrap only:</source>
        <translation>Ubuntu 限制了 bubblewrap 所需的功能（AppArmor、用户命名空间）。请安装仅对 bubblewrap 放行的配置文件：</translation>
    </message>
    <message>
        <source>The system refuses them.</source>
        <translation>系统拒绝使用它们。</translation>
    </message>
    <message>
        <source>Rules of the kernel lead every connection of the environment to the gate and refuse all others.</source>
        <translation>内核规则将环境的每个连接引到网关，并拒绝其他所有连接。</translation>
    </message>
    <message>
        <source>Closed network</source>
        <translation>封闭网络</translation>
    </message>
    <message>
        <source>nftables in a network of its own</source>
        <translation>独立网络中的 nftables</translation>
    </message>
    <message>
        <source>The kernel&apos;s nftables with address translation cannot be had: %1</source>
        <translation>内核的 nftables 地址转换不可用：%1</translation>
    </message>
    <message>
        <source>The environment&apos;s own network cannot be set up: %1</source>
        <translation>无法建立环境自己的网络：%1</translation>
    </message>
    <message>
        <source>Working copy without copying</source>
        <translation>无需复制的工作副本</translation>
    </message>
    <message>
        <source>overlay</source>
        <translation>overlay</translation>
    </message>
    <message>
        <source>The kernel refuses an overlay below Bailey&apos;s cache folder, so folders are copied, which takes time and room.</source>
        <translation>内核拒绝在 Bailey 的缓存文件夹下使用 overlay，因此需要复制文件夹，会占用时间和空间。</translation>
    </message>
    <message>
        <source>An overlay starts at once, whatever the folder&apos;s size.</source>
        <translation>无论文件夹多大，overlay 都能立即启动。</translation>
    </message>
    <message>
        <source>System call filter</source>
        <translation>系统调用过滤器</translation>
    </message>
    <message>
        <source>This kernel has no seccomp filters.</source>
        <translation>此内核没有 seccomp 过滤器。</translation>
    </message>
    <message>
        <source>The filter keeps programs inside away from the kernel&apos;s riskiest parts.</source>
        <translation>过滤器使内部程序远离内核风险最高的部分。</translation>
    </message>
    <message>
        <source>A real start</source>
        <translation>实际启动</translation>
    </message>
    <message>
        <source>started and ended</source>
        <translation>已启动并结束</translation>
    </message>
    <message>
        <source>Commands run only where an environment starts.</source>
        <translation>只有能启动环境时命令才会运行。</translation>
    </message>
    <message>
        <source>It was not up in time: this machine is very busy, or very slow. Try again.</source>
        <translation>未能及时启动：此计算机很忙或很慢。请重试。</translation>
    </message>
    <message>
        <source>The walls hold</source>
        <translation>隔离有效</translation>
    </message>
    <message>
        <source>every forbidden attempt was refused</source>
        <translation>每次禁止的尝试都被拒绝</translation>
    </message>
    <message>
        <source>Before each run a program inside tries what is forbidden; the run starts only when all of it fails.</source>
        <translation>每次运行前，内部程序会尝试禁止的操作；全部失败后运行才会开始。</translation>
    </message>
    <message>
        <source>No environment started, so it could not be tried.</source>
        <translation>没有环境启动，因此无法尝试。</translation>
    </message>
    <message>
        <source>Limits by the kernel</source>
        <translation>由内核实施的限制</translation>
    </message>
    <message>
        <source>Your session has no control groups of its own, so Bailey measures memory and processes itself.</source>
        <translation>您的会话没有自己的控制组，因此 Bailey 自行测量内存和进程。</translation>
    </message>
    <message>
        <source>This system has no control groups of version 2, so Bailey measures memory and processes itself.</source>
        <translation>此系统没有第 2 版控制组，因此 Bailey 自行测量内存和进程。</translation>
    </message>
    <message>
        <source>With control groups the kernel stops a command exactly at its limit.</source>
        <translation>有了控制组，内核会在命令达到限制时准确将其停止。</translation>
    </message>
    <message>
        <source>git is not installed, so commits of the agent cannot be brought out.</source>
        <translation>未安装 git，因此无法取出代理的提交。</translation>
    </message>
    <message>
        <source>Commits come out as a branch.</source>
        <translation>提交会以分支形式取出。</translation>
    </message>
    <message>
        <source>Room for working copies</source>
        <translation>工作副本的空间</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 可用</translation>
    </message>
    <message>
        <source>There is little room where Bailey keeps working copies.</source>
        <translation>Bailey 存放工作副本的位置空间不足。</translation>
    </message>
    <message>
        <source>What the agent changes is kept there until you have reviewed it.</source>
        <translation>代理的更改会保存在那里，直到您审阅完毕。</translation>
    </message>
    <message>
        <source>Bailey&apos;s launcher did not understand its plan. Install Bailey again.</source>
        <translation>Bailey 的启动程序无法理解其计划。请重新安装 Bailey。</translation>
    </message>
    <message>
        <source>This system does not let you make user namespaces, which keep the environment apart.</source>
        <translation>此系统不允许创建用于隔离环境的用户命名空间。</translation>
    </message>
    <message>
        <source>The environment&apos;s namespaces could not be made.</source>
        <translation>无法创建环境的命名空间。</translation>
    </message>
    <message>
        <source>The environment&apos;s private memory could not be set up.</source>
        <translation>无法建立环境的专用内存。</translation>
    </message>
    <message>
        <source>What exists inside the environment could not be put together.</source>
        <translation>无法组装环境中的内容。</translation>
    </message>
    <message>
        <source>The working copy could not be laid over your folder.</source>
        <translation>无法将工作副本覆盖到您的文件夹上。</translation>
    </message>
    <message>
        <source>A file that must be hidden from the agent could not be hidden.</source>
        <translation>无法隐藏必须对代理隐藏的文件。</translation>
    </message>
    <message>
        <source>The environment&apos;s own network could not be set up.</source>
        <translation>无法建立环境自己的网络。</translation>
    </message>
    <message>
        <source>The rules that keep the environment&apos;s network closed could not be set: the kernel&apos;s nftables is missing.</source>
        <translation>无法设置保持环境网络封闭的规则：缺少内核的 nftables。</translation>
    </message>
    <message>
        <source>The gate&apos;s sockets could not be made inside the environment.</source>
        <translation>无法在环境中创建网关的套接字。</translation>
    </message>
    <message>
        <source>bubblewrap could not be started. Install the package “bubblewrap”.</source>
        <translation>无法启动 bubblewrap。请安装软件包“bubblewrap”。</translation>
    </message>
    <message>
        <source>see your home folder</source>
        <translation>看到您的主文件夹</translation>
    </message>
    <message>
        <source>write outside the working copy</source>
        <translation>在工作副本之外写入</translation>
    </message>
    <message>
        <source>send to the network past the gate</source>
        <translation>绕过网关向网络发送数据</translation>
    </message>
    <message>
        <source>use a network interface of this machine</source>
        <translation>使用此计算机的网络接口</translation>
    </message>
    <message>
        <source>make a user namespace</source>
        <translation>创建用户命名空间</translation>
    </message>
    <message>
        <source>mount a file system</source>
        <translation>挂载文件系统</translation>
    </message>
    <message>
        <source>open a forbidden kind of socket</source>
        <translation>打开禁止类型的套接字</translation>
    </message>
    <message>
        <source>use capabilities</source>
        <translation>使用权能</translation>
    </message>
    <message>
        <source>run without the system call filter</source>
        <translation>在没有系统调用过滤器的情况下运行</translation>
    </message>
    <message>
        <source>bubblewrap</source>
        <translation>bubblewrap</translation>
    </message>
    <message numerus="yes">
        <source>; %n file(s) that you cannot read were left out</source>
        <translation>
            <numerusform>；已略过您无法读取的 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>It leads to a program outside.</source>
        <translation>它通向外部的程序。</translation>
    </message>
    <message>
        <source>The run made no commits on a branch %1.</source>
        <translation>此次运行没有在分支 %1 上进行任何提交。</translation>
    </message>
    <message>
        <source>A %1 file system is mounted there.</source>
        <translation>那里挂载了 %1 文件系统。</translation>
    </message>
    <message>
        <source>A single file is mounted there.</source>
        <translation>那里挂载了单个文件。</translation>
    </message>
    <message>
        <source>Other file systems are mounted in this folder, so it is copied: %1</source>
        <translation>此文件夹中挂载了其他文件系统，因此将其复制：%1</translation>
    </message>
    <message>
        <source>%1 is a file system of its own. The run can read it, but not change it.</source>
        <translation>%1 是单独的文件系统。本次运行可以读取它，但不能更改。</translation>
    </message>
    <message>
        <source>%1 is a file system of its own, and absent for the run: %2</source>
        <translation>%1 是单独的文件系统，本次运行中不存在：%2</translation>
    </message>
    <message>
        <source>%1 (%2) · %3</source>
        <translation>%1（%2）· %3</translation>
    </message>
    <message>
        <source>%1 in the list %2 allows other ports only: you would be asked.</source>
        <translation>列表 %2 中的 %1 只允许其他端口：会询问您。</translation>
    </message>
    <message>
        <source>%1 is asked about again.</source>
        <translation>将再次询问 %1。</translation>
    </message>
    <message>
        <source>%1 is in no saved list: it was allowed on the start page or by the command line.</source>
        <translation>%1 不在任何已保存的列表中：它是在起始页或通过命令行允许的。</translation>
    </message>
    <message>
        <source>%1 is in this list already.</source>
        <translation>%1 已在此列表中。</translation>
    </message>
    <message>
        <source>%1 may now lead into your own machine and network. Commands could reach routers, databases and whatever else listens there, often without a password.</source>
        <translation>%1 现在可以通往您自己的机器和网络。命令可能会访问路由器、数据库以及在那里监听的任何服务，往往无需密码。</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1，%2。</translation>
    </message>
    <message>
        <source>%1: no exact name, *.name or address.</source>
        <translation>%1：不是确切的名称、*.名称或地址。</translation>
    </message>
    <message>
        <source>%1: the file refuses it, too.</source>
        <translation>%1：该文件也拒绝它。</translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation><numerusform>%n 个文件夹</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>and %n more request(s)</source>
        <translation><numerusform>以及另外 %n 个请求</numerusform></translation>
    </message>
    <message>
        <source>&amp;Add Chosen</source>
        <translation>添加所选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy as Your List</source>
        <translation>复制为您的列表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Folders…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>来自(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Use These Folders</source>
        <translation>使用这些文件夹(&amp;U)</translation>
    </message>
    <message>
        <source>*: no list allows every domain.</source>
        <translation>*：没有列表会允许所有域名。</translation>
    </message>
    <message>
        <source>80, 443</source>
        <translation>80, 443</translation>
    </message>
    <message>
        <source>A command in the sandbox tried to reach a domain that is not allowlisted.</source>
        <translation>沙箱中的命令试图访问一个不在允许列表上的域名。</translation>
    </message>
    <message>
        <source>A process in %1 whose command is unknown</source>
        <translation>%1 中一个命令未知的进程</translation>
    </message>
    <message>
        <source>A template, %1. It is not edited: copy it as a list of your own.</source>
        <translation>模板，%1。模板不可编辑：请复制为您自己的列表。</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Add Folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>All &amp;without a warning</source>
        <translation>所有没有警告的(&amp;W)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>所有请求</translation>
    </message>
    <message>
        <source>Allow or Refuse Private Addresses</source>
        <translation>允许或拒绝专用地址</translation>
    </message>
    <message>
        <source>Allow private addresses for %1</source>
        <translation>允许 %1 的专用地址</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>已允许</translation>
    </message>
    <message>
        <source>Allowed by %1 in the list %2, also where it leads into your own network.</source>
        <translation>由列表 %2 中的 %1 允许，即使它通往您自己的网络。</translation>
    </message>
    <message>
        <source>Almost the name of %1, but a different one.</source>
        <translation>几乎与 %1 同名，但并不是它。</translation>
    </message>
    <message>
        <source>An answer can be changed in the Network tab.</source>
        <translation>可以在“网络”标签页中更改答复。</translation>
    </message>
    <message>
        <source>An answer holds for this run only.</source>
        <translation>答复只对本次运行有效。</translation>
    </message>
    <message>
        <source>Appears only in %1 line %2, a file that the agent read: it may be planted.</source>
        <translation>只出现在代理读过的文件 %1 第 %2 行：可能是有人植入的。</translation>
    </message>
    <message>
        <source>Appears only in %1 line %2, which makes no program ask for it: this request looks unrelated.</source>
        <translation>只出现在 %1 第 %2 行，而那里不会让任何程序去请求它：此请求看起来与任务无关。</translation>
    </message>
    <message>
        <source>Ask Again for the Next Request</source>
        <translation>下次请求时重新询问</translation>
    </message>
    <message>
        <source>Asked first at %1.</source>
        <translation>首次请求于 %1。</translation>
    </message>
    <message>
        <source>Belongs to %1, like %2, which is allowed.</source>
        <translation>属于 %1，与已允许的 %2 相同。</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Change for the Run</source>
        <translation>为本次运行更改</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>复制副本(&amp;U)</translation>
    </message>
    <message>
        <source>Debian or Ubuntu packages</source>
        <translation>Debian 或 Ubuntu 软件包</translation>
    </message>
    <message>
        <source>Did you expect this? A command in the sandbox tried to reach a domain that is not allowlisted.</source>
        <translation>您预料到这个请求了吗？沙箱中的命令试图访问一个不在允许列表上的域名。</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制副本</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n domain(s)</source>
        <translation><numerusform>复制 %n 个域名</numerusform></translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folders of %1</source>
        <translation>%1 的文件夹</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Go modules</source>
        <translation>Go 模块</translation>
    </message>
    <message>
        <source>Held for %1.</source>
        <translation>已暂停 %1。</translation>
    </message>
    <message>
        <source>If you allow it, commands of this run can send anything they can read, such as the working copy of your folder, to this domain.</source>
        <translation>如果您允许，本次运行的命令可以把它们能读取的任何内容（例如您文件夹的工作副本）发送到此域名。</translation>
    </message>
    <message>
        <source>If you allow them, commands of this run can send anything they can read, such as the working copy of your folder, to all of these domains. If you deny them, every further unknown domain is refused in this run.</source>
        <translation>如果您允许，本次运行的命令可以把它们能读取的任何内容（例如您文件夹的工作副本）发送到所有这些域名。如果您拒绝，本次运行中其他未知域名都会被拒绝。</translation>
    </message>
    <message>
        <source>If you did not expect this request, deny it: it may come from instructions planted in a file the agent read.</source>
        <translation>如果您没有预料到此请求，请拒绝：它可能来自代理读过的文件中植入的指令。</translation>
    </message>
    <message>
        <source>In effect everywhere (%1)</source>
        <translation>处处生效（%1）</translation>
    </message>
    <message>
        <source>In effect for %1 (%2)</source>
        <translation>对 %1 生效（%2）</translation>
    </message>
    <message>
        <source>Last command</source>
        <translation>最后的命令</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>未包含：%1</translation>
    </message>
    <message>
        <source>Line %1 of the file cannot be read as TOML.</source>
        <translation>无法将文件的第 %1 行读作 TOML。</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Look closely: a command in the sandbox tried to reach a domain that is not allowlisted, and something about it is unusual.</source>
        <translation>请仔细看：沙箱中的命令试图访问一个不在允许列表上的域名，而且其中有异常之处。</translation>
    </message>
    <message numerus="yes">
        <source>Many unknown domains: commands in the sandbox tried to reach %n domain(s) that are not allowlisted, within a minute.</source>
        <translation><numerusform>大量未知域名：沙箱中的命令在一分钟内试图访问 %n 个不在允许列表上的域名。</numerusform></translation>
    </message>
    <message>
        <source>Maven packages</source>
        <translation>Maven 软件包</translation>
    </message>
    <message>
        <source>May lead into your own machine and network.</source>
        <translation>可以通往您自己的机器和网络。</translation>
    </message>
    <message>
        <source>No allowed domains were found in this file.</source>
        <translation>在此文件中没有找到允许的域名。</translation>
    </message>
    <message>
        <source>No longer waiting: the command gave up at %1. If you allow it, the agent is told that it can try again.</source>
        <translation>不再等待：命令已于 %1 放弃。如果您允许，会告知代理可以重试。</translation>
    </message>
    <message>
        <source>No request of this kind.</source>
        <translation>没有此类请求。</translation>
    </message>
    <message numerus="yes">
        <source>Not used for %n day(s)</source>
        <translation><numerusform>%n 天未使用</numerusform></translation>
    </message>
    <message>
        <source>Port %1.</source>
        <translation>端口 %1。</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Ports %1.</source>
        <translation>端口 %1。</translation>
    </message>
    <message>
        <source>Ports 80 and 443.</source>
        <translation>端口 80 和 443。</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>Private addresses allowed</source>
        <translation>允许专用地址</translation>
    </message>
    <message>
        <source>Python packages</source>
        <translation>Python 软件包</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>重做(&amp;E)</translation>
    </message>
    <message>
        <source>Refuse private addresses for %1</source>
        <translation>拒绝 %1 的专用地址</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Refused and failed</source>
        <translation>已拒绝和失败</translation>
    </message>
    <message>
        <source>Refused: %1.</source>
        <translation>已拒绝：%1。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n domain(s).</source>
        <translation><numerusform>已移除 %n 个域名。</numerusform></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Resolves to your private network. Allowing it here is not enough: it stays refused until an allowlist entry allows private addresses for it.</source>
        <translation>解析到您的专用网络。仅在此处允许还不够：在允许列表条目为它允许专用地址之前，它仍会被拒绝。</translation>
    </message>
    <message>
        <source>Runs in these folders may use the list. A folder within one of them is another folder.</source>
        <translation>在这些文件夹中的运行可以使用此列表。其中的子文件夹是另一个文件夹。</translation>
    </message>
    <message>
        <source>Rust crates</source>
        <translation>Rust crate</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Search the domains</source>
        <translation>搜索域名</translation>
    </message>
    <message>
        <source>Settings (*.json *.toml);;All files (*)</source>
        <translation>设置 (*.json *.toml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the Entry…</source>
        <translation>显示条目…</translation>
    </message>
    <message>
        <source>Since %1 it is %2.</source>
        <translation>自 %1 起：%2。</translation>
    </message>
    <message>
        <source>Switch On or Off</source>
        <translation>启用或停用</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>The list %1 was deleted.</source>
        <translation>列表 %1 已删除。</translation>
    </message>
    <message>
        <source>The next request is asked about again.</source>
        <translation>下次请求时会重新询问。</translation>
    </message>
    <message>
        <source>These may lead into your own network: %1</source>
        <translation>这些可以通往您自己的网络：%1</translation>
    </message>
    <message>
        <source>This is in your own machine or network: without “Private” it is refused all the same.</source>
        <translation>这在您自己的机器或网络中：没有“专用”仍会被拒绝。</translation>
    </message>
    <message>
        <source>This is no file of allowlists that this version of Bailey can read.</source>
        <translation>这不是此版本 Bailey 能读取的允许列表文件。</translation>
    </message>
    <message>
        <source>To the &amp;list</source>
        <translation>到列表(&amp;L)</translation>
    </message>
    <message>
        <source>Totals per domain</source>
        <translation>按域名合计</translation>
    </message>
    <message>
        <source>Und&amp;o</source>
        <translation>撤销(&amp;O)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Use for e&amp;very folder</source>
        <translation>用于所有文件夹(&amp;V)</translation>
    </message>
    <message>
        <source>Use for this folder</source>
        <translation>用于此文件夹</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>What runs may use without a question here, and which list says so.</source>
        <translation>运行在此可以不经询问使用的域名，以及是哪个列表允许的。</translation>
    </message>
    <message>
        <source>Where %1 keeps the files that it serves.</source>
        <translation>%1 存放其所提供文件的地方。</translation>
    </message>
    <message>
        <source>Whether the domain may lead into your own machine and network (localhost, 10.…, 192.168.…). Without it such an address is refused, so that a name cannot point at your router or database.</source>
        <translation>该域名是否可以通往您自己的机器和网络（localhost、10.…、192.168.…）。不允许时此类地址会被拒绝，这样名称就不能指向您的路由器或数据库。</translation>
    </message>
    <message>
        <source>While it waits, the command&apos;s time limit stands still.</source>
        <translation>等待期间，命令的时间限制暂停计时。</translation>
    </message>
    <message numerus="yes">
        <source>Without an answer within %n minute(s) it is denied. An answer holds for this run only.</source>
        <translation><numerusform>如果 %n 分钟内没有答复，将被拒绝。答复只对本次运行有效。</numerusform></translation>
    </message>
    <message>
        <source>Would also allow %1, which the file refuses.</source>
        <translation>还会允许该文件所拒绝的 %1。</translation>
    </message>
    <message>
        <source>You allowed it for this run at %1.</source>
        <translation>您于 %1 为本次运行允许了它。</translation>
    </message>
    <message>
        <source>Your lists</source>
        <translation>您的列表</translation>
    </message>
    <message>
        <source>Your note: %1</source>
        <translation>您的备注：%1</translation>
    </message>
    <message>
        <source>Your own network: only an allowlist entry allows it</source>
        <translation>您自己的网络：只有允许列表条目才能允许</translation>
    </message>
    <message>
        <source>allowed by the entry %1</source>
        <translation>由条目 %1 允许</translation>
    </message>
    <message numerus="yes">
        <source>asked %n time(s) since %1</source>
        <translation><numerusform>自 %1 起请求了 %n 次</numerusform></translation>
    </message>
    <message>
        <source>codex: %1</source>
        <translation>codex：%1</translation>
    </message>
    <message>
        <source>command %1: %2</source>
        <translation>命令 %1：%2</translation>
    </message>
    <message>
        <source>copy of %1</source>
        <translation>%1 的副本</translation>
    </message>
    <message>
        <source>every folder</source>
        <translation>所有文件夹</translation>
    </message>
    <message>
        <source>not in use</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>npm packages</source>
        <translation>npm 软件包</translation>
    </message>
    <message>
        <source>private addresses too</source>
        <translation>也包括专用地址</translation>
    </message>
    <message>
        <source>public addresses only</source>
        <translation>仅公共地址</translation>
    </message>
    <message>
        <source>public defaults of %1</source>
        <translation>%1 的公共默认值</translation>
    </message>
    <message>
        <source>run %1, %2</source>
        <translation>运行 %1，%2</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Delete List</source>
        <translation>删除列表(&amp;D)</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Add Domains</source>
        <translation>添加域名</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Matches www.%1 and a.b.%1, not %1 itself.</source>
        <translation>匹配 www.%1 和 a.b.%1，但不匹配 %1 本身。</translation>
    </message>
    <message>
        <source>Matches %1 only, not www.%1.</source>
        <translation>仅匹配 %1，不匹配 www.%1。</translation>
    </message>
    <message>
        <source>Matches this address only.</source>
        <translation>仅匹配此地址。</translation>
    </message>
    <message>
        <source>Domains of the list</source>
        <translation>列表中的域名</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>%1 An entry is a domain name such as example.org, *.example.org for its subdomains, or an address; ports may follow, as in example.org:8443.</source>
        <translation>%1 条目可以是 example.org 这样的域名、表示其子域名的 *.example.org，或一个地址；后面可以带端口，如 example.org:8443。</translation>
    </message>
    <message>
        <source>These are too many ports.</source>
        <translation>端口太多。</translation>
    </message>
    <message>
        <source>“%1” is no port number.</source>
        <translation>“%1”不是端口号。</translation>
    </message>
    <message>
        <source>Only an IPv6 address stands in brackets.</source>
        <translation>只有 IPv6 地址才放在方括号中。</translation>
    </message>
    <message>
        <source>This name has letters that no domain name has.</source>
        <translation>此名称含有域名中不会出现的字符。</translation>
    </message>
    <message>
        <source>The entry is empty or too long.</source>
        <translation>条目为空或过长。</translation>
    </message>
    <message>
        <source>A star can only stand alone at the beginning, before a dot.</source>
        <translation>星号只能单独位于开头、在点之前。</translation>
    </message>
    <message>
        <source>An address has no subdomains.</source>
        <translation>地址没有子域名。</translation>
    </message>
    <message>
        <source>Anybody can have a name under %1.</source>
        <translation>任何人都可以在 %1 下拥有名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s) for you</source>
        <translation><numerusform>另有 %n 个在等待您</numerusform></translation>
    </message>
    <message>
        <source>From: %1.</source>
        <translation>来自：%1。</translation>
    </message>
    <message>
        <source>Allowlists…</source>
        <translation>允许列表…</translation>
    </message>
    <message>
        <source>&amp;Manage Allowlists…</source>
        <translation>管理允许列表(&amp;M)…</translation>
    </message>
    <message>
        <source>%1 can only be copied out as a whole.</source>
        <translation>%1 只能整体复制出。</translation>
    </message>
    <message>
        <source>%1 changed since its lines were chosen. Look at it again.</source>
        <translation>自选择行以来 %1 已更改。请重新查看。</translation>
    </message>
</context>
<context>
    <name>desktop::ToolsEditor</name>
    <message>
        <source>&amp;Keep what tools download and cache for the next run in this folder</source>
        <translation>将工具的下载内容和缓存保留到此文件夹的下次运行(&amp;K)</translation>
    </message>
    <message>
        <source>Give tools an empty &amp;home folder</source>
        <translation>为工具提供一个空的主文件夹(&amp;H)</translation>
    </message>
    <message>
        <source>Apart from your own caches and from other folders. A run can leave there what a later run executes, inside.</source>
        <translation>与您自己的缓存以及其他文件夹分开。一次运行可以在那里留下以后的运行会在内部执行的内容。</translation>
    </message>
    <message>
        <source>For tools that insist on one. Without it there is no home folder at all.</source>
        <translation>供必须使用主文件夹的工具使用。否则根本没有主文件夹。</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>The working copy, the system's programs in /usr, and these tools, which cannot be changed. Nothing else of this machine exists for the agent.</source>
        <translation>工作副本、/usr 中的系统程序，以及这些无法更改的工具。对代理来说，这台计算机上的其他内容都不存在。</translation>
    </message>
    <message>
        <source>Choose a Folder That the Agent Can Read</source>
        <translation>选择代理可以读取的文件夹</translation>
    </message>
    <message>
        <source>the folder and /usr</source>
        <translation>该文件夹和 /usr</translation>
    </message>
    <message numerus="yes">
        <source>the folder, /usr and %n tool(s)</source>
        <translation>
            <numerusform>该文件夹、/usr 和 %n 个工具</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; caches are kept</source>
        <translation>%1；保留缓存</translation>
    </message>
</context>
<context>
    <name>desktop::OutputsEditor</name>
    <message>
        <source>Files to bring back, one in each line</source>
        <translation>要取回的文件，每行一个</translation>
    </message>
    <message>
        <source>Files and folders, relative to the folder, that are preselected at the end.</source>
        <translation>相对于该文件夹的文件和文件夹，结束时会预先选中。</translation>
    </message>
    <message>
        <source>what the agent names, or all that it changed</source>
        <translation>代理提到的内容，否则为它更改的全部内容</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) or folder(s)</source>
        <translation>
            <numerusform>%n 个文件或文件夹</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::DiffPane</name>
    <message>
        <source>Find in the difference</source>
        <translation>在差异中查找</translation>
    </message>
    <message>
        <source>&amp;Viewed</source>
        <translation>已查看(&amp;V)</translation>
    </message>
    <message>
        <source>Mark this file as viewed (V). The mark goes when the file changes.</source>
        <translation>将此文件标为已查看 (V)。文件更改后标记会消失。</translation>
    </message>
    <message>
        <source>Layout of the difference</source>
        <translation>差异的布局</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>合并显示</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排显示</translation>
    </message>
    <message>
        <source>&amp;Ignore blanks</source>
        <translation>忽略空白(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Whole file</source>
        <translation>整个文件(&amp;W)</translation>
    </message>
    <message>
        <source>+%1 &amp;Lines</source>
        <translation>+%1 行(&amp;L)</translation>
    </message>
    <message>
        <source>Show more of what is around each change</source>
        <translation>显示每处更改周围的更多内容</translation>
    </message>
    <message>
        <source>This difference is large: %1 before, %2 now.</source>
        <translation>此差异较大：之前 %1，现在 %2。</translation>
    </message>
    <message>
        <source>A binary file.</source>
        <translation>二进制文件。</translation>
    </message>
    <message>
        <source>Too large to be shown here.</source>
        <translation>过大，无法在此显示。</translation>
    </message>
    <message>
        <source>Nothing but blanks differs.</source>
        <translation>只有空白不同。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Blanks are ignored: changes are chosen as a whole, with the blanks around them.</source>
        <translation>已忽略空白：更改只能整体选择，连同其周围的空白。</translation>
    </message>
</context>
<context>
    <name>desktop::FindBar</name>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>desktop::InsteadView</name>
    <message>
        <source>Show &amp;Anyway</source>
        <translation>仍然显示(&amp;A)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>图片：%1</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
</context>
<context>
    <name>CheckPage</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>密钥环</translation>
    </message>
    <message>
        <source>a service for secrets answers</source>
        <translation>机密服务有响应</translation>
    </message>
    <message>
        <source>No keyring is available, so a model&apos;s key is kept in memory until the window closes.</source>
        <translation>没有可用的密钥环，因此模型的密钥保存在内存中，直到窗口关闭。</translation>
    </message>
    <message>
        <source>A keyring keeps the key from one start to the next. Bailey never writes it into a file.</source>
        <translation>密钥环会在多次启动之间保存密钥。Bailey 绝不会把它写入文件。</translation>
    </message>
    <message>
        <source>More: the manual page bailey(1), USER NAMESPACES.</source>
        <translation>更多内容：手册页 bailey(1)，USER NAMESPACES。</translation>
    </message>
</context>
<context>
    <name>TroubleMessage</name>
    <message>
        <source>%1 – trying again, attempt %2 of %3</source>
        <translation>%1 – 正在重试，第 %2 次，共 %3 次</translation>
    </message>
    <message>
        <source>Retry &amp;Now</source>
        <translation>立即重试(&amp;N)</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
</context>
<context>
    <name>RunPage</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Paused. The model is not asked until you continue.</source>
        <translation>已暂停。在您继续之前不会询问模型。</translation>
    </message>
    <message>
        <source>Paused. Command %1 is frozen, and the model is not asked until you continue.</source>
        <translation>已暂停。命令 %1 已冻结，在您继续之前不会询问模型。</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>%1, kernel %2</source>
        <translation>%1，内核 %2</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>bubblewrap: not found</source>
        <translation>bubblewrap：未找到</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>AppState</name>
    <message>
        <source>Welcome. Three pages say what Bailey does.</source>
        <translation>欢迎。三页内容介绍 Bailey 的作用。</translation>
    </message>
    <message>
        <source>No run. Choose a folder and write a task.</source>
        <translation>没有运行。请选择文件夹并写下任务。</translation>
    </message>
    <message>
        <source>A run was interrupted. What it changed can be reviewed.</source>
        <translation>有一个运行被中断。可以审阅它所做的更改。</translation>
    </message>
    <message>
        <source>The model&apos;s provider will want a key, and there is none.</source>
        <translation>模型的提供商会要求密钥，而现在没有密钥。</translation>
    </message>
    <message>
        <source>This machine cannot isolate commands yet.</source>
        <translation>本机还无法隔离命令。</translation>
    </message>
    <message>
        <source>The run is being prepared.</source>
        <translation>正在准备运行。</translation>
    </message>
    <message>
        <source>The agent is working.</source>
        <translation>代理正在工作。</translation>
    </message>
    <message>
        <source>A command waits for your decision about a domain.</source>
        <translation>有命令在等待您对某个域名的决定。</translation>
    </message>
    <message>
        <source>The run is paused.</source>
        <translation>运行已暂停。</translation>
    </message>
    <message>
        <source>The model does not answer. It will be asked again.</source>
        <translation>模型没有回应。会再次询问它。</translation>
    </message>
    <message>
        <source>The run has finished. Review what changed.</source>
        <translation>运行已完成。请审阅更改。</translation>
    </message>
    <message>
        <source>The run has finished. No files were changed.</source>
        <translation>运行已完成。没有文件被更改。</translation>
    </message>
    <message>
        <source>The run ended before the task was done. What it changed is kept.</source>
        <translation>运行在任务完成之前结束。它所做的更改会保留。</translation>
    </message>
    <message>
        <source>The run was stopped. What it changed is kept.</source>
        <translation>运行已停止。它所做的更改会保留。</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>Attention</name>
    <message>
        <source>Bailey: no isolation on this machine</source>
        <translation>Bailey：本机无法隔离</translation>
    </message>
</context>
<context>
    <name>KeyMessage</name>
    <message>
        <source>How to &amp;Enable a Keyring</source>
        <translation>如何启用密钥环(&amp;E)</translation>
    </message>
    <message>
        <source>Try &amp;Again</source>
        <translation>重试(&amp;A)</translation>
    </message>
    <message>
        <source>Stop &amp;Waiting</source>
        <translation>停止等待(&amp;W)</translation>
    </message>
    <message>
        <source>There is no key for %1. A server of your own may need none.</source>
        <translation>没有 %1 的密钥。您自己的服务器可能不需要密钥。</translation>
    </message>
    <message>
        <source>Enter a &amp;Key…</source>
        <translation>输入密钥(&amp;K)…</translation>
    </message>
    <message>
        <source>Waiting for your keyring to be unlocked…</source>
        <translation>正在等待您的密钥环解锁…</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>The key comes from %1.</source>
        <translation>密钥来自%1。</translation>
    </message>
    <message>
        <source>How to &amp;Enable a Keyring</source>
        <translation>如何启用密钥环(&amp;E)</translation>
    </message>
</context>
<context>
    <name>ModelEditor</name>
    <message>
        <source>the environment variable %1</source>
        <translation>环境变量 %1</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>本次会话</translation>
    </message>
</context>
</TS>
