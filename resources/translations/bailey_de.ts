<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New Run</source>
        <translation>&amp;Neuer Lauf</translation>
    </message>
    <message>
        <source>&amp;Choose Folder…</source>
        <translation>&amp;Ordner wählen …</translation>
    </message>
    <message>
        <source>Try the &amp;Demo</source>
        <translation>&amp;Demo ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Pause or Continue</source>
        <translation>An&amp;halten oder fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Stop Run…</source>
        <translation>Lauf &amp;beenden …</translation>
    </message>
    <message>
        <source>&amp;Review Request…</source>
        <translation>Anfrage &amp;prüfen …</translation>
    </message>
    <message>
        <source>Copy &amp;Out Selected…</source>
        <translation>A&amp;uswahl übernehmen …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>&amp;Next Change</source>
        <translation>&amp;Nächste Änderung</translation>
    </message>
    <message>
        <source>&amp;Previous Change</source>
        <translation>&amp;Vorige Änderung</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Manage Allowlists…</source>
        <translation>Erlaubnislisten &amp;verwalten …</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>&amp;Ergebnis</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>&amp;This Machine</source>
        <translation>&amp;Dieser Rechner</translation>
    </message>
    <message>
        <source>Next &amp;Pane</source>
        <translation>Nächster &amp;Bereich</translation>
    </message>
    <message>
        <source>&amp;Welcome…</source>
        <translation>&amp;Willkommen …</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Bailey</source>
        <translation>Ü&amp;ber Bailey</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>What This &amp;Protects</source>
        <translation>Was das &amp;schützt</translation>
    </message>
</context>
<context>
    <name>desktop</name>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>%1, copied out</source>
        <translation>%1, übernommen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n file(s) changed</source>
        <translation><numerusform>%1, %n Datei geändert</numerusform><numerusform>%1, %n Dateien geändert</numerusform></translation>
    </message>
    <message>
        <source>denied: no answer in time</source>
        <translation>abgelehnt: keine Antwort in der Zeit</translation>
    </message>
    <message>
        <source>denied: nobody was there to ask</source>
        <translation>abgelehnt: niemand war da, der gefragt werden konnte</translation>
    </message>
    <message>
        <source>denied: too many unknown domains at once</source>
        <translation>abgelehnt: zu viele unbekannte Domains auf einmal</translation>
    </message>
    <message>
        <source>denied: the run ended</source>
        <translation>abgelehnt: der Lauf ist zu Ende</translation>
    </message>
    <message>
        <source>denied by you</source>
        <translation>von Ihnen abgelehnt</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Limit reached</source>
        <translation>Grenze erreicht</translation>
    </message>
    <message>
        <source>The model failed</source>
        <translation>Das Modell hat versagt</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>No isolation on this machine</source>
        <translation>Keine Abschottung auf diesem Rechner</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>%1 – next try in %2 s, attempt %3 of %4</source>
        <translation>%1 – nächster Versuch in %2 s, Versuch %3 von %4</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>allowed for this run</source>
        <translation>für diesen Lauf erlaubt</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>no longer waiting</source>
        <translation>wartet nicht mehr</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>Commands in the sandbox tried to reach %n domains that are not on the allowlist, within a minute.</source>
        <translation><numerusform>Befehle in der Sandbox wollten innerhalb einer Minute %n Domain erreichen, die nicht auf der Erlaubnisliste steht.</numerusform><numerusform>Befehle in der Sandbox wollten innerhalb einer Minute %n Domains erreichen, die nicht auf der Erlaubnisliste stehen.</numerusform></translation>
    </message>
    <message>
        <source>Look closely: a command in the sandbox tried to reach a domain that nothing in the task explains.</source>
        <translation>Genau hinsehen: Ein Befehl in der Sandbox wollte eine Domain erreichen, die nichts an der Aufgabe erklärt.</translation>
    </message>
    <message>
        <source>A command in the sandbox tried to reach a domain that is not on the allowlist.</source>
        <translation>Ein Befehl in der Sandbox wollte eine Domain erreichen, die nicht auf der Erlaubnisliste steht.</translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>Port %1</translation>
    </message>
    <message>
        <source>port %1 (%2)</source>
        <translation>Port %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>Commands are waiting to connect to %n unknown domains</source>
        <translation><numerusform>Befehle warten auf eine Verbindung zu %n unbekannten Domain</numerusform><numerusform>Befehle warten auf Verbindungen zu %n unbekannten Domains</numerusform></translation>
    </message>
    <message>
        <source>A command wanted to connect to %1 and stopped waiting</source>
        <translation>Ein Befehl wollte sich mit %1 verbinden und wartet nicht mehr</translation>
    </message>
    <message>
        <source>A process is waiting to connect to %1</source>
        <translation>Ein Prozess wartet auf eine Verbindung zu %1</translation>
    </message>
    <message>
        <source>Command %1 is waiting to connect to %2</source>
        <translation>Befehl %1 wartet auf eine Verbindung zu %2</translation>
    </message>
    <message>
        <source>Asked by an unknown process.</source>
        <translation>Gefragt hat ein unbekannter Prozess.</translation>
    </message>
    <message>
        <source>Asked by %1.</source>
        <translation>Gefragt hat %1.</translation>
    </message>
    <message numerus="yes">
        <source>Asked %n times since %1.</source>
        <translation><numerusform>%n-mal gefragt seit %1.</numerusform><numerusform>%n-mal gefragt seit %1.</numerusform></translation>
    </message>
    <message>
        <source>Asked at %1.</source>
        <translation>Gefragt um %1.</translation>
    </message>
    <message numerus="yes">
        <source>Without an answer within %n minute(s) it is denied.</source>
        <translation><numerusform>Ohne Antwort innerhalb von %n Minute wird abgelehnt.</numerusform><numerusform>Ohne Antwort innerhalb von %n Minuten wird abgelehnt.</numerusform></translation>
    </message>
    <message>
        <source>An answer holds for this run only. It can be changed in the Network tab.</source>
        <translation>Eine Antwort gilt nur für diesen Lauf. Im Reiter „Netzwerk“ lässt sie sich ändern.</translation>
    </message>
    <message>
        <source>The command stopped waiting. If you allow it, the agent is told that it can try again.</source>
        <translation>Der Befehl wartet nicht mehr. Wenn Sie erlauben, erfährt der Agent, dass er es noch einmal versuchen kann.</translation>
    </message>
    <message>
        <source>If you allow them, commands can send anything they can read, your folder's working copy, to all of these domains. If you deny them, every further unknown domain is refused in this run.</source>
        <translation>Wenn Sie erlauben, können Befehle alles, was sie lesen können – die Arbeitskopie Ihres Ordners –, an alle diese Domains senden. Wenn Sie ablehnen, wird in diesem Lauf jede weitere unbekannte Domain abgelehnt.</translation>
    </message>
    <message>
        <source>If you allow it, the command can send anything it can read, your folder's working copy, to this domain.</source>
        <translation>Wenn Sie erlauben, kann der Befehl alles, was er lesen kann – die Arbeitskopie Ihres Ordners –, an diese Domain senden.</translation>
    </message>
    <message>
        <source>If you did not expect this request, deny it: it may come from instructions planted in a file that the agent read.</source>
        <translation>Wenn Sie diese Anfrage nicht erwartet haben, lehnen Sie sie ab: Sie kann aus Anweisungen stammen, die in einer Datei versteckt waren, die der Agent gelesen hat.</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Folder added</source>
        <translation>Ordner hinzugefügt</translation>
    </message>
    <message>
        <source>Link added</source>
        <translation>Verknüpfung hinzugefügt</translation>
    </message>
    <message>
        <source>Special file</source>
        <translation>Besondere Datei</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Renamed from %1</source>
        <translation>Umbenannt von %1</translation>
    </message>
    <message>
        <source>Permissions changed</source>
        <translation>Rechte geändert</translation>
    </message>
    <message>
        <source>Kind of file changed</source>
        <translation>Art der Datei geändert</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>binär</translation>
    </message>
    <message>
        <source>cannot be copied out: %1</source>
        <translation>kann nicht übernommen werden: %1</translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation>Verknüpfung auf %1</translation>
    </message>
    <message>
        <source>ignored by git</source>
        <translation>von Git ignoriert</translation>
    </message>
    <message>
        <source>About Bailey</source>
        <translation>Über Bailey</translation>
    </message>
    <message>
        <source>Bailey %1
Lets a coding agent work without asking, inside a walled yard.</source>
        <translation>Bailey %1
Lässt einen Programmieragenten arbeiten, ohne zu fragen, in einem ummauerten Hof.</translation>
    </message>
    <message>
        <source>Qt %1, %2, kernel %3
GPL-2.0-or-later</source>
        <translation>Qt %1, %2, Kernel %3
GPL-2.0-or-later</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Wird vorbereitet</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>Wird beendet</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Zu Ende</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>waiting for your decision</source>
        <translation>wartet auf Ihre Entscheidung</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>gelungen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>Befehl %1</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>End of the run</source>
        <translation>Ende des Laufs</translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation><numerusform>%n Domain</numerusform><numerusform>%n Domains</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation><numerusform>%n abgelehnt</numerusform><numerusform>%n abgelehnt</numerusform></translation>
    </message>
    <message>
        <source>&lt; %1 s</source>
        <translation>&lt; %1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>Exit %1</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>Signal %1</translation>
    </message>
    <message>
        <source>timed out after %1</source>
        <translation>Zeit abgelaufen nach %1</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>too many processes</source>
        <translation>zu viele Prozesse</translation>
    </message>
    <message>
        <source>disk limit reached</source>
        <translation>Plattengrenze erreicht</translation>
    </message>
    <message>
        <source>did not start</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>environment lost</source>
        <translation>Umgebung verloren</translation>
    </message>
    <message>
        <source>exit 0</source>
        <translation>Exit 0</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Nicht beendet</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>Geänderte Dateien</translation>
    </message>
    <message>
        <source>no line feed at the end of the file</source>
        <translation>kein Zeilenende am Ende der Datei</translation>
    </message>
    <message>
        <source>It is too long for this report.</source>
        <translation>Er ist zu lang für diesen Bericht.</translation>
    </message>
    <message>
        <source>Patch</source>
        <translation>Patch</translation>
    </message>
    <message>
        <source>Permissions changed: %1 before, %2 now</source>
        <translation>Rechte geändert: vorher %1, jetzt %2</translation>
    </message>
    <message>
        <source>It is the same as in your folder</source>
        <translation>Sie ist dieselbe wie in Ihrem Ordner</translation>
    </message>
</context>
<context>
    <name>desktop::Actions</name>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Allowlists</source>
        <translation>&amp;Erlaubnislisten</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Start the run, from the task</source>
        <translation>Den Lauf starten, aus der Aufgabe</translation>
    </message>
    <message>
        <source>Earlier tasks, from the task</source>
        <translation>Frühere Aufgaben, aus der Aufgabe</translation>
    </message>
    <message>
        <source>Next and previous change, in a difference</source>
        <translation>Nächste und vorige Änderung, in einem Vergleich</translation>
    </message>
    <message>
        <source>Choose or leave out, in lists</source>
        <translation>Wählen oder auslassen, in Listen</translation>
    </message>
    <message>
        <source>Copy out what is selected, in a review</source>
        <translation>Ausgewähltes herauskopieren, in einer Durchsicht</translation>
    </message>
    <message>
        <source>Next and previous file, in a review</source>
        <translation>Nächste und vorige Datei, in einer Durchsicht</translation>
    </message>
    <message>
        <source>Mark a file as viewed, in a review</source>
        <translation>Eine Datei als gesehen markieren, in einer Durchsicht</translation>
    </message>
    <message>
        <source>Choose or leave out all that is selected: files, changes, lines</source>
        <translation>Alles Markierte auswählen oder weglassen: Dateien, Änderungen, Zeilen</translation>
    </message>
</context>
<context>
    <name>desktop::AgentView</name>
    <message>
        <source>What the agent said</source>
        <translation>Was der Agent gesagt hat</translation>
    </message>
    <message>
        <source>The agent has said nothing yet.</source>
        <translation>Der Agent hat noch nichts gesagt.</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
</context>
<context>
    <name>desktop::AllowlistBook</name>
    <message numerus="yes">
        <source>Add %n domain(s)</source>
        <translation><numerusform>%n Domain hinzufügen</numerusform><numerusform>%n Domains hinzufügen</numerusform></translation>
    </message>
    <message>
        <source>The allowlists on disk could not be read, so that this change holds only until you close Bailey.</source>
        <translation>Die Erlaubnislisten auf der Platte konnten nicht gelesen werden. Diese Änderung gilt deshalb nur, bis Sie Bailey schließen.</translation>
    </message>
    <message>
        <source>from the settings of %1</source>
        <translation>aus den Einstellungen von %1</translation>
    </message>
    <message>
        <source>public defaults</source>
        <translation>öffentliche Vorgaben</translation>
    </message>
</context>
<context>
    <name>desktop::AllowlistWindow</name>
    <message>
        <source>New list</source>
        <translation>Neue Liste</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Use for %1</source>
        <translation>Für %1 verwenden</translation>
    </message>
    <message>
        <source>A domain is one exact name; subdomains need *. before it.</source>
        <translation>Eine Domain ist ein genauer Name; Unterdomains brauchen *. davor.</translation>
    </message>
    <message>
        <source>Allowed by %1 in the list %2.</source>
        <translation>Erlaubt durch %1 in der Liste %2.</translation>
    </message>
    <message>
        <source>No list for every folder has it: you would be asked.</source>
        <translation>In keiner Liste für alle Ordner: Sie würden gefragt.</translation>
    </message>
    <message>
        <source>No list for %1 has it: you would be asked.</source>
        <translation>In keiner Liste für %1: Sie würden gefragt.</translation>
    </message>
    <message>
        <source>Add the list %1</source>
        <translation>Liste %1 hinzufügen</translation>
    </message>
    <message>
        <source>Delete the list %1</source>
        <translation>Liste %1 löschen</translation>
    </message>
    <message>
        <source>The list %1 was deleted. Undo brings it back.</source>
        <translation>Die Liste %1 wurde gelöscht. „Rückgängig“ holt sie zurück.</translation>
    </message>
    <message>
        <source>Rename the list to %1</source>
        <translation>Liste in %1 umbenennen</translation>
    </message>
    <message>
        <source>Use for every folder</source>
        <translation>Für alle Ordner verwenden</translation>
    </message>
    <message>
        <source>Use for chosen folders</source>
        <translation>Für gewählte Ordner verwenden</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the file mean nothing here and were left out.</source>
        <translation><numerusform>%n Zeile der Datei bedeutet hier nichts und wurde ausgelassen.</numerusform><numerusform>%n Zeilen der Datei bedeuten hier nichts und wurden ausgelassen.</numerusform></translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>eingelesen aus %1</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Matches www.%1 and a.b.%1, not %1 itself.</source>
        <translation>Passt auf www.%1 und a.b.%1, nicht auf %1 selbst.</translation>
    </message>
    <message>
        <source>Matches %1 only, not www.%1.</source>
        <translation>Passt nur auf %1, nicht auf www.%1.</translation>
    </message>
    <message>
        <source>Matches this address only.</source>
        <translation>Passt nur auf diese Adresse.</translation>
    </message>
    <message>
        <source>Allowlists</source>
        <translation>Erlaubnislisten</translation>
    </message>
    <message>
        <source>Domains in these lists are allowed without a question. An answer during a run is never saved here.</source>
        <translation>Domains in diesen Listen sind ohne Frage erlaubt. Eine Antwort während eines Laufs wird hier nie gespeichert.</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Delete List</source>
        <translation>Liste &amp;löschen</translation>
    </message>
    <message>
        <source>Empty List</source>
        <translation>Leere Liste</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n domain(s), %2)</source>
        <translation><numerusform>%1 (%n Domain, %2)</numerusform><numerusform>%1 (%n Domains, %2)</numerusform></translation>
    </message>
    <message>
        <source>Domains of the list</source>
        <translation>Domains der Liste</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>Name der Liste</translation>
    </message>
    <message>
        <source>Use for every &amp;folder</source>
        <translation>Für alle &amp;Ordner verwenden</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Search the domains</source>
        <translation>Domains durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Remove Selected</source>
        <translation>Auswahl &amp;entfernen</translation>
    </message>
    <message>
        <source>Domain to add</source>
        <translation>Neue Domain</translation>
    </message>
    <message>
        <source>Add a domain: example.org, *.example.org, example.org:8443</source>
        <translation>Domain hinzufügen: example.org, *.example.org, example.org:8443</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Test a domain</source>
        <translation>Domain prüfen</translation>
    </message>
    <message>
        <source>Test a domain: which entry decides?</source>
        <translation>Domain prüfen: Welcher Eintrag entscheidet?</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Einlesen …</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Ausgeben …</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Import Domains</source>
        <translation>Domains einlesen</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export Allowlists</source>
        <translation>Erlaubnislisten ausgeben</translation>
    </message>
    <message numerus="yes">
        <source>Only those not used for %n day(s)</source>
        <translation>
            <numerusform>Nur seit %n Tag nicht benutzte</numerusform>
            <numerusform>Nur seit %n Tagen nicht benutzte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::ApprovalBar</name>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Prüfen …</translation>
    </message>
    <message numerus="yes">
        <source> – and %n more</source>
        <translation><numerusform> – und %n weitere</numerusform><numerusform> – und %n weitere</numerusform></translation>
    </message>
