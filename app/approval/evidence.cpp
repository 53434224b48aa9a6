// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/evidence.h"

#include "approval/known_domains.h"
#include "approval/look_alike.h"
#include "base/inert_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>

namespace approval {

namespace {

constexpr qsizetype kReasonsShown = 3;
constexpr qsizetype kPathShown = 80;

QString tr(const char* text)
{
    return QCoreApplication::translate("approval::Evidence", text);
}

bool matches(const QString& text, const char* pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::CaseInsensitiveOption).match(text).hasMatch();
}

constexpr auto kPublishing = "\\b(publish|twine\\s+upload|(git|docker|podman|gem|hg|helm)\\s+push|gist\\s+create)\\b";
constexpr auto kPrivateAddress = "^(10|127|192\\.168|169\\.254|172\\.(1[6-9]|2\\d|3[01]))\\.|^f[cd]..:|^fe80:|^::1$";
constexpr auto kSendingData =
    "\\bcurl\\b.*\\s(-d|-F|-T|--data[a-z-]*|--form|--upload-file|--json)\\b|\\bwget\\b.*--(post|body)-";

QString nameOf(const QByteArray& domain)
{
    return base::inertPath(domain);
}

QString fileOf(const Occurrence& place)
{
    return base::elided(base::inertPath(place.path), kPathShown);
}

// "example.org" of "*.example.org:8443".
QByteArray nameInEntry(const QString& entry)
{
    QByteArray name = entry.section(u':', 0, 0).toLatin1().toLower();
    return name.startsWith("*.") ? name.sliced(2) : name;
}

// The words of a text in lower case, and what two or three of them in a row make, so that "Hugging Face" is
// huggingface.
QSet<QString> namesIn(const QString& text)
{
    static const QRegularExpression kGaps(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const QStringList words = text.toLower().left(20'000).split(kGaps, Qt::SkipEmptyParts);
    QSet<QString> names;
    for (qsizetype i = 0; i < words.size(); ++i) {
        QString name;
        for (qsizetype j = i; j < std::min(i + 3, words.size()); ++j)
            names += name += words[j];
    }
    return names;
}

// Words that tasks are full of: a domain that is called so gains nothing by it.
bool isCommonWord(const QString& word)
{
    static const QSet<QString> kCommon = [] {
        QSet<QString> common;
        for (const QString& each :
             QStringLiteral("account admin agent answer assistant backend backup build cache change check client cloud "
                            "code command config connect console content data database debug deploy "
                            "docs document download error example export feature fetch file files flag "
                            "format frontend function helper home image import info input install "
                            "issue json key language library license licence lint local login logs main "
                            "message metrics model module monitor network number online output package "
                            "page paste print project proxy public query queue readme record register "
                            "release report request result review runner sample script search secret "
                            "secure security server service session setup share site source start "
                            "status storage style support system table task telemetry template test "
                            "tests text time token tool tools tracking type update upload user util "
                            "utils value verify version view website work")
                 .split(u' '))
            common += each;
        return common;
    }();
    return word.size() < 4 || kCommon.contains(word);
}

class Judge
{
public:
    explicit Judge(const Clues& clues) : c(clues), m_finder(clues.domain), m_registrable(registrableOf(clues.domain))
    {
        m_inTask = names(c.task, c.domain);
        m_publishes = matches(c.command, kPublishing) && !matches(c.task, "publish|release|push|upload|deploy");
        addReasons();
        m_isAccountedFor = !m_reasons.isEmpty();
    }

    QList<Finding> findings()
    {
        addDisguises();
        addKinds();
        addCautions();
        if (m_reasons.isEmpty())
            m_reasons += unexplained();
        return m_suspicious + m_reasons.first(std::min(m_reasons.size(), kReasonsShown)) + m_cautions;
    }

private:
    static bool names(const QString& text, const QByteArray& domain)
    {
        if (MentionFinder(domain).isIn(text.toUtf8()))
            return true;
        return domain.contains("xn--") && MentionFinder(unicodeOf(domain).toUtf8()).isIn(text.toUtf8());
    }

    void add(QList<Finding>& list, Tone tone, const QString& text) { list += Finding{tone, text}; }

    const Occurrence* best(PlaceKind kind) const
    {
        const auto found = std::find_if(c.occurrences.begin(), c.occurrences.end(),
                                        [&](const Occurrence& o) { return o.kind == kind; });
        return found == c.occurrences.end() ? nullptr : &*found;
    }

    // Why the request could be expected, the best reason first.
    void addReasons()
    {
        if (m_inTask)
            add(m_reasons, Tone::Expected, tr("Named in your task."));
        else if (m_registrable != c.domain && names(c.task, m_registrable))
            add(m_reasons, Tone::Expected, tr("Your task names %1.").arg(nameOf(m_registrable)));
        addToolReason();
        if (const Occurrence* place = best(PlaceKind::Lockfile))
            add(m_reasons, Tone::Expected,
                place->count == 1 ? tr("Named in %1, line %2.").arg(fileOf(*place)).arg(place->line)
                                  : tr("Named in %1 (%2 times).").arg(fileOf(*place)).arg(place->count));
        if (const Occurrence* place = best(PlaceKind::Manifest))
            add(m_reasons, Tone::Expected, tr("Named in %1, line %2.").arg(fileOf(*place)).arg(place->line));
        addTaskWordReason();
        addSiblingReason();
        if (const Occurrence* place = best(PlaceKind::Source))
            add(m_reasons, Tone::Neutral, tr("Named in %1, line %2.").arg(fileOf(*place)).arg(place->line));
    }

    void addToolReason()
    {
        if (m_publishes)
            return;
        static const QRegularExpression kGaps(QStringLiteral("[^A-Za-z0-9._-]+"));
        const QStringList words = (c.command + u' ' + c.process).split(kGaps, Qt::SkipEmptyParts);
        for (const KnownDomain& known : knownDomains()) {
            if (known.kind != KnownKind::Registry || !isUnder(c.domain, known.name))
                continue;
            for (const QByteArray& program : known.others)
                if (words.contains(QLatin1String(program)))
                    return add(m_reasons, Tone::Expected, tr("%1 downloads from here.").arg(QLatin1String(program)));
        }
    }

    void addTaskWordReason()
    {
        if (m_inTask || isNumeric(c.domain))
            return;
        const QString label = unicodeOf(m_registrable).section(u'.', 0, 0).remove(u'-');
        QString word;
        for (const QString& name : namesIn(c.task)) {
            // "googleapis" for "google", but only for names that one knows.
            const bool isStart =
                name.size() >= 5 && label.startsWith(name) && isKnownAs(KnownKind::Famous, m_registrable);
            if (!isCommonWord(name) && (name == label || isStart) && name.size() > word.size())
                word = name;
        }
        if (!word.isEmpty())
            add(m_reasons, Tone::Neutral, tr("Your task speaks of “%1”.").arg(base::inertLine(word)));
    }

    void addSiblingReason()
    {
        for (const QString& entry : c.allowedDomains) {
            if (m_registrable != c.domain && registrableOf(nameInEntry(entry)) == m_registrable)
                return add(
                    m_reasons, Tone::Neutral,
                    tr("Belongs to %1, like %2, which is allowed.").arg(nameOf(m_registrable), base::inertLine(entry)));
        }
        for (const KnownDomain& known : knownDomains())
            for (const QByteArray& owner : known.others)
                if (known.kind == KnownKind::Companion && isUnder(c.domain, known.name) &&
                    (isAllowed(owner) || names(c.task, owner)))
                    return add(m_reasons, Tone::Neutral,
                               tr("Where %1 keeps the files that it serves.").arg(nameOf(owner)));
    }

    bool isAllowed(const QByteArray& domain) const
    {
        return std::any_of(c.allowedDomains.begin(), c.allowedDomains.end(),
                           [&](const QString& entry) { return nameInEntry(entry) == domain; });
    }

    // Names that pretend.
    void addDisguises()
    {
        QList<QByteArray> known;
        for (const QString& entry : c.allowedDomains)
            known += registrableOf(nameInEntry(entry));
        for (const KnownDomain& each : knownDomains())
            if (each.kind == KnownKind::Famous)
                known += each.name;
        if (const auto twin = lookAlike(c.domain, known))
            addLookAlike(*twin);
        else if (c.domain.contains("xn--"))
            add(m_cautions, Tone::Caution,
                tr("Letters beyond plain ASCII: %1 is shown as %2.")
                    .arg(nameOf(c.domain), base::inertLine(unicodeOf(c.domain))));
        if (isNumeric(c.domain))
            addUnlessExplained(tr("A numeric address, not a name."));
        addDataInName();
    }

    void addLookAlike(const LookAlike& twin)
    {
        const QString other = nameOf(twin.of);
        switch (twin.kind) {
        case LookAlike::Kind::Letters:
            return add(m_suspicious, Tone::Suspicious,
                       tr("Letters that look like others: %1 is not %2.").arg(nameOf(c.domain), other));
        case LookAlike::Kind::Mixed:
            return add(m_suspicious, Tone::Suspicious,
                       tr("Letters that look like others: %1 mixes alphabets.").arg(nameOf(c.domain)));
        case LookAlike::Kind::Spelling:
            return addUnlessNamed(tr("Almost the name of %1, but a different one.").arg(other));
        case LookAlike::Kind::Borrowed:
            return addUnlessNamed(tr("Uses the name of %1, but belongs to %2.").arg(other, nameOf(m_registrable)));
        case LookAlike::Kind::Ending:
            return addUnlessExplained(tr("Not %1, but the same name with another ending.").arg(other));
        }
    }

    // Text in front of the part that somebody registered goes to whoever owns it, as soon as the name is looked up.
    void addDataInName()
    {
        if (m_isAccountedFor && best(PlaceKind::Lockfile))
            return;
        const QByteArray front = c.domain.chopped(std::min(c.domain.size(), m_registrable.size()));
        const QList<QByteArray> labels = front.split('.');
        const bool isData =
            std::any_of(labels.begin(), labels.end(), [](const QByteArray& label) { return looksLikeData(label); });
        if (!m_inTask && !isNumeric(c.domain) && (isData || labels.size() > 6))
            add(m_suspicious, Tone::Suspicious,
                tr("The name itself carries what looks like data, which its owner would get."));
    }

    // Kinds of sites.
    void addKinds()
    {
        if (isKnownAs(KnownKind::Collector, c.domain))
            addUnlessNamed(
                tr("A site that shows requests to whoever made the address, or leads to somebody's own machine."));
        if (isKnownAs(KnownKind::Shortener, c.domain))
            addUnlessNamed(tr("A short link: it leads to an address that is not shown."));
        if (isKnownAs(KnownKind::Upload, c.domain) || isKnownAs(KnownKind::Publish, c.domain))
            addUnlessExplained(tr("A site where anyone can upload."));
        if (m_publishes)
            add(m_suspicious, Tone::Suspicious,
                tr("The command publishes something, which your task does not ask for."));
    }

    void addCautions()
    {
        const bool isPrivateAddress = isNumeric(c.domain) && matches(QString::fromLatin1(c.domain), kPrivateAddress);
        if (c.isPrivate || isPrivateAddress)
            add(m_cautions, Tone::Caution,
                tr("Resolves to your private network. Allowing it here is not enough: it stays refused until an "
                   "allowlist entry allows private addresses for it."));
        if (!c.isEncrypted)
            add(m_cautions, Tone::Caution, tr("Plain HTTP: others on the network can read it."));
        if (matches(c.command, kSendingData))
            add(m_cautions, Tone::Caution, tr("The command sends data."));
    }

    void addUnlessNamed(const QString& text) { addTo(m_inTask, text); }
    void addUnlessExplained(const QString& text) { addTo(m_isAccountedFor, text); }
    void addTo(bool isHarmless, const QString& text)
    {
        if (isHarmless)
            add(m_cautions, Tone::Caution, text);
        else
            add(m_suspicious, Tone::Suspicious, text);
    }

    // Nothing accounts for it: where did the agent have it from?
    Finding unexplained() const
    {
        if (c.search == Clues::Search::Running)
            return {Tone::Neutral, tr("Not named in your task; still looking through the folder.")};
        if (!c.occurrences.isEmpty())
            return onlyIn();
        for (const Reading& reading : c.readings)
            if (m_finder.isIn(reading.output.toUtf8()) && !m_finder.isIn(reading.command.toUtf8()))
                return {Tone::Suspicious,
                        tr("Appears only in the output of command %1, which the agent read: it may be planted.")
                            .arg(reading.step)};
        if (c.search == Clues::Search::Limited)
            return {Tone::Caution, tr("Not named in your task, nor in the files that were searched (the folder is "
                                      "large): this request looks unrelated.")};
        if (m_finder.isIn(c.command.toUtf8()))
            return {Tone::Caution, tr("Named only by the command, not in your task or any file of the folder: this "
                                      "request looks unrelated.")};
        return {Tone::Caution,
                tr("Not named in the task, the command or any file of the folder: this request looks unrelated.")};
    }

    // Documentation, comments or somebody else's package: no place that makes a program ask.
    Finding onlyIn() const
    {
        const auto read =
            std::find_if(c.occurrences.begin(), c.occurrences.end(), [&](const Occurrence& o) { return wasRead(o); });
        const Occurrence& place = read == c.occurrences.end() ? c.occurrences.first() : *read;
        const QString file = fileOf(place);
        if (read != c.occurrences.end())
            return {Tone::Suspicious, tr("Appears only in %1 line %2, a file that the agent read: it may be planted.")
                                          .arg(file)
                                          .arg(place.line)};
        return {Tone::Caution, tr("Appears only in %1 line %2, which makes no program ask for it: this request looks "
                                  "unrelated.")
                                   .arg(file)
                                   .arg(place.line)};
    }

    bool wasRead(const Occurrence& place) const
    {
        const QByteArray file = place.path.mid(place.path.lastIndexOf('/') + 1);
        return std::any_of(c.readings.begin(), c.readings.end(), [&](const Reading& reading) {
            return m_finder.isIn(reading.output.toUtf8()) || MentionFinder(file).isIn(reading.command.toUtf8());
        });
    }

    const Clues& c;
    MentionFinder m_finder;
    QByteArray m_registrable;
    bool m_inTask = false;
    bool m_publishes = false;
    bool m_isAccountedFor = false;
    QList<Finding> m_suspicious;
    QList<Finding> m_reasons;
    QList<Finding> m_cautions;
};

} // namespace

QList<Finding> findingsFor(const Clues& clues)
{
    return Judge(clues).findings();
}

} // namespace approval