</context>
<context>
    <name>desktop::ApprovalDialog</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Optional: tell the agent why, or why not</source>
        <translation>Freiwillig: dem Agenten sagen, warum oder warum nicht</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>Note to the agent</source>
        <translation>Notiz an den Agenten</translation>
    </message>
    <message>
        <source>Allowed domains</source>
        <translation>Erlaubte Domains</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Decide &amp;Later</source>
        <translation>&amp;Später entscheiden</translation>
    </message>
    <message>
        <source>&amp;Stop Run…</source>
        <translation>Lauf &amp;beenden …</translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation>Ab&amp;lehnen</translation>
    </message>
    <message>
        <source>&amp;Allow for This Run</source>
        <translation>Für diesen Lauf &amp;erlauben</translation>
    </message>
    <message>
        <source>Unknown domain</source>
        <translation>Unbekannte Domain</translation>
    </message>
    <message>
        <source>Unknown domain – %1</source>
        <translation>Unbekannte Domain – %1</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>Befehl %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>asked by %1</source>
        <translation>gefragt hat %1</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Allowed domains (%1)</source>
        <translation>Erlaubte Domains (%1)</translation>
    </message>
    <message>
        <source>request %1 of %2</source>
        <translation>Anfrage %1 von %2</translation>
    </message>
    <message>
        <source>&amp;What This Protects…</source>
        <translation>&amp;Was das schützt …</translation>
    </message>
</context>
<context>
    <name>desktop::Attention</name>
    <message>
        <source>Show Bailey</source>
        <translation>Bailey zeigen</translation>
    </message>
    <message>
        <source>Stop Run…</source>
        <translation>Lauf beenden …</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message numerus="yes">
        <source>%1: finished, %n file(s) changed</source>
        <translation><numerusform>%1: fertig, %n Datei geändert</numerusform><numerusform>%1: fertig, %n Dateien geändert</numerusform></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Approval needed: %1</source>
        <translation>Freigabe nötig: %1</translation>
    </message>
    <message numerus="yes">
        <source>Approval needed: %n domain(s)</source>
        <translation><numerusform>Freigabe nötig: %n Domain</numerusform><numerusform>Freigabe nötig: %n Domains</numerusform></translation>
    </message>
    <message>
        <source>Command %1 in %2: %3</source>
        <translation>Befehl %1 in %2: %3</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Prüfen …</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Waiting Requests (%1)…</source>
        <translation>Wartende Anfragen (%1) …</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Bailey: no run</source>
        <translation>Bailey: kein Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) wait for you</source>
        <translation><numerusform>%1: %n Anfrage wartet auf Sie</numerusform><numerusform>%1: %n Anfragen warten auf Sie</numerusform></translation>
    </message>
    <message>
        <source>%1: paused</source>
        <translation>%1: angehalten</translation>
    </message>
    <message>
        <source>%1: running</source>
        <translation>%1: läuft</translation>
    </message>
</context>
<context>
    <name>desktop::ChangesModel</name>
    <message numerus="yes">
        <source>%n file(s)  +%1 −%2</source>
        <translation><numerusform>%n Datei  +%1 −%2</numerusform><numerusform>%n Dateien  +%1 −%2</numerusform></translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
</context>
<context>
    <name>desktop::ChangesPanes</name>
    <message>
        <source>Changed files</source>
        <translation>Geänderte Dateien</translation>
    </message>
    <message>
        <source>Filter files…</source>
        <translation>Dateien filtern …</translation>
    </message>
    <message>
        <source>Filter the changed files</source>
        <translation>Geänderte Dateien filtern</translation>
    </message>
    <message>
        <source>%1 of %2 viewed</source>
        <translation>%1 von %2 gesehen</translation>
    </message>
</context>
<context>
    <name>desktop::CheckPage</name>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>&amp;Check Again</source>
        <translation>&amp;Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Copy Details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>Everything that protects you is there. Bailey can run an agent here.</source>
        <translation>Alles, was Sie schützt, ist da. Bailey kann hier einen Agenten arbeiten lassen.</translation>
    </message>
    <message>
        <source>Bailey cannot run an agent here yet: something that protects you is missing.</source>
        <translation>Bailey kann hier noch keinen Agenten arbeiten lassen: Etwas, das Sie schützt, fehlt.</translation>
    </message>
    <message>
        <source>Commands that mend it</source>
        <translation>Befehle, die es beheben</translation>
    </message>
    <message>
        <source>Copy Commands</source>
        <translation>Befehle kopieren</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Warum: %1</translation>
    </message>
</context>
<context>
    <name>desktop::CommitsBar</name>
    <message numerus="yes">
        <source>%n commit(s) on branch %1</source>
        <translation><numerusform>%n Commit auf dem Zweig %1</numerusform><numerusform>%n Commits auf dem Zweig %1</numerusform></translation>
    </message>
    <message>
        <source>Take as Branch</source>
        <translation>Als Zweig übernehmen</translation>
    </message>
    <message>
        <source>Take the commits on %1 as a branch</source>
        <translation>Die Commits auf %1 als Zweig übernehmen</translation>
    </message>
    <message>
        <source>The commits on %1 are in your repository as %2. Take them with “git merge %2”, or with “git switch -c NAME %2”.</source>
        <translation>Die Commits auf %1 liegen in Ihrem Repository als %2. Übernehmen Sie sie mit „git merge %2“ oder „git switch -c NAME %2“.</translation>
    </message>
</context>
<context>
    <name>desktop::ConflictDialog</name>
    <message>
        <source>Changed Meanwhile</source>
        <translation>Inzwischen geändert</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was written: %n file(s) changed in your folder</source>
        <translation><numerusform>Nichts wurde geschrieben: %n Datei hat sich in Ihrem Ordner geändert</numerusform><numerusform>Nichts wurde geschrieben: %n Dateien haben sich in Ihrem Ordner geändert</numerusform></translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Keep mine: leave these files as they are and write the others</source>
        <translation>Meine behalten: diese Dateien lassen, wie sie sind, und die anderen schreiben</translation>
    </message>
    <message>
        <source>Take the agent's: overwrite mine (Undo brings it back)</source>
        <translation>Die des Agenten nehmen: meine überschreiben („Rückgängig“ holt sie zurück)</translation>
    </message>
    <message>
        <source>Keep both: write the agent's beside mine, under a new name</source>
        <translation>Beide behalten: die des Agenten unter neuem Namen daneben schreiben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy Out</source>
        <translation>Übernehmen</translation>
    </message>
</context>
<context>
    <name>desktop::CopyOutDialog</name>
    <message>
        <source>Copy Out</source>
        <translation>Übernehmen</translation>
    </message>
    <message numerus="yes">
        <source>Write %n file(s) into your folder?</source>
        <translation><numerusform>%n Datei in Ihren Ordner schreiben?</numerusform><numerusform>%n Dateien in Ihren Ordner schreiben?</numerusform></translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message numerus="yes">
        <source>%n of them can run by itself on your machine later. Read it before you copy it out.</source>
        <translation><numerusform>%n davon kann später auf Ihrem Rechner von selbst laufen. Lesen Sie sie, bevor Sie sie übernehmen.</numerusform><numerusform>%n davon können später auf Ihrem Rechner von selbst laufen. Lesen Sie sie, bevor Sie sie übernehmen.</numerusform></translation>
    </message>
    <message>
        <source>Nothing outside this folder is touched. What is overwritten is kept, and Undo brings it back.</source>
        <translation>Außerhalb dieses Ordners wird nichts berührt. Überschriebenes wird aufgehoben, und „Rückgängig“ holt es zurück.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>Copy Out %n File(s)</source>
        <translation><numerusform>%n Datei übernehmen</numerusform><numerusform>%n Dateien übernehmen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>  (without %n line(s))</source>
        <translation>
            <numerusform>  (ohne %n Zeile)</numerusform>
            <numerusform>  (ohne %n Zeilen)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::DiffModel</name>
    <message>
        <source>Change %1 of %2: %3</source>
        <translation>Änderung %1 von %2: %3</translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation>Hinzugefügt, Zeile %1: %2</translation>
    </message>
    <message>
        <source>Removed, line %1: %2</source>
        <translation>Entfernt, Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>desktop::DiffView</name>
    <message>
        <source>Difference</source>
        <translation>Vergleich</translation>
    </message>
</context>
<context>
    <name>desktop::Disclosure</name>
    <message>
        <source>%1:  %2</source>
        <translation>%1:  %2</translation>
    </message>
</context>
<context>
    <name>desktop::DomainView</name>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>Domain: %1</source>
        <translation>Domain: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation><numerusform>%n Domain</numerusform><numerusform>%n Domains</numerusform></translation>
    </message>
</context>
<context>
    <name>desktop::DomainsEditor</name>
    <message>
        <source>Allowed domains, one in each line</source>
        <translation>Erlaubte Domains, eine je Zeile</translation>
    </message>
    <message>
        <source>&amp;Manage Allowlists…</source>
        <translation>Erlaubnislisten &amp;verwalten …</translation>
    </message>
    <message>
        <source>No saved allowlist is used for this folder.</source>
        <translation>Für diesen Ordner wird keine gespeicherte Erlaubnisliste verwendet.</translation>
    </message>
    <message>
        <source>From saved allowlists: %1</source>
        <translation>Aus gespeicherten Erlaubnislisten: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>One domain in each line; *.example.org means its subdomains. Anything else is held until you answer.</source>
        <translation>Eine Domain je Zeile; *.example.org meint ihre Unterdomains. Alles andere wartet auf Ihre Antwort.</translation>
    </message>
</context>
<context>
    <name>desktop::EntriesModel</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n domain(s)</source>
        <translation><numerusform>%n Domain entfernen</numerusform><numerusform>%n Domains entfernen</numerusform></translation>
    </message>
    <message>
        <source>Enable %1</source>
        <translation>%1 einschalten</translation>
    </message>
    <message>
        <source>Disable %1</source>
        <translation>%1 ausschalten</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>typed in</source>
        <translation>eingetippt</translation>
    </message>
</context>
<context>
    <name>desktop::FolderField</name>
    <message>
        <source>Choose &amp;Folder…</source>
        <translation>&amp;Ordner wählen …</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>No folder chosen</source>
        <translation>Kein Ordner gewählt</translation>
    </message>
    <message>
        <source>Choose one, or drop it here</source>
        <translation>Wählen Sie einen, oder legen Sie ihn hier ab</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>Choose a Folder</source>
        <translation>Ordner wählen</translation>
    </message>
</context>
<context>
    <name>desktop::HiddenFiles</name>
    <message>
        <source>These files do not exist for the agent. Choose one to let it in for this run.</source>
        <translation>Diese Dateien gibt es für den Agenten nicht. Wählen Sie eine, um sie für diesen Lauf einzulassen.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation><numerusform>und %n weitere</numerusform><numerusform>und %n weitere</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that look like secrets</source>
        <translation><numerusform>%n Datei, die nach einem Geheimnis aussieht</numerusform><numerusform>%n Dateien, die nach Geheimnissen aussehen</numerusform></translation>
    </message>
    <message>
        <source>%1, %2 let in</source>
        <translation>%1, %2 eingelassen</translation>
    </message>
</context>
<context>
    <name>desktop::HistoryModel</name>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>desktop::HistoryPage</name>
    <message>
        <source>No runs yet. Each run appears here, with its answer, its commands and its changes.</source>
        <translation>Noch keine Läufe. Jeder Lauf erscheint hier mit seiner Antwort, seinen Befehlen und seinen Änderungen.</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Verlauf durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Run &amp;Again</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen …</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Delete Run</source>
        <translation>Lauf löschen</translation>
    </message>
    <message>
        <source>Delete the record of this run, with its log and the changes that are left?</source>
        <translation>Die Aufzeichnung dieses Laufs löschen, mit Protokoll und den übrigen Änderungen?</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Ausgeben …</translation>
    </message>
    <message>
        <source>Export Run</source>
        <translation>Lauf ausgeben</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Events, one JSON object a line (*.jsonl)</source>
        <translation>Ereignisse, je Zeile ein JSON-Objekt (*.jsonl)</translation>
    </message>
    <message>
        <source>Which runs are shown</source>
        <translation>Welche Läufe gezeigt werden</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Changes not copied out</source>
        <translation>Änderungen nicht herauskopiert</translation>
    </message>
    <message>
        <source>Copied out</source>
        <translation>Herauskopiert</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht fertig</translation>
    </message>
    <message>
        <source>Search tasks, answers, folders…</source>
        <translation>Aufgaben, Antworten, Ordner durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Copy Task</source>
        <translation>Aufgabe &amp;kopieren</translation>
    </message>
    <message>
        <source>No run matches. Empty the search, or show all runs.</source>
        <translation>Kein Lauf passt. Leeren Sie die Suche oder zeigen Sie alle Läufe.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), %1 on the disk</source>
        <translation>
            <numerusform>%n Lauf, %1 auf der Platte</numerusform>
            <numerusform>%n Läufe, %1 auf der Platte</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>This frees %1.</source>
        <translation>Das macht %1 frei.</translation>
    </message>
</context>
<context>
    <name>desktop::KeyField</name>
    <message>
        <source>Key of the model's provider</source>
        <translation>Schlüssel des Modellanbieters</translation>
    </message>
    <message>
        <source>Paste the key of the provider</source>
        <translation>Schlüssel des Anbieters einfügen</translation>
    </message>
    <message>
        <source>Save in &amp;Keyring</source>
        <translation>Im Schlüssel&amp;bund speichern</translation>
    </message>
    <message>
        <source>Use for This &amp;Session</source>
        <translation>Für diese S&amp;itzung verwenden</translation>
    </message>
    <message>
        <source>&amp;Test Connection</source>
        <translation>Verbindung &amp;testen</translation>
    </message>
    <message>
        <source>Stop Waiting</source>
        <translation>Nicht mehr warten</translation>
    </message>
    <message>
        <source>&amp;Remove from Keyring</source>
        <translation>Aus dem Schlüsselbund &amp;entfernen</translation>
    </message>
    <message>
        <source>Waiting for your keyring to be unlocked…</source>
        <translation>Wartet darauf, dass Ihr Schlüsselbund entsperrt wird …</translation>
    </message>
    <message>
        <source>The key for %1 is in your keyring.</source>
        <translation>Der Schlüssel für %1 ist in Ihrem Schlüsselbund.</translation>
    </message>
    <message>
        <source>your keyring</source>
        <translation>Ihrem Schlüsselbund</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>dieser Sitzung</translation>
    </message>
    <message>
        <source>The key is kept in memory until you close this window.</source>
        <translation>Der Schlüssel bleibt im Speicher, bis Sie dieses Fenster schließen.</translation>
    </message>
    <message>
        <source>There is no key for %1 in your keyring.</source>
        <translation>Für %1 ist kein Schlüssel in Ihrem Schlüsselbund.</translation>
    </message>
    <message>
        <source>Asking the model for a word…</source>
        <translation>Das Modell wird um ein Wort gebeten …</translation>
    </message>
    <message>
        <source>The connection works.</source>
        <translation>Die Verbindung funktioniert.</translation>
    </message>
</context>
<context>
    <name>desktop::LimitsEditor</name>
    <message>
        <source>Each command</source>
        <translation>Jeder Befehl</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message numerus="yes">
        <source>%1 s for each command, %2, at most %n command(s)</source>
        <translation><numerusform>%1 s je Befehl, %2, höchstens %n Befehl</numerusform><numerusform>%1 s je Befehl, %2, höchstens %n Befehle</numerusform></translation>
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
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>The run ended before there was a working copy. Your folder is unchanged.</source>
        <translation>Der Lauf endete, bevor es eine Arbeitskopie gab. Ihr Ordner ist unverändert.</translation>
    </message>
    <message>
        <source>A run is under way</source>
        <translation>Ein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>Earlier runs can be opened when it has ended.</source>
        <translation>Frühere Läufe lassen sich öffnen, wenn er zu Ende ist.</translation>
    </message>
    <message>
        <source>Nothing of this run's changes is left.</source>
        <translation>Von den Änderungen dieses Laufs ist nichts mehr da.</translation>
    </message>
    <message>
        <source>Stop Run</source>
        <translation>Lauf beenden</translation>
    </message>
    <message>
        <source>Stop the run? Its commands are ended at once. What was changed stays for your review.</source>
        <translation>Den Lauf beenden? Seine Befehle enden sofort. Was geändert wurde, bleibt zur Durchsicht.</translation>
    </message>
    <message>
        <source>Quit Bailey</source>
        <translation>Bailey beenden</translation>
    </message>
    <message>
        <source>A run is under way. Stop it and quit? What was changed stays for your review at the next start.</source>
        <translation>Ein Lauf ist im Gang. Beenden und schließen? Was geändert wurde, bleibt zur Durchsicht beim nächsten Start.</translation>
    </message>
    <message>
        <source>Stop and Quit</source>
        <translation>Lauf beenden und schließen</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message numerus="yes">
        <source>● %n request(s) – %1</source>
        <translation><numerusform>● %n Anfrage – %1</numerusform><numerusform>● %n Anfragen – %1</numerusform></translation>
    </message>
    <message>
        <source>Save the Output</source>
        <translation>Ausgabe speichern</translation>
    </message>
</context>
<context>
    <name>desktop::MarkdownView</name>
    <message>
        <source>[image]</source>
        <translation>[Bild]</translation>
    </message>
    <message>
        <source>Open Link</source>
        <translation>Verweis öffnen</translation>
    </message>
    <message>
        <source>Open this address in your browser?</source>
        <translation>Diese Adresse im Browser öffnen?</translation>
    </message>
    <message>
        <source>Open in Browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
</context>
<context>
    <name>desktop::ModelEditor</name>
    <message>
        <source>openai:MODEL, openai:MODEL@https://host/v1, or script:FILE</source>
        <translation>openai:MODELL, openai:MODELL@https://host/v1 oder script:DATEI</translation>
    </message>
    <message>
        <source>Kept in memory until you close this window</source>
        <translation>Bleibt im Speicher, bis Sie dieses Fenster schließen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Key of the model's provider</source>
        <translation>Schlüssel des Modellanbieters</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>keines gewählt</translation>
    </message>
    <message>
        <source>The key stays in this window's memory. The sandbox never sees it.</source>
        <translation>Der Schlüssel bleibt im Speicher dieses Fensters. Die Sandbox sieht ihn nie.</translation>
    </message>
    <message>
        <source>The key comes from %1. The sandbox never sees it.</source>
        <translation>Der Schlüssel kommt aus %1. Die Sandbox sieht ihn nie.</translation>
    </message>
    <message>
        <source>The key comes from the environment variable %1. The sandbox never sees it.</source>
        <translation>Der Schlüssel kommt aus der Umgebungsvariablen %1. Die Sandbox sieht ihn nie.</translation>
    </message>
    <message>
        <source>A local model may need no key.</source>
        <translation>Ein Modell auf diesem Rechner braucht vielleicht keinen Schlüssel.</translation>
    </message>
</context>
<context>
    <name>desktop::NetworkModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2, asked by %3</source>
        <translation>%1, %2, gefragt hat %3</translation>
    </message>
    <message>
        <source>an unknown process</source>
        <translation>ein unbekannter Prozess</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>desktop::NetworkView</name>
    <message>
        <source>Network requests</source>
        <translation>Netzwerkanfragen</translation>
    </message>
    <message>
        <source>Nothing has asked for the network yet. Every request appears here, refused ones too.</source>
        <translation>Noch hat nichts nach dem Netz gefragt. Jede Anfrage erscheint hier, auch abgelehnte.</translation>
    </message>
    <message>
        <source>Allow for the Rest of This Run</source>
        <translation>Für den Rest dieses Laufs erlauben</translation>
    </message>
    <message>
        <source>Deny for the Rest of This Run</source>
        <translation>Für den Rest dieses Laufs ablehnen</translation>
    </message>
    <message>
        <source>Copy the Domain</source>
        <translation>Domain kopieren</translation>
    </message>
    <message>
        <source>Add to an Allowlist…</source>
        <translation>In eine Erlaubnisliste aufnehmen …</translation>
    </message>
</context>
<context>
    <name>desktop::OfferDialog</name>
    <message>
        <source>Add Domains</source>
        <translation>Domains hinzufügen</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>Domains</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Add Chosen</source>
        <translation>Gewählte hinzufügen</translation>
    </message>
    <message>
        <source>To the list</source>
        <translation>Zur Liste</translation>
    </message>
    <message>
        <source>Choose the domains that runs may use without a question from now on.</source>
        <translation>Wählen Sie die Domains, die Läufe von jetzt an ohne Frage benutzen dürfen.</translation>
    </message>
</context>
<context>
    <name>desktop::OutputView</name>
    <message>
        <source>Output of the command</source>
        <translation>Ausgabe des Befehls</translation>
    </message>
</context>
<context>
    <name>desktop::RecentRuns</name>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>All Runs</source>
        <translation>Alle Läufe</translation>
    </message>
</context>
<context>
    <name>desktop::ReviewPage</name>
    <message>
        <source>The agent's answer</source>
        <translation>Die Antwort des Agenten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Show &amp;Timeline</source>
        <translation>&amp;Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>&amp;New Run</source>
        <translation>&amp;Neuer Lauf</translation>
    </message>
    <message>
        <source>&amp;Add to an Allowlist…</source>
        <translation>Zu einer Erlaubnisliste &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Looking at what changed…</source>
        <translation>Änderungen werden gesucht …</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Nicht beendet</translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s) allowed for this run: %1</source>
        <translation><numerusform>%n Domain für diesen Lauf erlaubt: %1</numerusform><numerusform>%n Domains für diesen Lauf erlaubt: %1</numerusform></translation>
    </message>
    <message>
        <source>No files were changed.</source>
        <translation>Es wurden keine Dateien geändert.</translation>
    </message>
    <message>
        <source>Your folder is unchanged.</source>
        <translation>Ihr Ordner ist unverändert.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written into %1.</source>
        <translation><numerusform>%n Datei in %1 geschrieben.</numerusform><numerusform>%n Dateien in %1 geschrieben.</numerusform></translation>
    </message>
    <message>
        <source>Copied out.</source>
        <translation>Übernommen.</translation>
    </message>
    <message>
        <source>Your folder is as it was.</source>
        <translation>Ihr Ordner ist, wie er war.</translation>
    </message>
    <message>
        <source>Undone. Your folder is as it was before.</source>
        <translation>Rückgängig gemacht. Ihr Ordner ist, wie er vorher war.</translation>
    </message>
    <message>
        <source>Save Patch</source>
        <translation>Patch speichern</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Discard Changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Discard the agent's changes? They were not copied out, and cannot be brought back.</source>
        <translation>Die Änderungen des Agenten verwerfen? Sie wurden nicht übernommen und lassen sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>The changes were discarded. Your folder is unchanged.</source>
        <translation>Die Änderungen wurden verworfen. Ihr Ordner ist unverändert.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>&amp;Follow-up Task…</source>
        <translation>&amp;Folgeaufgabe …</translation>
    </message>
    <message>
        <source>A new run in your folder as it is now, that begins with this task</source>
        <translation>Ein neuer Lauf in Ihrem Ordner, wie er jetzt ist, der mit dieser Aufgabe beginnt</translation>
    </message>
    <message>
        <source>The patch of the selected changes is in the clipboard.</source>
        <translation>Der Patch der ausgewählten Änderungen ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Follow-up Task</source>
        <translation>Folgeaufgabe</translation>
    </message>
    <message>
        <source>The agent's changes were not copied out. A follow-up task works on your folder as it is now, without them. They stay with this run, in the history.</source>
        <translation>Die Änderungen des Agenten wurden nicht herauskopiert. Eine Folgeaufgabe arbeitet an Ihrem Ordner, wie er jetzt ist, ohne sie. Sie bleiben bei diesem Lauf, im Verlauf.</translation>
    </message>
    <message>
        <source>Write Follow-up Task</source>
        <translation>Folgeaufgabe schreiben</translation>
    </message>
    <message>
        <source>

This follows an earlier task in this folder:
%1</source>
        <translation>

Dies folgt auf eine frühere Aufgabe in diesem Ordner:
%1</translation>
    </message>
    <message>
        <source>Nothing was written: there is nothing of it left to copy out.</source>
        <translation>Nichts wurde geschrieben: Davon ist nichts mehr herauszukopieren.</translation>
    </message>
</context>
<context>
    <name>desktop::ReviewFoot</name>
    <message>
        <source>&amp;Discard…</source>
        <translation>&amp;Verwerfen …</translation>
    </message>
    <message>
        <source>Save &amp;Patch…</source>
        <translation>&amp;Patch speichern …</translation>
    </message>
    <message>
        <source>&amp;Copy Out Selected…</source>
        <translation>A&amp;uswahl übernehmen …</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Copy Out Selected (%n file(s))…</source>
        <translation><numerusform>A&amp;uswahl übernehmen (%n Datei) …</numerusform><numerusform>A&amp;uswahl übernehmen (%n Dateien) …</numerusform></translation>
    </message>
    <message>
        <source>Cop&amp;y Patch</source>
        <translation>Patch &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>desktop::RunFacts</name>
    <message>
        <source>The environment is gone</source>
        <translation>Die Umgebung gibt es nicht mehr</translation>
    </message>
    <message numerus="yes">
        <source>Sandbox on · network through allowlist (%n domain(s))</source>
        <translation><numerusform>Sandbox an · Netz über Erlaubnisliste (%n Domain)</numerusform><numerusform>Sandbox an · Netz über Erlaubnisliste (%n Domains)</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n command(s)</source>
        <translation><numerusform>%n Befehl</numerusform><numerusform>%n Befehle</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation><numerusform>%n Runde</numerusform><numerusform>%n Runden</numerusform></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>about $%1</source>
        <translation>etwa %1 $</translation>
    </message>
    <message>
        <source>Waiting for your decision</source>
        <translation>Wartet auf Ihre Entscheidung</translation>
    </message>
    <message>
        <source>The model is thinking</source>
        <translation>Das Modell denkt nach</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Command %1 is running</source>
        <translation>Befehl %1 läuft</translation>
    </message>
    <message>
        <source>No output for %1 – command %2 is still running</source>
        <translation>Keine Ausgabe seit %1 – Befehl %2 läuft noch</translation>
    </message>
</context>
<context>
    <name>desktop::RunPage</name>
    <message>
        <source>&amp;Pause</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>S&amp;top…</source>
        <translation>&amp;Beenden …</translation>
    </message>
    <message>
        <source>Review &amp;Result</source>
        <translation>&amp;Ergebnis ansehen</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Message to the agent; it reads it with its next turn</source>
        <translation>Nachricht an den Agenten; er liest sie mit seiner nächsten Runde</translation>
    </message>
    <message>
        <source>Message to the agent</source>
        <translation>Nachricht an den Agenten</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Network (%1)</source>
        <translation>Netzwerk (%1)</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>Dateien (%1)</translation>
    </message>
    <message>
        <source>Details of the run</source>
        <translation>Einzelheiten des Laufs</translation>
    </message>
</context>
<context>
    <name>desktop::Session</name>
    <message>
        <source>The folder has too many files to look for secrets in all of them.</source>
        <translation>Der Ordner hat zu viele Dateien, um in allen nach Geheimnissen zu suchen.</translation>
    </message>
    <message>
        <source>A run is under way. Stop it first, or wait until it has ended.</source>
        <translation>Ein Lauf ist im Gang. Beenden Sie ihn zuerst, oder warten Sie, bis er zu Ende ist.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>desktop::ProxyField</name>
    <message>
        <source>Save in &amp;Keyring</source>
        <translation>Im Schlüssel&amp;bund speichern</translation>
    </message>
    <message>
        <source>Use for This &amp;Session</source>
        <translation>Für diese S&amp;itzung verwenden</translation>
    </message>
    <message>
        <source>&amp;Remove from Keyring</source>
        <translation>Aus dem Schlüsselbund &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;User name</source>
        <translation>Ben&amp;utzername</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>&amp;Passwort</translation>
    </message>
    <message>
        <source>The password is in your keyring.</source>
        <translation>Das Passwort ist in Ihrem Schlüsselbund.</translation>
    </message>
    <message>
        <source>The password is kept in memory until you close this window.</source>
        <translation>Das Passwort bleibt im Speicher, bis Sie dieses Fenster schließen.</translation>
    </message>
    <message>
        <source>There is no password in your keyring.</source>
        <translation>In Ihrem Schlüsselbund ist kein Passwort.</translation>
    </message>
</context>
<context>
    <name>desktop::SettingsDialog</name>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>What a run is allowed to reach goes through the proxy that http_proxy and https_proxy name, or else your desktop's settings. If it asks who you are and they do not say it, say it here.</source>
        <translation>Was ein Lauf erreichen darf, geht über den Proxy, den http_proxy und https_proxy nennen, sonst die Einstellungen Ihrer Arbeitsumgebung. Wenn er fragt, wer Sie sind, und sie es nicht sagen, sagen Sie es hier.</translation>
    </message>
    <message>
        <source>The password is kept in your keyring or in memory, never in a file. The sandbox never sees it.</source>
        <translation>Das Passwort bleibt in Ihrem Schlüsselbund oder im Speicher, nie in einer Datei. Die Sandbox sieht es nie.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Model and key</source>
        <translation>Modell und Schlüssel</translation>
    </message>
    <message>
        <source>Questions and notifications</source>
        <translation>Fragen und Benachrichtigungen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>openai:MODEL asks api.openai.com; openai:MODEL@https://host/v1 any other server that speaks the same, such as Ollama, llama.cpp, vLLM or OpenRouter.</source>
        <translation>openai:MODELL fragt api.openai.com; openai:MODELL@https://host/v1 jeden anderen Server, der dasselbe spricht, etwa Ollama, llama.cpp, vLLM oder OpenRouter.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The key is kept in your keyring or in memory, never in a file. The sandbox never sees it.</source>
        <translation>Der Schlüssel bleibt in Ihrem Schlüsselbund oder im Speicher, nie in einer Datei. Die Sandbox sieht ihn nie.</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Without an answer, &amp;deny after</source>
        <translation>Ohne Antwort ab&amp;lehnen nach</translation>
    </message>
    <message>
        <source>Open the question in &amp;front of other windows</source>
        <translation>Die Frage &amp;vor anderen Fenstern öffnen</translation>
    </message>
    <message>
        <source>Notify when a command &amp;waits for an answer</source>
        <translation>Benachrichtigen, wenn ein Befehl auf &amp;Antwort wartet</translation>
    </message>
    <message>
        <source>Notify when a run has &amp;finished</source>
        <translation>Benachrichtigen, wenn ein Lauf &amp;fertig ist</translation>
    </message>
    <message>
        <source>Notify when a run has fa&amp;iled</source>
        <translation>Benachrichtigen, wenn ein Lauf fehl&amp;geschlagen ist</translation>
    </message>
    <message>
        <source>Questions &amp;break through “do not disturb”</source>
        <translation>Fragen durchbrechen „Bitte nicht &amp;stören“</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Keep at most this many &amp;runs</source>
        <translation>Höchstens so viele &amp;Läufe behalten</translation>
    </message>
    <message>
        <source>Keep runs for this many &amp;days</source>
        <translation>Läufe so viele &amp;Tage behalten</translation>
    </message>
    <message>
        <source>Keep at most this much on the &amp;disk</source>
        <translation>Höchstens so viel auf der &amp;Platte behalten</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>Runs past a limit are deleted when Bailey starts, the oldest first, with their record and what is left of their working copy. What was copied out stays where it is.</source>
        <translation>Läufe jenseits einer Grenze werden beim Start von Bailey gelöscht, die ältesten zuerst, mit ihrer Aufzeichnung und dem, was von ihrer Arbeitskopie übrig ist. Was herauskopiert wurde, bleibt, wo es ist.</translation>
    </message>
</context>
<context>
    <name>desktop::SideWindows</name>
    <message>
        <source>your keyring</source>
        <translation>Ihrem Schlüsselbund</translation>
    </message>
</context>
<context>
    <name>desktop::StartPage</name>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>The agent works on a working copy. Your folder changes only when you copy changes out.</source>
        <translation>Der Agent arbeitet an einer Arbeitskopie. Ihr Ordner ändert sich erst, wenn Sie Änderungen übernehmen.</translation>
    </message>
    <message>
        <source>%1 of %2 characters</source>
        <translation>%1 von %2 Zeichen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Allowed domains</source>
        <translation>Erlaubte Domains</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Hidden from the agent</source>
        <translation>Vor dem Agenten verborgen</translation>
    </message>
    <message>
        <source>&amp;Start Run</source>
        <translation>Lauf &amp;starten</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>&amp;Try the Demo</source>
        <translation>&amp;Demo ausprobieren</translation>
    </message>
    <message>
        <source>No key at hand?</source>
        <translation>Kein Schlüssel zur Hand?</translation>
    </message>
    <message>
        <source>Choose the folder that the agent is to work on.</source>
        <translation>Wählen Sie den Ordner, an dem der Agent arbeiten soll.</translation>
    </message>
    <message>
        <source>Write what the agent is to do.</source>
        <translation>Schreiben Sie, was der Agent tun soll.</translation>
    </message>
    <message>
        <source>The task is longer than %1 characters. Shorten it, or put the details into a file of the folder.</source>
        <translation>Die Aufgabe ist länger als %1 Zeichen. Kürzen Sie sie, oder legen Sie Einzelheiten in eine Datei des Ordners.</translation>
    </message>
    <message>
        <source>Correct the allowed domains. %1</source>
        <translation>Berichtigen Sie die erlaubten Domains. %1</translation>
    </message>
    <message>
        <source>Choose the model that does the work, for example openai:MODEL. To see Bailey at work without one, try the demo.</source>
        <translation>Wählen Sie das Modell, das die Arbeit tut, zum Beispiel openai:MODELL. Um Bailey ohne eines bei der Arbeit zu sehen, probieren Sie die Demo aus.</translation>
    </message>
    <message>
        <source>one of them is not right</source>
        <translation>eine davon stimmt nicht</translation>
    </message>
    <message>
        <source>none; every domain is asked about</source>
        <translation>keine; nach jeder Domain wird gefragt</translation>
    </message>
    <message>
        <source>Files to bring back</source>
        <translation>Dateien, die Sie haben wollen</translation>
    </message>
    <message>
        <source>What the agent can see</source>
        <translation>Was der Agent sehen kann</translation>
    </message>
</context>
<context>
    <name>desktop::StepDetail</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>No command has run yet.</source>
        <translation>Noch ist kein Befehl gelaufen.</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Find in the output…</source>
        <translation>In der Ausgabe suchen …</translation>
    </message>
    <message>
        <source>Find in the output</source>
        <translation>In der Ausgabe suchen</translation>
    </message>
    <message>
        <source>Wrap lines</source>
        <translation>Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Copy the output</source>
        <translation>Ausgabe kopieren</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>Befehl %1</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>begonnen %1</translation>
    </message>
    <message>
        <source>waiting for your decision</source>
        <translation>wartet auf Ihre Entscheidung</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>exit 0</source>
        <translation>Exit 0</translation>
    </message>
    <message>
        <source>The beginning is in the run's log only.</source>
        <translation>Der Anfang steht nur im Protokoll des Laufs.</translation>
    </message>
    <message>
        <source>Save the whole output…</source>
        <translation>Die ganze Ausgabe speichern …</translation>
    </message>
    <message>
        <source>Only the end is shown.</source>
        <translation>Nur das Ende ist zu sehen.</translation>
    </message>
</context>
<context>
    <name>desktop::TaskEditor</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>What should the agent do? For example: Add a --json flag to the report tool and make the tests pass.</source>
        <translation>Was soll der Agent tun? Zum Beispiel: Gib dem Berichtswerkzeug einen Schalter --json und sorge dafür, dass die Tests bestehen.</translation>
    </message>
</context>
<context>
    <name>desktop::TimelineModel</name>
    <message numerus="yes">
        <source>Asks for %1, %n time(s)</source>
        <translation><numerusform>Fragt nach %1, %n-mal</numerusform><numerusform>Fragt nach %1, %n-mal</numerusform></translation>
    </message>
    <message>
        <source>Asks for %1</source>
        <translation>Fragt nach %1</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>allowed for this run</source>
        <translation>für diesen Lauf erlaubt</translation>
    </message>
    <message>
        <source>Note to the agent: %1</source>
        <translation>Notiz an den Agenten: %1</translation>
    </message>
    <message numerus="yes">
        <source>Hidden from the agent: %n file(s) that look like secrets</source>
        <translation>
            <numerusform>Vor dem Agenten verborgen: %n Datei, die nach Geheimnissen aussieht</numerusform>
            <numerusform>Vor dem Agenten verborgen: %n Dateien, die nach Geheimnissen aussehen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Search the timeline</source>
        <translation>Zeitleiste durchsuchen</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen …</translation>
    </message>
    <message numerus="yes">
        <source>Jump to Latest (%n new)</source>
        <translation><numerusform>Zum Neuesten (%n neu)</numerusform><numerusform>Zum Neuesten (%n neu)</numerusform></translation>
    </message>
</context>
<context>
    <name>desktop::WelcomeDialog</name>
    <message>
        <source>A copy of your folder</source>
        <translation>Eine Kopie Ihres Ordners</translation>
    </message>
    <message>
        <source>The agent works in a sandbox</source>
        <translation>Der Agent arbeitet in einer Sandbox</translation>
    </message>
    <message>
        <source>You copy out what you want</source>
        <translation>Sie übernehmen, was Sie wollen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Welcome to Bailey</source>
        <translation>Willkommen bei Bailey</translation>
    </message>
    <message>
        <source>Enter a &amp;Key…</source>
        <translation>&amp;Schlüssel eingeben …</translation>
    </message>
    <message>
        <source>Try the &amp;Demo</source>
        <translation>&amp;Demo ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Check This Machine</source>
        <translation>Diesen Rechner &amp;prüfen</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>An agent works on a copy of your folder, in a sandbox that holds nothing else of your machine. It reaches only the domains that you allowed; for any other, you are asked. Your folder changes only when you copy changes out.</source>
        <translation>Ein Agent arbeitet an einer Kopie Ihres Ordners, in einer Sandbox, in der es sonst nichts von Ihrem Rechner gibt. Er erreicht nur die Domains, die Sie erlaubt haben; bei jeder anderen werden Sie gefragt. Ihr Ordner ändert sich erst, wenn Sie Änderungen übernehmen.</translation>
    </message>
    <message>
        <source>A model and its key</source>
        <translation>Ein Modell und sein Schlüssel</translation>
    </message>
    <message>
        <source>The work is done by a language model of your choice, on the internet or on this machine. Its key is kept in your keyring or in memory, and the sandbox never sees it. The demo needs neither.</source>
        <translation>Die Arbeit tut ein Sprachmodell Ihrer Wahl, im Internet oder auf diesem Rechner. Sein Schlüssel bleibt in Ihrem Schlüsselbund oder im Speicher, und die Sandbox sieht ihn nie. Die Demo braucht beides nicht.</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>The sandbox is made of features of the Linux kernel and of bubblewrap. A check takes a moment, and says what to do if something is missing. What it does not protect from: what you allow a domain to receive, and what you copy out without reading.</source>
        <translation>Die Sandbox besteht aus Fähigkeiten des Linux-Kernels und aus bubblewrap. Eine Prüfung dauert einen Augenblick und sagt, was zu tun ist, wenn etwas fehlt. Wovor sie nicht schützt: was Sie eine Domain empfangen lassen, und was Sie ungelesen übernehmen.</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>&amp;Überspringen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
</context>
<context>
    <name>platform</name>
    <message>
        <source>There is no key in your keyring.</source>
        <translation>In Ihrem Schlüsselbund ist kein Schlüssel.</translation>
    </message>
    <message>
        <source>Your keyring did not give access. The key will be kept in memory until you close this window.</source>
        <translation>Ihr Schlüsselbund gab keinen Zugang. Der Schlüssel bleibt im Speicher, bis Sie dieses Fenster schließen.</translation>
    </message>
    <message>
        <source>No keyring is available. The key will be kept in memory until you close this window.</source>
        <translation>Kein Schlüsselbund ist verfügbar. Der Schlüssel bleibt im Speicher, bis Sie dieses Fenster schließen.</translation>
    </message>
    <message>
        <source>Your keyring reported an error. The key will be kept in memory until you close this window.</source>
        <translation>Ihr Schlüsselbund meldete einen Fehler. Der Schlüssel bleibt im Speicher, bis Sie dieses Fenster schließen.</translation>
    </message>
    <message>
        <source>Not waiting for your keyring any more. The key will be kept in memory until you close this window.</source>
        <translation>Es wird nicht länger auf Ihren Schlüsselbund gewartet. Der Schlüssel bleibt im Speicher, bis Sie dieses Fenster schließen.</translation>
    </message>
</context>
<context>
    <name>platform::Notifications</name>
    <message>
        <source>Open Bailey</source>
        <translation>Bailey öffnen</translation>
    </message>
</context>
<context>
    <name>platform::SingleInstance</name>
    <message>
        <source>Another Bailey is running and does not answer. End it and try again.</source>
        <translation>Ein anderes Bailey läuft und antwortet nicht. Beenden Sie es und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Bailey cannot make its socket: %1</source>
        <translation>Bailey kann seinen Socket nicht anlegen: %1</translation>
    </message>
</context>
<context>
    <name>desktop::AnsweredMessage</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Show in the Log</source>
        <translation>Im Protokoll zeigen</translation>
    </message>
    <message>
        <source>Allowed %1 for this run.</source>
        <translation>%1 ist für diesen Lauf erlaubt.</translation>
    </message>
    <message>
        <source>Denied %1 for this run. The Network tab can change that.</source>
        <translation>%1 ist für diesen Lauf abgelehnt. Der Reiter „Netz“ kann das ändern.</translation>
    </message>
</context>
<context>
    <name>desktop::FilesView</name>
    <message>
        <source>Changed files</source>
        <translation>Geänderte Dateien</translation>
    </message>
    <message>
        <source>No files were changed.</source>
        <translation>Es wurden keine Dateien geändert.</translation>
    </message>
    <message>
        <source>No file was changed so far. Names appear here while the run is on; the review shows what is in them.</source>
        <translation>Bisher wurde keine Datei geändert. Während des Laufs erscheinen hier die Namen; was darin steht, zeigt die Durchsicht.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>There are more than these. The review lists all of them.</source>
        <translation>Es sind mehr als diese. Die Durchsicht zeigt alle.</translation>
    </message>
    <message>
        <source>Too many files to look through while the run is on. The review shows what was changed.</source>
        <translation>Zu viele Dateien, um sie während des Laufs durchzusehen. Die Durchsicht zeigt, was geändert wurde.</translation>
    </message>
</context>
<context>
    <name>desktop::Handbook</name>
    <message>
        <source>Handbook</source>
        <translation>Handbuch</translation>
    </message>
</context>
<context>
    <name>desktop::ResourceLine</name>
    <message>
        <source>Processor time of everything inside; 100 % is one processor</source>
        <translation>Prozessorzeit von allem in der Sandbox; 100 % ist ein Prozessor</translation>
    </message>
    <message>
        <source>Memory of everything inside; the limit is for one command with all its processes</source>
        <translation>Speicher von allem in der Sandbox; die Grenze gilt für einen Befehl mit allen seinen Prozessen</translation>
    </message>
    <message>
        <source>Written to the working copy so far</source>
        <translation>Bisher in die Arbeitskopie geschrieben</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>CPU %1 %</source>
        <translation>CPU %1 %</translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation>Speicher %1</translation>
    </message>
    <message>
        <source>Written %1</source>
        <translation>Geschrieben %1</translation>
    </message>
</context>
<context>
    <name>RunFacts</name>
    <message>
        <source>%1 (CPU %2 %)</source>
        <translation>%1 (CPU %2 %)</translation>
    </message>
    <message>
        <source>Paused – command %1 is frozen</source>
        <translation>Angehalten – Befehl %1 ist eingefroren</translation>
    </message>
    <message>
        <source>The model does not answer</source>
        <translation>Das Modell antwortet nicht</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>The commits of the run could not be kept: %1</source>
        <translation>Die Commits des Laufs konnten nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>git could not list the commits of the run: %1</source>
        <translation>git konnte die Commits des Laufs nicht auflisten: %1</translation>
    </message>
    <message>
        <source>Named in your task.</source>
        <translation>In Ihrer Aufgabe genannt.</translation>
    </message>
    <message>
        <source>Your task names %1.</source>
        <translation>Ihre Aufgabe nennt %1.</translation>
    </message>
    <message>
        <source>Named in %1, line %2.</source>
        <translation>In %1 genannt, Zeile %2.</translation>
    </message>
    <message>
        <source>Named in %1 (%2 times).</source>
        <translation>In %1 genannt (%2-mal).</translation>
    </message>
    <message>
        <source>%1 downloads from here.</source>
        <translation>%1 lädt von hier herunter.</translation>
    </message>
    <message>
        <source>Your task speaks of “%1”.</source>
        <translation>Ihre Aufgabe spricht von „%1“.</translation>
    </message>
    <message>
        <source>Belongs to %1, as %2 does, which is allowed.</source>
        <translation>Gehört zu %1, wie das erlaubte %2.</translation>
    </message>
    <message>
        <source>Where %1 keeps what it serves.</source>
        <translation>Hier hält %1 bereit, was es ausliefert.</translation>
    </message>
    <message>
        <source>Letters beyond plain ASCII: %1 is shown as %2.</source>
        <translation>Zeichen jenseits von ASCII: %1 wird als %2 angezeigt.</translation>
    </message>
    <message>
        <source>A numeric address, not a name.</source>
        <translation>Eine Adresse aus Ziffern, kein Name.</translation>
    </message>
    <message>
        <source>Letters that look like others: %1 is not %2.</source>
        <translation>Zeichen, die anderen ähneln: %1 ist nicht %2.</translation>
    </message>
    <message>
        <source>Letters that look like others: %1 mixes alphabets.</source>
        <translation>Zeichen, die anderen ähneln: %1 mischt Alphabete.</translation>
    </message>
    <message>
        <source>Almost the name of %1, but another.</source>
        <translation>Fast der Name von %1, aber ein anderer.</translation>
    </message>
    <message>
        <source>Uses the name of %1, but belongs to %2.</source>
        <translation>Benutzt den Namen von %1, gehört aber zu %2.</translation>
    </message>
    <message>
        <source>Not %1, but the same name with another ending.</source>
        <translation>Nicht %1, sondern derselbe Name mit anderer Endung.</translation>
    </message>
    <message>
        <source>The name itself carries what looks like data, which its owner would get.</source>
        <translation>Der Name selbst trägt etwas, das wie Daten aussieht; sein Besitzer bekäme sie.</translation>
    </message>
    <message>
        <source>A site that shows requests to whoever made the address, or leads to somebody&apos;s own machine.</source>
        <translation>Eine Seite, die Anfragen dem zeigt, der die Adresse angelegt hat, oder die auf einen fremden Rechner führt.</translation>
    </message>
    <message>
        <source>A short link: it leads to an address that is not shown.</source>
        <translation>Ein Kurzlink: Er führt zu einer Adresse, die nicht zu sehen ist.</translation>
    </message>
    <message>
        <source>A site where anyone can upload.</source>
        <translation>Eine Seite, auf die jeder hochladen kann.</translation>
    </message>
    <message>
        <source>The command publishes something, which your task does not ask for.</source>
        <translation>Der Befehl veröffentlicht etwas, was Ihre Aufgabe nicht verlangt.</translation>
    </message>
    <message>
        <source>Resolves to your private network: only an allowlist entry that says so lets it through.</source>
        <translation>Führt in Ihr privates Netz: Nur ein Eintrag einer Erlaubnisliste, der das sagt, lässt es durch.</translation>
    </message>
    <message>
        <source>Plain HTTP: others on the network can read it.</source>
        <translation>Unverschlüsseltes HTTP: Andere im Netz können mitlesen.</translation>
    </message>
    <message>
        <source>The command sends data.</source>
        <translation>Der Befehl sendet Daten.</translation>
    </message>
    <message>
        <source>Not named in your task; still looking through the folder.</source>
        <translation>Nicht in Ihrer Aufgabe genannt; der Ordner wird noch durchsucht.</translation>
    </message>
    <message>
        <source>Appears only in the output of command %1, which the agent read: it may be planted.</source>
        <translation>Kommt nur in der Ausgabe von Befehl %1 vor, die der Agent gelesen hat: Es kann untergeschoben sein.</translation>
    </message>
    <message>
        <source>Not named in your task, nor in the files that were searched (the folder is large): this request looks unrelated.</source>
        <translation>Weder in Ihrer Aufgabe noch in den durchsuchten Dateien genannt (der Ordner ist groß): Diese Anfrage scheint nichts damit zu tun zu haben.</translation>
    </message>
    <message>
        <source>Named only by the command, not in your task or any file of the folder: this request looks unrelated.</source>
        <translation>Nur vom Befehl genannt, nicht in Ihrer Aufgabe oder einer Datei des Ordners: Diese Anfrage scheint nichts damit zu tun zu haben.</translation>
    </message>
    <message>
        <source>Not named in the task, the command or any file of the folder: this request looks unrelated.</source>
        <translation>Weder in der Aufgabe, im Befehl noch in einer Datei des Ordners genannt: Diese Anfrage scheint nichts damit zu tun zu haben.</translation>
    </message>
    <message>
        <source>Appears only in %1 line %2</source>
        <translation>Kommt nur in %1, Zeile %2 vor</translation>
    </message>
    <message>
        <source>, a file that the agent read: it may be planted.</source>
        <translation>, einer Datei, die der Agent gelesen hat: Es kann untergeschoben sein.</translation>
    </message>
    <message>
        <source>, which does not need it: this request looks unrelated.</source>
        <translation>, die es nicht braucht: Diese Anfrage scheint nichts damit zu tun zu haben.</translation>
    </message>
    <message>
        <source> The system says: %1.</source>
        <translation> Das System sagt: %1.</translation>
    </message>
    <message>
        <source> Run “bailey check” to see what this machine needs.</source>
        <translation> „bailey check“ zeigt, was dieser Rechner braucht.</translation>
    </message>
    <message>
        <source>The environment does not hold on this machine: a program inside could %1. Nothing was run. Please report this with the output of “bailey check”.</source>
        <translation>Die Umgebung hält auf diesem Rechner nicht dicht: Ein Programm darin konnte %1. Es wurde nichts ausgeführt. Bitte melden Sie das mit der Ausgabe von „bailey check“.</translation>
    </message>
    <message>
        <source>The environment ended before it was ready.</source>
        <translation>Die Umgebung endete, bevor sie bereit war.</translation>
    </message>
    <message>
        <source>The environment could not be started. bubblewrap says: %1</source>
        <translation>Die Umgebung konnte nicht gestartet werden. bubblewrap sagt: %1</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is not an ordinary file.</source>
        <translation>%1 ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes.</source>
        <translation>%1 ist größer als %2 Byte.</translation>
    </message>
    <message>
        <source>The folder %1 could not be made: %2</source>
        <translation>Der Ordner %1 konnte nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>The folder %1 could not be read: %2</source>
        <translation>Der Ordner %1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is not a folder. Move it away and try again.</source>
        <translation>%1 ist kein Ordner. Schieben Sie es beiseite und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user.</source>
        <translation>Der Ordner %1 gehört einem anderen Benutzer.</translation>
    </message>
    <message>
        <source>There is no runtime folder: XDG_RUNTIME_DIR is not set to a folder.</source>
        <translation>Es gibt keinen Laufzeitordner: XDG_RUNTIME_DIR nennt keinen Ordner.</translation>
    </message>
    <message>
        <source>The runtime folder %1 is not private to you.</source>
        <translation>Der Laufzeitordner %1 gehört nicht Ihnen allein.</translation>
    </message>
    <message>
        <source>Bailey&apos;s helper program %1 is missing. Install Bailey again.</source>
        <translation>Baileys Hilfsprogramm %1 fehlt. Installieren Sie Bailey neu.</translation>
    </message>
    <message>
        <source>%1 changed in your folder while it was being copied out.</source>
        <translation>%1 hat sich in Ihrem Ordner geändert, während es herauskopiert wurde.</translation>
    </message>
    <message>
        <source>%1 The part that was already written could not be taken back: %2</source>
        <translation>%1 Was schon geschrieben war, ließ sich nicht zurücknehmen: %2</translation>
    </message>
    <message>
        <source>Its path is too long or not a path.</source>
        <translation>Sein Pfad ist zu lang oder kein Pfad.</translation>
    </message>
    <message>
        <source>It lies in .git, where files decide what git runs.</source>
        <translation>Es liegt in .git, wo Dateien bestimmen, was git ausführt.</translation>
    </message>
    <message>
        <source>It is a device, socket or pipe.</source>
        <translation>Es ist ein Gerät, ein Socket oder eine Pipe.</translation>
    </message>
    <message>
        <source>Its name has characters that deceive, or could be taken for an option.</source>
        <translation>Sein Name enthält täuschende Zeichen oder könnte für eine Option gehalten werden.</translation>
    </message>
    <message>
        <source>It is a link that leads out of the folder.</source>
        <translation>Es ist eine Verknüpfung, die aus dem Ordner hinausführt.</translation>
    </message>
    <message>
        <source>It is larger than %1.</source>
        <translation>Es ist größer als %1.</translation>
    </message>
    <message>
        <source>It is a link: programs use what it points to in its place</source>
        <translation>Es ist eine Verknüpfung: Programme benutzen stattdessen ihr Ziel</translation>
    </message>
    <message>
        <source>It becomes a program</source>
        <translation>Es wird zum Programm</translation>
    </message>
    <message>
        <source>Its name differs from another one only in case.</source>
        <translation>Sein Name unterscheidet sich von einem anderen nur in Groß- und Kleinschreibung.</translation>
    </message>
    <message>
        <source>The commits of the run cannot be taken over: %1</source>
        <translation>Die Commits des Laufs können nicht übernommen werden: %1</translation>
    </message>
    <message>
        <source>a branch has the name %1.</source>
        <translation>ein Branch heißt %1.</translation>
    </message>
    <message>
        <source>there are more than %1 branches.</source>
        <translation>es sind mehr als %1 Branches.</translation>
    </message>
    <message>
        <source>git found something wrong with them.</source>
        <translation>git hat an ihnen etwas auszusetzen.</translation>
    </message>
    <message>
        <source>The commits of the run could not be looked at.</source>
        <translation>Die Commits des Laufs konnten nicht untersucht werden.</translation>
    </message>
    <message>
        <source>The folder is not a git repository.</source>
        <translation>Der Ordner ist kein git-Repository.</translation>
    </message>
    <message>
        <source>they are too large.</source>
        <translation>sie sind zu groß.</translation>
    </message>
    <message>
        <source>they are not a bundle of git.</source>
        <translation>sie sind kein Bundle von git.</translation>
    </message>
    <message>
        <source>Some of this folder belongs to another user or group, so it is copied: %1</source>
        <translation>Ein Teil dieses Ordners gehört einem anderen Benutzer oder einer anderen Gruppe, daher wird er kopiert: %1</translation>
    </message>
    <message>
        <source>This folder cannot be used as it is, so it is copied: %1</source>
        <translation>Dieser Ordner kann nicht unmittelbar benutzt werden, daher wird er kopiert: %1</translation>
    </message>
    <message>
        <source>This folder is on %1, so it is copied: %2</source>
        <translation>Dieser Ordner liegt auf %1, daher wird er kopiert: %2</translation>
    </message>
    <message>
        <source>The list of what was copied is damaged.</source>
        <translation>Die Liste des Kopierten ist beschädigt.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be written to: %2</source>
        <translation>In den Ordner %1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Choose a folder outside of the working copy.</source>
        <translation>Wählen Sie einen Ordner außerhalb der Arbeitskopie.</translation>
    </message>
    <message>
        <source>This copy-out is undone already.</source>
        <translation>Dieses Herauskopieren ist schon rückgängig gemacht.</translation>
    </message>
    <message>
        <source>%1 cannot be copied out. %2</source>
        <translation>%1 kann nicht herauskopiert werden. %2</translation>
    </message>
    <message>
        <source>%1 is not a path in the folder.</source>
        <translation>%1 ist kein Pfad im Ordner.</translation>
    </message>
    <message>
        <source>%1 is too large to show.</source>
        <translation>%1 ist zu groß für die Anzeige.</translation>
    </message>
    <message>
        <source>The differences could not be made: %1</source>
        <translation>Die Unterschiede konnten nicht ermittelt werden: %1</translation>
    </message>
    <message>
        <source>The differences could not be made.</source>
        <translation>Die Unterschiede konnten nicht ermittelt werden.</translation>
    </message>
    <message>
        <source>The differences could not be read.</source>
        <translation>Die Unterschiede konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The file changed since its differences were shown. Look at them again.</source>
        <translation>Die Datei hat sich geändert, seit ihre Unterschiede gezeigt wurden. Sehen Sie sie noch einmal an.</translation>
    </message>
    <message>
        <source>%1 is your home folder. Choose the folder of one project in it.</source>
        <translation>%1 ist Ihr Benutzerordner. Wählen Sie darin den Ordner eines Projekts.</translation>
    </message>
    <message>
        <source>%1 contains your home folder. Choose the folder of one project.</source>
        <translation>%1 enthält Ihren Benutzerordner. Wählen Sie den Ordner eines Projekts.</translation>
    </message>
    <message>
        <source>%1 holds settings and keys of your programs. Choose the folder of one project.</source>
        <translation>%1 enthält Einstellungen und Schlüssel Ihrer Programme. Wählen Sie den Ordner eines Projekts.</translation>
    </message>
    <message>
        <source>%1 holds your keys. Choose the folder of one project.</source>
        <translation>%1 enthält Ihre Schlüssel. Wählen Sie den Ordner eines Projekts.</translation>
    </message>
    <message>
        <source>Choose a folder to work in.</source>
        <translation>Wählen Sie einen Ordner, in dem gearbeitet wird.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be used: %2</source>
        <translation>Der Ordner %1 kann nicht benutzt werden: %2</translation>
    </message>
    <message>
        <source>%1 is not a folder.</source>
        <translation>%1 ist kein Ordner.</translation>
    </message>
    <message>
        <source>%1 is the whole system. Choose the folder of one project.</source>
        <translation>%1 ist das ganze System. Wählen Sie den Ordner eines Projekts.</translation>
    </message>
    <message>
        <source>%1 belongs to the system. Choose the folder of one project.</source>
        <translation>%1 gehört zum System. Wählen Sie den Ordner eines Projekts.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be read: %2</source>
        <translation>Der Ordner %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The folder is on a network or virtual file system. It may have to be copied first.</source>
        <translation>Der Ordner liegt auf einem Netz- oder virtuellen Dateisystem. Er muss vielleicht erst kopiert werden.</translation>
    </message>
    <message>
        <source>The folder is not a git repository. You can still review and undo what is copied out.</source>
        <translation>Der Ordner ist kein git-Repository. Sie können trotzdem durchsehen und rückgängig machen, was herauskopiert wird.</translation>
    </message>
    <message>
        <source>There are uncommitted changes. They are included in the working copy.</source>
        <translation>Es gibt nicht eingecheckte Änderungen. Sie sind in der Arbeitskopie enthalten.</translation>
    </message>
    <message>
        <source>git keeps this folder&apos;s history in %1, which the run does not see: git will not work there.</source>
        <translation>git hält die Geschichte dieses Ordners in %1, was der Lauf nicht sieht: git wird dort nicht gehen.</translation>
    </message>
    <message>
        <source>You cannot write to the folder. Changes can be copied out to another one only.</source>
        <translation>Sie können in den Ordner nicht schreiben. Änderungen können nur in einen anderen herauskopiert werden.</translation>
    </message>
    <message>
        <source>The copy-out could not be prepared: %1</source>
        <translation>Das Herauskopieren konnte nicht vorbereitet werden: %1</translation>
    </message>
    <message>
        <source>The record of the copy-out could not be written: %1</source>
        <translation>Die Aufzeichnung des Herauskopierens konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>There is no copy-out &quot;%1&quot;.</source>
        <translation>Es gibt kein Herauskopieren „%1“.</translation>
    </message>
    <message>
        <source>The record of the copy-out is damaged.</source>
        <translation>Die Aufzeichnung des Herauskopierens ist beschädigt.</translation>
    </message>
    <message>
        <source>The working copy of this run is gone.</source>
        <translation>Die Arbeitskopie dieses Laufs ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Another window or terminal is copying out of this run right now.</source>
        <translation>Ein anderes Fenster oder Terminal kopiert gerade aus diesem Lauf heraus.</translation>
    </message>
    <message>
        <source>This run worked in your folder itself, so there is nothing to review.</source>
        <translation>Dieser Lauf arbeitete in Ihrem Ordner selbst, daher gibt es nichts durchzusehen.</translation>
    </message>
    <message>
        <source>The folder %1 is gone or cannot be read.</source>
        <translation>Der Ordner %1 ist nicht mehr da oder nicht lesbar.</translation>
    </message>
    <message>
        <source>git took too long, so it was stopped.</source>
        <translation>git brauchte zu lange und wurde beendet.</translation>
    </message>
    <message>
        <source>git wrote more than can be shown.</source>
        <translation>git schrieb mehr, als gezeigt werden kann.</translation>
    </message>
    <message>
        <source>git could not be started: %1</source>
        <translation>git konnte nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>git could not be started: %1. Install git to see differences.</source>
        <translation>git konnte nicht gestartet werden: %1. Installieren Sie git, um Unterschiede zu sehen.</translation>
    </message>
    <message>
        <source>%1 could not be removed: %2</source>
        <translation>%1 konnte nicht entfernt werden: %2</translation>
    </message>
    <message>
        <source>SSH private key</source>
        <translation>privater SSH-Schlüssel</translation>
    </message>
    <message>
        <source>private key</source>
        <translation>privater Schlüssel</translation>
    </message>
    <message>
        <source>key store</source>
        <translation>Schlüsselspeicher</translation>
    </message>
    <message>
        <source>password database</source>
        <translation>Passwortdatenbank</translation>
    </message>
    <message>
        <source>master key of a Rails application</source>
        <translation>Hauptschlüssel einer Rails-Anwendung</translation>
    </message>
    <message>
        <source>secrets in an environment file</source>
        <translation>Geheimnisse in einer Umgebungsdatei</translation>
    </message>
    <message>
        <source>token in .npmrc</source>
        <translation>Token in .npmrc</translation>
    </message>
    <message>
        <source>token in .yarnrc.yml</source>
        <translation>Token in .yarnrc.yml</translation>
    </message>
    <message>
        <source>password in .pypirc</source>
        <translation>Passwort in .pypirc</translation>
    </message>
    <message>
        <source>password in an address</source>
        <translation>Passwort in einer Adresse</translation>
    </message>
    <message>
        <source>password in .netrc</source>
        <translation>Passwort in .netrc</translation>
    </message>
    <message>
        <source>database passwords</source>
        <translation>Datenbankpasswörter</translation>
    </message>
    <message>
        <source>database password</source>
        <translation>Datenbankpasswort</translation>
    </message>
    <message>
        <source>passwords of a web server</source>
        <translation>Passwörter eines Webservers</translation>
    </message>
    <message>
        <source>passwords of git</source>
        <translation>Passwörter von git</translation>
    </message>
    <message>
        <source>password in an address of .git/config</source>
        <translation>Passwort in einer Adresse in .git/config</translation>
    </message>
    <message>
        <source>password in an address of .hg/hgrc</source>
        <translation>Passwort in einer Adresse in .hg/hgrc</translation>
    </message>
    <message>
        <source>AWS credentials</source>
        <translation>AWS-Zugangsdaten</translation>
    </message>
    <message>
        <source>cloud credentials</source>
        <translation>Cloud-Zugangsdaten</translation>
    </message>
    <message>
        <source>Google Cloud credentials</source>
        <translation>Google-Cloud-Zugangsdaten</translation>
    </message>
    <message>
        <source>Docker credentials</source>
        <translation>Docker-Zugangsdaten</translation>
    </message>
    <message>
        <source>Kubernetes credentials</source>
        <translation>Kubernetes-Zugangsdaten</translation>
    </message>
    <message>
        <source>Terraform state, which holds secrets in the clear</source>
        <translation>Terraform-Zustand, der Geheimnisse im Klartext enthält</translation>
    </message>
    <message>
        <source>secrets in Terraform variables</source>
        <translation>Geheimnisse in Terraform-Variablen</translation>
    </message>
    <message>
        <source>Terraform token</source>
        <translation>Terraform-Token</translation>
    </message>
    <message>
        <source>token of a registry</source>
        <translation>Token einer Registry</translation>
    </message>
    <message>
        <source>passwords of a registry</source>
        <translation>Passwörter einer Registry</translation>
    </message>
    <message>
        <source>token of Vault</source>
        <translation>Token von Vault</translation>
    </message>
    <message>
        <source>password of Ansible Vault</source>
        <translation>Passwort von Ansible Vault</translation>
    </message>
    <message>
        <source>credentials of a cloud account</source>
        <translation>Zugangsdaten eines Cloud-Kontos</translation>
    </message>
    <message>
        <source>a shell reads it when it starts</source>
        <translation>eine Shell liest es beim Start</translation>
    </message>
    <message>
        <source>an editor follows it when the folder is opened</source>
        <translation>ein Editor befolgt es, wenn der Ordner geöffnet wird</translation>
    </message>
    <message>
        <source>coding agents follow it, with your rights, on your machine</source>
        <translation>Programmieragenten befolgen es, mit Ihren Rechten, auf Ihrem Rechner</translation>
    </message>
    <message>
        <source>git runs it as a hook</source>
        <translation>git führt es als Hook aus</translation>
    </message>
    <message>
        <source>git follows it, and it can name programs to run</source>
        <translation>git befolgt es, und es kann Programme nennen, die ausgeführt werden</translation>
    </message>
    <message>
        <source>your build service runs it, with its secrets</source>
        <translation>Ihr Build-Dienst führt es aus, mit dessen Geheimnissen</translation>
    </message>
    <message>
        <source>the build runs it</source>
        <translation>der Build führt es aus</translation>
    </message>
    <message>
        <source>installing runs its scripts</source>
        <translation>die Installation führt seine Skripte aus</translation>
    </message>
    <message>
        <source>the test runner runs it before the tests</source>
        <translation>das Testprogramm führt es vor den Tests aus</translation>
    </message>
    <message>
        <source>a tool runs it as its configuration</source>
        <translation>ein Werkzeug führt es als seine Konfiguration aus</translation>
    </message>
    <message>
        <source>package managers take from it where packages come from</source>
        <translation>Paketverwaltungen entnehmen ihm, woher Pakete kommen</translation>
    </message>
    <message>
        <source>Python runs it when it starts</source>
        <translation>Python führt es beim Start aus</translation>
    </message>
    <message>
        <source>it decides what containers run and see of your machine</source>
        <translation>es bestimmt, was Container ausführen und von Ihrem Rechner sehen</translation>
    </message>
    <message>
        <source>the desktop runs it when it is opened</source>
        <translation>der Desktop führt es beim Öffnen aus</translation>
    </message>
    <message>
        <source>direnv runs it when you enter the folder</source>
        <translation>direnv führt es aus, wenn Sie den Ordner betreten</translation>
    </message>
    <message>
        <source>programs take their environment from it</source>
        <translation>Programme entnehmen ihm ihre Umgebung</translation>
    </message>
    <message>
        <source>gdb runs it</source>
        <translation>gdb führt es aus</translation>
    </message>
    <message>
        <source>lldb runs it</source>
        <translation>lldb führt es aus</translation>
    </message>
    <message>
        <source>npm runs its scripts, also while installing</source>
        <translation>npm führt seine Skripte aus, auch beim Installieren</translation>
    </message>
    <message>
        <source>The working copy cannot lie in the folder %1 itself. Choose another folder, or set XDG_CACHE_HOME to a place outside of it.</source>
        <translation>Die Arbeitskopie kann nicht im Ordner %1 selbst liegen. Wählen Sie einen anderen Ordner oder setzen Sie XDG_CACHE_HOME auf einen Ort außerhalb.</translation>
    </message>
    <message>
        <source>%1 is not the working copy of a run, so it stays.</source>
        <translation>%1 ist nicht die Arbeitskopie eines Laufs und bleibt deshalb.</translation>
    </message>
    <message>
        <source>%1 could not be copied: %2</source>
        <translation>%1 konnte nicht kopiert werden: %2</translation>
    </message>
    <message>
        <source>Copying the folder was cancelled.</source>
        <translation>Das Kopieren des Ordners wurde abgebrochen.</translation>
    </message>
    <message>
        <source>It was hidden from the run.</source>
        <translation>Es war vor dem Lauf verborgen.</translation>
    </message>
    <message>
        <source>%1 is no longer as it was listed. List the changes again.</source>
        <translation>%1 ist nicht mehr so, wie es aufgeführt wurde. Lassen Sie die Änderungen neu auflisten.</translation>
    </message>
    <message>
        <source>A folder above it is a link.</source>
        <translation>Ein Ordner darüber ist eine Verknüpfung.</translation>
    </message>
    <message>
        <source>it is a folder that still holds files; choose their removal too</source>
        <translation>es ist ein Ordner, der noch Dateien enthält; wählen Sie auch deren Löschung</translation>
    </message>
    <message>
        <source>%1 is not a folder in your folder; choose its change too</source>
        <translation>%1 ist in Ihrem Ordner kein Ordner; wählen Sie auch diese Änderung</translation>
    </message>
    <message>
        <source>The undo could not be kept: %1</source>
        <translation>Der Rückweg konnte nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>In your folder it lies behind a link or on another file system.</source>
        <translation>In Ihrem Ordner liegt es hinter einer Verknüpfung oder auf einem anderen Dateisystem.</translation>
    </message>
    <message>
        <source>In your folder it is a device, socket or pipe.</source>
        <translation>In Ihrem Ordner ist es ein Gerät, ein Socket oder eine Pipe.</translation>
    </message>
    <message>
        <source>deleted in your folder since the run started</source>
        <translation>seit dem Start des Laufs in Ihrem Ordner gelöscht</translation>
    </message>
    <message>
        <source>it is there already, with another content</source>
        <translation>es ist schon da, mit anderem Inhalt</translation>
    </message>
    <message>
        <source>made in your folder since the run started</source>
        <translation>seit dem Start des Laufs in Ihrem Ordner angelegt</translation>
    </message>
    <message>
        <source>changed in your folder since the run started</source>
        <translation>seit dem Start des Laufs in Ihrem Ordner geändert</translation>
    </message>
    <message>
        <source>It lies in a bare git repository, whose settings git would follow.</source>
        <translation>Es liegt in einem reinen git-Repository, dessen Einstellungen git befolgen würde.</translation>
    </message>
    <message>
        <source>It lies in a git repository that the agent made.</source>
        <translation>Es liegt in einem git-Repository, das der Agent angelegt hat.</translation>
    </message>
    <message>
        <source>The run changed more than %1 files, too many to show.</source>
        <translation>Der Lauf änderte mehr als %1 Dateien, zu viele für die Anzeige.</translation>
    </message>
    <message>
        <source>The folder could not be read.</source>
        <translation>Der Ordner konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The folder is nested too deep.</source>
        <translation>Der Ordner ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>A file of yours that was hidden from the run has this name.</source>
        <translation>Eine Ihrer Dateien, die vor dem Lauf verborgen war, heißt so.</translation>
    </message>
    <message>
        <source>The record of the run could not be written: %1</source>
        <translation>Die Aufzeichnung des Laufs konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>Bailey or the machine went away.</source>
        <translation>Bailey oder der Rechner ging aus.</translation>
    </message>
    <message>
        <source>There are no runs yet.</source>
        <translation>Es gibt noch keine Läufe.</translation>
    </message>
    <message>
        <source>There is no run “%1”. `bailey runs` lists them.</source>
        <translation>Es gibt keinen Lauf „%1“. `bailey runs` listet sie auf.</translation>
    </message>
    <message>
        <source>“%1” names several runs. Give more of its id.</source>
        <translation>„%1“ trifft auf mehrere Läufe zu. Geben Sie mehr von der Kennung an.</translation>
    </message>
    <message>
        <source>The run is still under way. Wait for its end, or stop it.</source>
        <translation>Der Lauf ist noch im Gang. Warten Sie sein Ende ab oder beenden Sie ihn.</translation>
    </message>
    <message>
        <source>The working copy of run %1 is gone.</source>
        <translation>Die Arbeitskopie des Laufs %1 ist nicht mehr da.</translation>
    </message>
    <message>
        <source>%1 could not be removed.</source>
        <translation>%1 konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>The record of the run could not be read: %1</source>
        <translation>Die Aufzeichnung des Laufs konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The task is empty. Say in a sentence what the agent should do.</source>
        <translation>Die Aufgabe ist leer. Sage in einem Satz, was der Agent tun soll.</translation>
    </message>
    <message>
        <source>The task is longer than %1 characters.</source>
        <translation>Die Aufgabe ist länger als %1 Zeichen.</translation>
    </message>
    <message>
        <source>The number of commands must be at least 1.</source>
        <translation>Die Zahl der Befehle muss mindestens 1 sein.</translation>
    </message>
    <message>
        <source>“%1” is no path inside the folder. Name outputs relative to it, like src/report.py.</source>
        <translation>„%1“ ist kein Pfad im Ordner. Nennen Sie Ergebnisse relativ dazu, etwa src/report.py.</translation>
    </message>
    <message>
        <source>The time limit must be more than 0 seconds.</source>
        <translation>Die Zeitgrenze muss mehr als 0 Sekunden sein.</translation>
    </message>
    <message>
        <source>The memory limit must be at least 16M.</source>
        <translation>Die Speichergrenze muss mindestens 16M sein.</translation>
    </message>
    <message>
        <source>The record of the run could not be made in %1: %2</source>
        <translation>Die Aufzeichnung des Laufs konnte in %1 nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>A file of the demo is missing from this program: %1</source>
        <translation>Diesem Programm fehlt eine Datei der Demo: %1</translation>
    </message>
    <message>
        <source>The demo&apos;s sample project is written in Python, and python3 was not found. Install it and try again.</source>
        <translation>Das Beispielprojekt der Demo ist in Python geschrieben, und python3 wurde nicht gefunden. Installieren Sie es und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Bailey was closed while the run was under way.</source>
        <translation>Bailey wurde während des Laufs geschlossen.</translation>
    </message>
    <message>
        <source>This run was started already.</source>
        <translation>Dieser Lauf wurde schon gestartet.</translation>
    </message>
    <message>
        <source>The environment ended unexpectedly.</source>
        <translation>Die Umgebung endete unerwartet.</translation>
    </message>
    <message>
        <source>Stopped by the person.</source>
        <translation>Von Ihnen beendet.</translation>
    </message>
    <message>
        <source>bubblewrap starts programs in the environment.</source>
        <translation>bubblewrap startet Programme in der Umgebung.</translation>
    </message>
    <message>
        <source>The program bwrap is not installed.</source>
        <translation>Das Programm bwrap ist nicht installiert.</translation>
    </message>
    <message>
        <source>This version is too old; 0.8 or later is needed.</source>
        <translation>Diese Version ist zu alt; es braucht 0.8 oder neuer.</translation>
    </message>
    <message>
        <source> This is a container: its engine must allow user namespaces and mounts inside (for Docker and Podman: --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined).</source>
        <translation> Dies ist ein Container: Seine Laufzeit muss darin User-Namespaces und Mounts erlauben (bei Docker und Podman: --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined).</translation>
    </message>
    <message>
        <source>User namespaces keep the environment apart without any rights of root.</source>
        <translation>User-Namespaces trennen die Umgebung ab, ohne Rechte von root.</translation>
    </message>
    <message>
        <source>User namespaces</source>
        <translation>User-Namespaces</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>verweigert: %1</translation>
    </message>
    <message>
        <source>They are switched off by a kernel setting.</source>
        <translation>Eine Einstellung des Kernels schaltet sie ab.</translation>
    </message>
    <message>
        <source>They are switched off for ordinary users by a kernel setting.</source>
        <translation>Eine Einstellung des Kernels schaltet sie für gewöhnliche Benutzer ab.</translation>
    </message>
    <message>
        <source>Ubuntu restricts the feature bubblewrap needs (AppArmor, user namespaces). Install the profile that allows it for bubblewrap only:</source>
        <translation>Ubuntu schränkt ein, was bubblewrap braucht (AppArmor, User-Namespaces). Installieren Sie das Profil, das es nur für bubblewrap erlaubt:</translation>
    </message>
    <message>
        <source>The system refuses them.</source>
        <translation>Das System verweigert sie.</translation>
    </message>
    <message>
        <source>Rules of the kernel lead every connection of the environment to the gate and refuse all others.</source>
        <translation>Regeln des Kernels führen jede Verbindung der Umgebung zum Tor und weisen alle anderen ab.</translation>
    </message>
    <message>
        <source>Closed network</source>
        <translation>Geschlossenes Netz</translation>
    </message>
    <message>
        <source>nftables in a network of its own</source>
        <translation>nftables in einem eigenen Netz</translation>
    </message>
    <message>
        <source>The kernel&apos;s nftables with address translation cannot be had: %1</source>
        <translation>nftables des Kernels mit Adressumsetzung ist nicht zu haben: %1</translation>
    </message>
    <message>
        <source>The environment&apos;s own network cannot be set up: %1</source>
        <translation>Das eigene Netz der Umgebung kann nicht eingerichtet werden: %1</translation>
    </message>
    <message>
        <source>Working copy without copying</source>
        <translation>Arbeitskopie ohne Kopieren</translation>
    </message>
    <message>
        <source>overlay</source>
        <translation>Overlay</translation>
    </message>
    <message>
        <source>The kernel refuses an overlay below Bailey&apos;s cache folder, so folders are copied, which takes time and room.</source>
        <translation>Der Kernel verweigert ein Overlay unter Baileys Cache-Ordner, daher werden Ordner kopiert, was Zeit und Platz braucht.</translation>
    </message>
    <message>
        <source>An overlay starts at once, whatever the folder&apos;s size.</source>
        <translation>Ein Overlay ist sofort da, gleich wie groß der Ordner ist.</translation>
    </message>
    <message>
        <source>System call filter</source>
        <translation>Filter für Systemaufrufe</translation>
    </message>
    <message>
        <source>This kernel has no seccomp filters.</source>
        <translation>Dieser Kernel hat keine seccomp-Filter.</translation>
    </message>
    <message>
        <source>The filter keeps programs inside away from the kernel&apos;s riskiest parts.</source>
        <translation>Der Filter hält Programme darin von den riskantesten Teilen des Kernels fern.</translation>
    </message>
    <message>
        <source>A real start</source>
        <translation>Ein echter Start</translation>
    </message>
    <message>
        <source>started and ended</source>
        <translation>gestartet und beendet</translation>
    </message>
    <message>
        <source>Commands run only where an environment starts.</source>
        <translation>Befehle laufen nur, wo eine Umgebung startet.</translation>
    </message>
    <message>
        <source>It was not up in time: this machine is very busy, or very slow. Try again.</source>
        <translation>Sie war nicht rechtzeitig bereit: Dieser Rechner ist sehr beschäftigt oder sehr langsam. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The walls hold</source>
        <translation>Die Wände halten</translation>
    </message>
    <message>
        <source>every forbidden attempt was refused</source>
        <translation>jeder verbotene Versuch wurde abgewiesen</translation>
    </message>
    <message>
        <source>Before each run a program inside tries what is forbidden; the run starts only when all of it fails.</source>
        <translation>Vor jedem Lauf versucht ein Programm darin, was verboten ist; der Lauf beginnt nur, wenn alles scheitert.</translation>
    </message>
    <message>
        <source>No environment started, so it could not be tried.</source>
        <translation>Es startete keine Umgebung, also konnte es nicht versucht werden.</translation>
    </message>
    <message>
        <source>Limits by the kernel</source>
        <translation>Grenzen durch den Kernel</translation>
    </message>
    <message>
        <source>Your session has no control groups of its own, so Bailey measures memory and processes itself.</source>
        <translation>Ihre Sitzung hat keine eigenen Control-Groups, daher misst Bailey Speicher und Prozesse selbst.</translation>
    </message>
    <message>
        <source>This system has no control groups of version 2, so Bailey measures memory and processes itself.</source>
        <translation>Dieses System hat keine Control-Groups der Version 2, daher misst Bailey Speicher und Prozesse selbst.</translation>
    </message>
    <message>
        <source>With control groups the kernel stops a command exactly at its limit.</source>
        <translation>Mit Control-Groups hält der Kernel einen Befehl genau an seiner Grenze an.</translation>
    </message>
    <message>
        <source>git is not installed, so commits of the agent cannot be brought out.</source>
        <translation>git ist nicht installiert, daher können Commits des Agenten nicht herausgebracht werden.</translation>
    </message>
    <message>
        <source>Commits come out as a branch.</source>
        <translation>Commits kommen als Branch heraus.</translation>
    </message>
    <message>
        <source>Room for working copies</source>
        <translation>Platz für Arbeitskopien</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>There is little room where Bailey keeps working copies.</source>
        <translation>Wo Bailey Arbeitskopien hält, ist wenig Platz.</translation>
    </message>
    <message>
        <source>What the agent changes is kept there until you have reviewed it.</source>
        <translation>Was der Agent ändert, bleibt dort, bis Sie es durchgesehen haben.</translation>
    </message>
    <message>
        <source>Bailey&apos;s launcher did not understand its plan. Install Bailey again.</source>
        <translation>Baileys Starter verstand seinen Plan nicht. Installieren Sie Bailey neu.</translation>
    </message>
    <message>
        <source>This system does not let you make user namespaces, which keep the environment apart.</source>
        <translation>Dieses System lässt Sie keine User-Namespaces anlegen, die die Umgebung abtrennen.</translation>
    </message>
    <message>
        <source>The environment&apos;s namespaces could not be made.</source>
        <translation>Die Namespaces der Umgebung konnten nicht angelegt werden.</translation>
    </message>
    <message>
        <source>The environment&apos;s private memory could not be set up.</source>
        <translation>Der private Speicher der Umgebung konnte nicht eingerichtet werden.</translation>
    </message>
    <message>
        <source>What exists inside the environment could not be put together.</source>
        <translation>Was in der Umgebung vorhanden ist, konnte nicht zusammengestellt werden.</translation>
    </message>
    <message>
        <source>The working copy could not be laid over your folder.</source>
        <translation>Die Arbeitskopie konnte nicht über Ihren Ordner gelegt werden.</translation>
    </message>
    <message>
        <source>A file that must be hidden from the agent could not be hidden.</source>
        <translation>Eine Datei, die vor dem Agenten verborgen sein muss, konnte nicht verborgen werden.</translation>
    </message>
    <message>
        <source>The environment&apos;s own network could not be set up.</source>
        <translation>Das eigene Netz der Umgebung konnte nicht eingerichtet werden.</translation>
    </message>
    <message>
        <source>The rules that keep the environment&apos;s network closed could not be set: the kernel&apos;s nftables is missing.</source>
        <translation>Die Regeln, die das Netz der Umgebung geschlossen halten, konnten nicht gesetzt werden: nftables des Kernels fehlt.</translation>
    </message>
    <message>
        <source>The gate&apos;s sockets could not be made inside the environment.</source>
        <translation>Die Sockets des Tors konnten in der Umgebung nicht angelegt werden.</translation>
    </message>
    <message>
        <source>bubblewrap could not be started. Install the package “bubblewrap”.</source>
        <translation>bubblewrap konnte nicht gestartet werden. Installieren Sie das Paket „bubblewrap“.</translation>
    </message>
    <message>
        <source>see your home folder</source>
        <translation>Ihren Benutzerordner sehen</translation>
    </message>
    <message>
        <source>write outside the working copy</source>
        <translation>außerhalb der Arbeitskopie schreiben</translation>
    </message>
    <message>
        <source>send to the network past the gate</source>
        <translation>am Tor vorbei ins Netz senden</translation>
    </message>
    <message>
        <source>use a network interface of this machine</source>
        <translation>eine Netzschnittstelle dieses Rechners benutzen</translation>
    </message>
    <message>
        <source>make a user namespace</source>
        <translation>einen User-Namespace anlegen</translation>
    </message>
    <message>
        <source>mount a file system</source>
        <translation>ein Dateisystem einhängen</translation>
    </message>
    <message>
        <source>open a forbidden kind of socket</source>
        <translation>eine verbotene Art von Socket öffnen</translation>
    </message>
    <message>
        <source>use capabilities</source>
        <translation>Capabilities benutzen</translation>
    </message>
    <message>
        <source>run without the system call filter</source>
        <translation>ohne den Filter für Systemaufrufe laufen</translation>
    </message>
    <message>
        <source>bubblewrap</source>
        <translation>bubblewrap</translation>
    </message>
    <message numerus="yes">
        <source>; %n file(s) that you cannot read were left out</source>
        <translation>
            <numerusform>; %n Datei, die Sie nicht lesen können, wurde ausgelassen</numerusform>
            <numerusform>; %n Dateien, die Sie nicht lesen können, wurden ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>It leads to a program outside.</source>
        <translation>Er führt zu einem Programm außerhalb.</translation>
    </message>
    <message>
        <source>The run made no commits on a branch %1.</source>
        <translation>Der Lauf hat auf einem Branch %1 keine Commits gemacht.</translation>
    </message>
    <message>
        <source>A %1 file system is mounted there.</source>
        <translation>Dort ist ein Dateisystem vom Typ %1 eingehängt.</translation>
    </message>
    <message>
        <source>A single file is mounted there.</source>
        <translation>Dort ist eine einzelne Datei eingehängt.</translation>
    </message>
    <message>
        <source>Other file systems are mounted in this folder, so it is copied: %1</source>
        <translation>In diesem Ordner sind andere Dateisysteme eingehängt, deshalb wird er kopiert: %1</translation>
    </message>
    <message>
        <source>%1 is a file system of its own. The run can read it, but not change it.</source>
        <translation>%1 ist ein eigenes Dateisystem. Der Lauf kann es lesen, aber nicht ändern.</translation>
    </message>
    <message>
        <source>%1 is a file system of its own, and absent for the run: %2</source>
        <translation>%1 ist ein eigenes Dateisystem und für den Lauf nicht vorhanden: %2</translation>
    </message>
    <message>
        <source>%1 (%2) · %3</source>
        <translation>%1 (%2) · %3</translation>
    </message>
    <message>
        <source>%1 in the list %2 allows other ports only: you would be asked.</source>
        <translation>%1 in der Liste %2 erlaubt nur andere Ports: Sie würden gefragt.</translation>
    </message>
    <message>
        <source>%1 is asked about again.</source>
        <translation>Nach %1 wird wieder gefragt.</translation>
    </message>
    <message>
        <source>%1 is in no saved list: it was allowed on the start page or by the command line.</source>
        <translation>%1 steht in keiner gespeicherten Liste: Es wurde auf der Startseite oder über die Befehlszeile erlaubt.</translation>
    </message>
    <message>
        <source>%1 is in this list already.</source>
        <translation>%1 steht schon in dieser Liste.</translation>
    </message>
    <message>
        <source>%1 may now lead into your own machine and network. Commands could reach routers, databases and whatever else listens there, often without a password.</source>
        <translation>%1 darf jetzt auf Ihren eigenen Rechner und in Ihr eigenes Netz führen. Befehle könnten Router, Datenbanken und alles andere erreichen, was dort horcht, oft ohne Passwort.</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>%1: no exact name, *.name or address.</source>
        <translation>%1: kein genauer Name, kein *.name und keine Adresse.</translation>
    </message>
    <message>
        <source>%1: the file refuses it, too.</source>
        <translation>%1: Die Datei verweigert es auch.</translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation><numerusform>%n Ordner</numerusform><numerusform>%n Ordner</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>and %n more request(s)</source>
        <translation><numerusform>und %n weitere Anfrage</numerusform><numerusform>und %n weitere Anfragen</numerusform></translation>
    </message>
    <message>
        <source>&amp;Add Chosen</source>
        <translation>Ausgewählte &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Copy as Your List</source>
        <translation>Als eigene Liste &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Folders…</source>
        <translation>&amp;Ordner …</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Use These Folders</source>
        <translation>Diese Ordner &amp;verwenden</translation>
    </message>
    <message>
        <source>*: no list allows every domain.</source>
        <translation>*: Keine Liste erlaubt alle Domains.</translation>
    </message>
    <message>
        <source>80, 443</source>
        <translation>80, 443</translation>
    </message>
    <message>
        <source>A command in the sandbox tried to reach a domain that is not allowlisted.</source>
        <translation>Ein Befehl in der Sandbox wollte eine Domain erreichen, die nicht auf der Erlaubnisliste steht.</translation>
    </message>
    <message>
        <source>A process in %1 whose command is unknown</source>
        <translation>Ein Prozess in %1, dessen Befehl unbekannt ist</translation>
    </message>
    <message>
        <source>A template, %1. It is not edited: copy it as a list of your own.</source>
        <translation>Eine Vorlage, %1. Sie wird nicht bearbeitet: Kopieren Sie sie als eigene Liste.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Add Folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>Ordner &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>All &amp;without a warning</source>
        <translation>Alle &amp;ohne Warnung</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>Alle Anfragen</translation>
    </message>
    <message>
        <source>Allow or Refuse Private Addresses</source>
        <translation>Private Adressen erlauben oder verweigern</translation>
    </message>
    <message>
        <source>Allow private addresses for %1</source>
        <translation>Private Adressen für %1 erlauben</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message>
        <source>Allowed by %1 in the list %2, also where it leads into your own network.</source>
        <translation>Erlaubt durch %1 in der Liste %2, auch wenn es in Ihr eigenes Netz führt.</translation>
    </message>
    <message>
        <source>Almost the name of %1, but a different one.</source>
        <translation>Fast der Name von %1, aber ein anderer.</translation>
    </message>
    <message>
        <source>An answer can be changed in the Network tab.</source>
        <translation>Eine Antwort lässt sich im Reiter „Netz“ ändern.</translation>
    </message>
    <message>
        <source>An answer holds for this run only.</source>
        <translation>Eine Antwort gilt nur für diesen Lauf.</translation>
    </message>
    <message>
        <source>Appears only in %1 line %2, a file that the agent read: it may be planted.</source>
        <translation>Kommt nur in %1 Zeile %2 vor, einer Datei, die der Agent gelesen hat: Es kann untergeschoben sein.</translation>
    </message>
    <message>
        <source>Appears only in %1 line %2, which makes no program ask for it: this request looks unrelated.</source>
        <translation>Kommt nur in %1 Zeile %2 vor, was kein Programm danach fragen lässt: Diese Anfrage scheint nichts mit der Aufgabe zu tun zu haben.</translation>
    </message>
    <message>
        <source>Ask Again for the Next Request</source>
        <translation>Bei der nächsten Anfrage wieder fragen</translation>
    </message>
    <message>
        <source>Asked first at %1.</source>
        <translation>Zuerst gefragt um %1.</translation>
    </message>
    <message>
        <source>Belongs to %1, like %2, which is allowed.</source>
        <translation>Gehört zu %1, wie %2, das erlaubt ist.</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>Schlie&amp;ßen</translation>
    </message>
    <message>
        <source>Change for the Run</source>
        <translation>Für den Lauf ändern</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplizieren</translation>
    </message>
    <message>
        <source>Debian or Ubuntu packages</source>
        <translation>Debian- oder Ubuntu-Pakete</translation>
    </message>
    <message>
        <source>Did you expect this? A command in the sandbox tried to reach a domain that is not allowlisted.</source>
        <translation>Haben Sie das erwartet? Ein Befehl in der Sandbox wollte eine Domain erreichen, die nicht auf der Erlaubnisliste steht.</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n domain(s)</source>
        <translation><numerusform>%n Domain duplizieren</numerusform><numerusform>%n Domains duplizieren</numerusform></translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folders of %1</source>
        <translation>Ordner von %1</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Go modules</source>
        <translation>Go-Module</translation>
    </message>
    <message>
        <source>Held for %1.</source>
        <translation>%1 lang angehalten.</translation>
    </message>
    <message>
        <source>If you allow it, commands of this run can send anything they can read, such as the working copy of your folder, to this domain.</source>
        <translation>Wenn Sie es erlauben, können Befehle dieses Laufs alles, was sie lesen können, etwa die Arbeitskopie Ihres Ordners, an diese Domain senden.</translation>
    </message>
    <message>
        <source>If you allow them, commands of this run can send anything they can read, such as the working copy of your folder, to all of these domains. If you deny them, every further unknown domain is refused in this run.</source>
        <translation>Wenn Sie sie erlauben, können Befehle dieses Laufs alles, was sie lesen können, etwa die Arbeitskopie Ihres Ordners, an alle diese Domains senden. Wenn Sie sie verweigern, wird in diesem Lauf jede weitere unbekannte Domain abgelehnt.</translation>
    </message>
    <message>
        <source>If you did not expect this request, deny it: it may come from instructions planted in a file the agent read.</source>
        <translation>Wenn Sie diese Anfrage nicht erwartet haben, verweigern Sie sie: Sie kann von Anweisungen kommen, die in einer Datei versteckt sind, die der Agent gelesen hat.</translation>
    </message>
    <message>
        <source>In effect everywhere (%1)</source>
        <translation>Überall in Kraft (%1)</translation>
    </message>
    <message>
        <source>In effect for %1 (%2)</source>
        <translation>In Kraft für %1 (%2)</translation>
    </message>
    <message>
        <source>Last command</source>
        <translation>Letzter Befehl</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Ausgelassen: %1</translation>
    </message>
    <message>
        <source>Line %1 of the file cannot be read as TOML.</source>
        <translation>Zeile %1 der Datei lässt sich nicht als TOML lesen.</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Look closely: a command in the sandbox tried to reach a domain that is not allowlisted, and something about it is unusual.</source>
        <translation>Genau hinsehen: Ein Befehl in der Sandbox wollte eine Domain erreichen, die nicht auf der Erlaubnisliste steht, und etwas daran ist ungewöhnlich.</translation>
    </message>
    <message numerus="yes">
        <source>Many unknown domains: commands in the sandbox tried to reach %n domain(s) that are not allowlisted, within a minute.</source>
        <translation><numerusform>Viele unbekannte Domains: Befehle in der Sandbox wollten innerhalb einer Minute %n Domain erreichen, die nicht auf der Erlaubnisliste steht.</numerusform><numerusform>Viele unbekannte Domains: Befehle in der Sandbox wollten innerhalb einer Minute %n Domains erreichen, die nicht auf der Erlaubnisliste stehen.</numerusform></translation>
    </message>
    <message>
        <source>Maven packages</source>
        <translation>Maven-Pakete</translation>
    </message>
    <message>
        <source>May lead into your own machine and network.</source>
        <translation>Darf auf Ihren eigenen Rechner und in Ihr eigenes Netz führen.</translation>
    </message>
    <message>
        <source>No allowed domains were found in this file.</source>
        <translation>In dieser Datei wurden keine erlaubten Domains gefunden.</translation>
    </message>
    <message>
        <source>No longer waiting: the command gave up at %1. If you allow it, the agent is told that it can try again.</source>
        <translation>Wartet nicht mehr: Der Befehl hat um %1 aufgegeben. Wenn Sie es erlauben, erfährt der Agent, dass er es noch einmal versuchen kann.</translation>
    </message>
    <message>
        <source>No request of this kind.</source>
        <translation>Keine Anfrage dieser Art.</translation>
    </message>
    <message numerus="yes">
        <source>Not used for %n day(s)</source>
        <translation><numerusform>Seit %n Tag nicht benutzt</numerusform><numerusform>Seit %n Tagen nicht benutzt</numerusform></translation>
    </message>
    <message>
        <source>Port %1.</source>
        <translation>Port %1.</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Ports %1.</source>
        <translation>Ports %1.</translation>
    </message>
    <message>
        <source>Ports 80 and 443.</source>
        <translation>Ports 80 und 443.</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Privat</translation>
    </message>
    <message>
        <source>Private addresses allowed</source>
        <translation>Private Adressen erlaubt</translation>
    </message>
    <message>
        <source>Python packages</source>
        <translation>Python-Pakete</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>Wied&amp;erholen</translation>
    </message>
    <message>
        <source>Refuse private addresses for %1</source>
        <translation>Private Adressen für %1 verweigern</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Refused and failed</source>
        <translation>Abgelehnt und gescheitert</translation>
    </message>
    <message>
        <source>Refused: %1.</source>
        <translation>Abgelehnt: %1.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n domain(s).</source>
        <translation><numerusform>%n Domain entfernt.</numerusform><numerusform>%n Domains entfernt.</numerusform></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Resolves to your private network. Allowing it here is not enough: it stays refused until an allowlist entry allows private addresses for it.</source>
        <translation>Führt in Ihr privates Netz. Es hier zu erlauben genügt nicht: Es bleibt abgelehnt, bis ein Eintrag einer Erlaubnisliste private Adressen dafür erlaubt.</translation>
    </message>
    <message>
        <source>Runs in these folders may use the list. A folder within one of them is another folder.</source>
        <translation>Läufe in diesen Ordnern dürfen die Liste verwenden. Ein Ordner darin ist ein anderer Ordner.</translation>
    </message>
    <message>
        <source>Rust crates</source>
        <translation>Rust-Crates</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Search the domains</source>
        <translation>Domains durchsuchen</translation>
    </message>
    <message>
        <source>Settings (*.json *.toml);;All files (*)</source>
        <translation>Einstellungen (*.json *.toml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Show the Entry…</source>
        <translation>Eintrag zeigen …</translation>
    </message>
    <message>
        <source>Since %1 it is %2.</source>
        <translation>Seit %1: %2.</translation>
    </message>
    <message>
        <source>Switch On or Off</source>
        <translation>Ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>The list %1 was deleted.</source>
        <translation>Die Liste %1 wurde gelöscht.</translation>
    </message>
    <message>
        <source>The next request is asked about again.</source>
        <translation>Bei der nächsten Anfrage wird wieder gefragt.</translation>
    </message>
    <message>
        <source>These may lead into your own network: %1</source>
        <translation>Diese dürfen in Ihr eigenes Netz führen: %1</translation>
    </message>
    <message>
        <source>This is in your own machine or network: without “Private” it is refused all the same.</source>
        <translation>Das liegt auf Ihrem eigenen Rechner oder in Ihrem eigenen Netz: Ohne „Privat“ wird es trotzdem abgelehnt.</translation>
    </message>
    <message>
        <source>This is no file of allowlists that this version of Bailey can read.</source>
        <translation>Das ist keine Datei mit Erlaubnislisten, die diese Version von Bailey lesen kann.</translation>
    </message>
    <message>
        <source>To the &amp;list</source>
        <translation>In die &amp;Liste</translation>
    </message>
    <message>
        <source>Totals per domain</source>
        <translation>Summen je Domain</translation>
    </message>
    <message>
        <source>Und&amp;o</source>
        <translation>R&amp;ückgängig</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Use for e&amp;very folder</source>
        <translation>Für alle O&amp;rdner verwenden</translation>
    </message>
    <message>
        <source>Use for this folder</source>
        <translation>Für diesen Ordner verwenden</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>What runs may use without a question here, and which list says so.</source>
        <translation>Was Läufe hier ohne Frage benutzen dürfen, und welche Liste das sagt.</translation>
    </message>
    <message>
        <source>Where %1 keeps the files that it serves.</source>
        <translation>Wo %1 die Dateien ablegt, die es ausliefert.</translation>
    </message>
    <message>
        <source>Whether the domain may lead into your own machine and network (localhost, 10.…, 192.168.…). Without it such an address is refused, so that a name cannot point at your router or database.</source>
        <translation>Ob die Domain auf Ihren eigenen Rechner und in Ihr eigenes Netz führen darf (localhost, 10.…, 192.168.…). Ohne das wird eine solche Adresse abgelehnt, damit kein Name auf Ihren Router oder Ihre Datenbank zeigen kann.</translation>
    </message>
    <message>
        <source>While it waits, the command&apos;s time limit stands still.</source>
        <translation>Während es wartet, steht die Zeitgrenze des Befehls still.</translation>
    </message>
    <message numerus="yes">
        <source>Without an answer within %n minute(s) it is denied. An answer holds for this run only.</source>
        <translation><numerusform>Ohne Antwort innerhalb von %n Minute wird es verweigert. Eine Antwort gilt nur für diesen Lauf.</numerusform><numerusform>Ohne Antwort innerhalb von %n Minuten wird es verweigert. Eine Antwort gilt nur für diesen Lauf.</numerusform></translation>
    </message>
    <message>
        <source>Would also allow %1, which the file refuses.</source>
        <translation>Würde auch %1 erlauben, was die Datei verweigert.</translation>
    </message>
    <message>
        <source>You allowed it for this run at %1.</source>
        <translation>Sie haben es um %1 für diesen Lauf erlaubt.</translation>
    </message>
    <message>
        <source>Your lists</source>
        <translation>Ihre Listen</translation>
    </message>
    <message>
        <source>Your note: %1</source>
        <translation>Ihre Notiz: %1</translation>
    </message>
    <message>
        <source>Your own network: only an allowlist entry allows it</source>
        <translation>Ihr eigenes Netz: Nur ein Eintrag einer Erlaubnisliste erlaubt es</translation>
    </message>
    <message>
        <source>allowed by the entry %1</source>
        <translation>erlaubt durch den Eintrag %1</translation>
    </message>
    <message numerus="yes">
        <source>asked %n time(s) since %1</source>
        <translation><numerusform>%n-mal gefragt seit %1</numerusform><numerusform>%n-mal gefragt seit %1</numerusform></translation>
    </message>
    <message>
        <source>codex: %1</source>
        <translation>codex: %1</translation>
    </message>
    <message>
        <source>command %1: %2</source>
        <translation>Befehl %1: %2</translation>
    </message>
    <message>
        <source>copy of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>every folder</source>
        <translation>alle Ordner</translation>
    </message>
    <message>
        <source>not in use</source>
        <translation>nicht in Gebrauch</translation>
    </message>
    <message>
        <source>npm packages</source>
        <translation>npm-Pakete</translation>
    </message>
    <message>
        <source>private addresses too</source>
        <translation>auch private Adressen</translation>
    </message>
    <message>
        <source>public addresses only</source>
        <translation>nur öffentliche Adressen</translation>
    </message>
    <message>
        <source>public defaults of %1</source>
        <translation>öffentliche Vorgaben von %1</translation>
    </message>
    <message>
        <source>run %1, %2</source>
        <translation>Lauf %1, %2</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Delete List</source>
        <translation>Liste &amp;löschen</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>Domains</translation>
    </message>
    <message>
        <source>Add Domains</source>
        <translation>Domains hinzufügen</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Prüfen …</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Matches www.%1 and a.b.%1, not %1 itself.</source>
        <translation>Passt auf www.%1 und a.b.%1, nicht auf %1 selbst.</translation>
    </message>
    <message>
        <source>Matches %1 only, not www.%1.</source>
        <translation>Passt nur auf %1, nicht auf www.%1.</translation>
    </message>
    <message>
        <source>Matches this address only.</source>
        <translation>Passt nur auf diese Adresse.</translation>
    </message>
    <message>
        <source>Domains of the list</source>
        <translation>Domains der Liste</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>%1 An entry is a domain name such as example.org, *.example.org for its subdomains, or an address; ports may follow, as in example.org:8443.</source>
        <translation>%1 Ein Eintrag ist ein Domainname wie example.org, *.example.org für seine Unterdomains, oder eine Adresse; Ports können folgen, wie in example.org:8443.</translation>
    </message>
    <message>
        <source>These are too many ports.</source>
        <translation>Das sind zu viele Ports.</translation>
    </message>
    <message>
        <source>“%1” is no port number.</source>
        <translation>„%1“ ist keine Portnummer.</translation>
    </message>
    <message>
        <source>Only an IPv6 address stands in brackets.</source>
        <translation>Nur eine IPv6-Adresse steht in Klammern.</translation>
    </message>
    <message>
        <source>This name has letters that no domain name has.</source>
        <translation>Dieser Name hat Zeichen, die kein Domainname hat.</translation>
    </message>
    <message>
        <source>The entry is empty or too long.</source>
        <translation>Der Eintrag ist leer oder zu lang.</translation>
    </message>
    <message>
        <source>A star can only stand alone at the beginning, before a dot.</source>
        <translation>Ein Stern kann nur allein am Anfang vor einem Punkt stehen.</translation>
    </message>
    <message>
        <source>An address has no subdomains.</source>
        <translation>Eine Adresse hat keine Unterdomains.</translation>
    </message>
    <message>
        <source>Anybody can have a name under %1.</source>
        <translation>Unter %1 kann jeder einen Namen haben.</translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s) for you</source>
        <translation><numerusform>%n weitere wartet auf Sie</numerusform><numerusform>%n weitere warten auf Sie</numerusform></translation>
    </message>
    <message>
        <source>From: %1.</source>
        <translation>Von: %1.</translation>
    </message>
    <message>
        <source>Allowlists…</source>
        <translation>Erlaubnislisten …</translation>
    </message>
    <message>
        <source>&amp;Manage Allowlists…</source>
        <translation>Erlaubnislisten &amp;verwalten …</translation>
    </message>
    <message>
        <source>%1 can only be copied out as a whole.</source>
        <translation>%1 kann nur im Ganzen herauskopiert werden.</translation>
    </message>
    <message>
        <source>%1 changed since its lines were chosen. Look at it again.</source>
        <translation>%1 hat sich geändert, seit ihre Zeilen gewählt wurden. Sehen Sie sie noch einmal an.</translation>
    </message>
</context>
<context>
    <name>desktop::ToolsEditor</name>
    <message>
        <source>&amp;Keep what tools download and cache for the next run in this folder</source>
        <translation>Downloads und Caches der Werkzeuge für den nächsten Lauf in diesem Ordner &amp;behalten</translation>
    </message>
    <message>
        <source>Give tools an empty &amp;home folder</source>
        <translation>Werkzeugen einen leeren &amp;persönlichen Ordner geben</translation>
    </message>
    <message>
        <source>Apart from your own caches and from other folders. A run can leave there what a later run executes, inside.</source>
        <translation>Getrennt von Ihren eigenen Caches und von anderen Ordnern. Ein Lauf kann dort etwas hinterlassen, das ein späterer Lauf innen ausführt.</translation>
    </message>
    <message>
        <source>For tools that insist on one. Without it there is no home folder at all.</source>
        <translation>Für Werkzeuge, die darauf bestehen. Sonst gibt es gar keinen persönlichen Ordner.</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>Ordner &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>The working copy, the system's programs in /usr, and these tools, which cannot be changed. Nothing else of this machine exists for the agent.</source>
        <translation>Die Arbeitskopie, die Programme des Systems in /usr und diese Werkzeuge, die nicht geändert werden können. Sonst gibt es für den Agenten nichts von diesem Rechner.</translation>
    </message>
    <message>
        <source>Choose a Folder That the Agent Can Read</source>
        <translation>Ordner wählen, den der Agent lesen kann</translation>
    </message>
    <message>
        <source>the folder and /usr</source>
        <translation>der Ordner und /usr</translation>
    </message>
    <message numerus="yes">
        <source>the folder, /usr and %n tool(s)</source>
        <translation>
            <numerusform>der Ordner, /usr und %n Werkzeug</numerusform>
            <numerusform>der Ordner, /usr und %n Werkzeuge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; caches are kept</source>
        <translation>%1; Caches werden behalten</translation>
    </message>
</context>
<context>
    <name>desktop::OutputsEditor</name>
    <message>
        <source>Files to bring back, one in each line</source>
        <translation>Dateien, die Sie haben wollen, eine in jeder Zeile</translation>
    </message>
    <message>
        <source>Files and folders, relative to the folder, that are preselected at the end.</source>
        <translation>Dateien und Ordner, relativ zum Ordner, die am Ende vorausgewählt sind.</translation>
    </message>
    <message>
        <source>what the agent names, or all that it changed</source>
        <translation>was der Agent nennt, sonst alles, was er geändert hat</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) or folder(s)</source>
        <translation>
            <numerusform>%n Datei oder Ordner</numerusform>
            <numerusform>%n Dateien oder Ordner</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>desktop::DiffPane</name>
    <message>
        <source>Find in the difference</source>
        <translation>Im Vergleich suchen</translation>
    </message>
    <message>
        <source>&amp;Viewed</source>
        <translation>&amp;Gesehen</translation>
    </message>
    <message>
        <source>Mark this file as viewed (V). The mark goes when the file changes.</source>
        <translation>Diese Datei als gesehen markieren (V). Die Markierung verschwindet, wenn sich die Datei ändert.</translation>
    </message>
    <message>
        <source>Layout of the difference</source>
        <translation>Anordnung des Vergleichs</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>Untereinander</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Ignore blanks</source>
        <translation>&amp;Leerraum übergehen</translation>
    </message>
    <message>
        <source>&amp;Whole file</source>
        <translation>&amp;Ganze Datei</translation>
    </message>
    <message>
        <source>+%1 &amp;Lines</source>
        <translation>+%1 &amp;Zeilen</translation>
    </message>
    <message>
        <source>Show more of what is around each change</source>
        <translation>Mehr von dem zeigen, was um jede Änderung steht</translation>
    </message>
    <message>
        <source>This difference is large: %1 before, %2 now.</source>
        <translation>Dieser Vergleich ist groß: %1 vorher, %2 jetzt.</translation>
    </message>
    <message>
        <source>A binary file.</source>
        <translation>Eine Binärdatei.</translation>
    </message>
    <message>
        <source>Too large to be shown here.</source>
        <translation>Zu groß, um hier gezeigt zu werden.</translation>
    </message>
    <message>
        <source>Nothing but blanks differs.</source>
        <translation>Nur Leerraum ist verschieden.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Blanks are ignored: changes are chosen as a whole, with the blanks around them.</source>
        <translation>Leerraum wird übergangen: Änderungen werden im Ganzen gewählt, mit dem Leerraum um sie.</translation>
    </message>
</context>
<context>
    <name>desktop::FindBar</name>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
</context>
<context>
    <name>desktop::InsteadView</name>
    <message>
        <source>Show &amp;Anyway</source>
        <translation>&amp;Trotzdem zeigen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
</context>
<context>
    <name>CheckPage</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>a service for secrets answers</source>
        <translation>ein Dienst für Geheimnisse antwortet</translation>
    </message>
    <message>
        <source>No keyring is available, so a model&apos;s key is kept in memory until the window closes.</source>
        <translation>Es ist kein Schlüsselbund da, daher bleibt der Schlüssel eines Modells im Speicher, bis das Fenster schließt.</translation>
    </message>
    <message>
        <source>A keyring keeps the key from one start to the next. Bailey never writes it into a file.</source>
        <translation>Ein Schlüsselbund behält den Schlüssel von einem Start zum nächsten. Bailey schreibt ihn nie in eine Datei.</translation>
    </message>
    <message>
        <source>More: the manual page bailey(1), USER NAMESPACES.</source>
        <translation>Mehr: die Handbuchseite bailey(1), USER NAMESPACES.</translation>
    </message>
</context>
<context>
    <name>TroubleMessage</name>
    <message>
        <source>%1 – trying again, attempt %2 of %3</source>
        <translation>%1 – wird noch einmal versucht, Versuch %2 von %3</translation>
    </message>
    <message>
        <source>Retry &amp;Now</source>
        <translation>Jetzt &amp;noch einmal</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>Beenden …</translation>
    </message>
</context>
<context>
    <name>RunPage</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>Paused. The model is not asked until you continue.</source>
        <translation>Angehalten. Das Modell wird nicht gefragt, bis Sie fortsetzen.</translation>
    </message>
    <message>
        <source>Paused. Command %1 is frozen, and the model is not asked until you continue.</source>
        <translation>Angehalten. Befehl %1 ist eingefroren, und das Modell wird nicht gefragt, bis Sie fortsetzen.</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>%1, kernel %2</source>
        <translation>%1, Kernel %2</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>bubblewrap: not found</source>
        <translation>bubblewrap: nicht gefunden</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>AppState</name>
    <message>
        <source>Welcome. Three pages say what Bailey does.</source>
        <translation>Willkommen. Drei Seiten sagen, was Bailey tut.</translation>
    </message>
    <message>
        <source>No run. Choose a folder and write a task.</source>
        <translation>Kein Lauf. Wählen Sie einen Ordner und schreiben Sie eine Aufgabe.</translation>
    </message>
    <message>
        <source>A run was interrupted. What it changed can be reviewed.</source>
        <translation>Ein Lauf wurde unterbrochen. Was er geändert hat, lässt sich durchsehen.</translation>
    </message>
    <message>
        <source>The model&apos;s provider will want a key, and there is none.</source>
        <translation>Der Anbieter des Modells wird einen Schlüssel verlangen, und es ist keiner da.</translation>
    </message>
    <message>
        <source>This machine cannot isolate commands yet.</source>
        <translation>Dieser Rechner kann Befehle noch nicht abschotten.</translation>
    </message>
    <message>
        <source>The run is being prepared.</source>
        <translation>Der Lauf wird vorbereitet.</translation>
    </message>
    <message>
        <source>The agent is working.</source>
        <translation>Der Agent arbeitet.</translation>
    </message>
    <message>
        <source>A command waits for your decision about a domain.</source>
        <translation>Ein Befehl wartet auf Ihre Entscheidung über eine Domain.</translation>
    </message>
    <message>
        <source>The run is paused.</source>
        <translation>Der Lauf ist angehalten.</translation>
    </message>
    <message>
        <source>The model does not answer. It will be asked again.</source>
        <translation>Das Modell antwortet nicht. Es wird noch einmal gefragt.</translation>
    </message>
    <message>
        <source>The run has finished. Review what changed.</source>
        <translation>Der Lauf ist fertig. Sehen Sie durch, was sich geändert hat.</translation>
    </message>
    <message>
        <source>The run has finished. No files were changed.</source>
        <translation>Der Lauf ist fertig. Es wurden keine Dateien geändert.</translation>
    </message>
    <message>
        <source>The run ended before the task was done. What it changed is kept.</source>
        <translation>Der Lauf endete, ehe die Aufgabe erledigt war. Was er geändert hat, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The run was stopped. What it changed is kept.</source>
        <translation>Der Lauf wurde beendet. Was er geändert hat, bleibt erhalten.</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>Attention</name>
    <message>
        <source>Bailey: no isolation on this machine</source>
        <translation>Bailey: keine Abschottung auf diesem Rechner</translation>
    </message>
</context>
<context>
    <name>KeyMessage</name>
    <message>
        <source>How to &amp;Enable a Keyring</source>
        <translation>Einen Schlüsselbund &amp;einrichten</translation>
    </message>
    <message>
        <source>Try &amp;Again</source>
        <translation>Noch einmal &amp;versuchen</translation>
    </message>
    <message>
        <source>Stop &amp;Waiting</source>
        <translation>Nicht mehr &amp;warten</translation>
    </message>
    <message>
        <source>There is no key for %1. A server of your own may need none.</source>
        <translation>Für %1 ist kein Schlüssel da. Ein eigener Server braucht vielleicht keinen.</translation>
    </message>
    <message>
        <source>Enter a &amp;Key…</source>
        <translation>Schlüssel ein&amp;geben …</translation>
    </message>
    <message>
        <source>Waiting for your keyring to be unlocked…</source>
        <translation>Wartet darauf, dass Ihr Schlüsselbund entsperrt wird …</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>The key comes from %1.</source>
        <translation>Der Schlüssel kommt aus %1.</translation>
    </message>
    <message>
        <source>How to &amp;Enable a Keyring</source>
        <translation>Einen Schlüsselbund &amp;einrichten</translation>
    </message>
</context>
<context>
    <name>ModelEditor</name>
    <message>
        <source>the environment variable %1</source>
        <translation>der Umgebungsvariablen %1</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>dieser Sitzung</translation>
    </message>
</context>
</TS>
