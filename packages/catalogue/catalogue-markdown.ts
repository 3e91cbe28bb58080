import { concerns, defaultFrameworks, lawsOfSectors, type REGIONS } from './applicability.ts'
import { frameworks } from './catalogue.ts'
import { claims } from './claim.ts'
import type { FrameworkKind } from './framework.ts'
import { implications } from './implications.ts'
import { readyMadeQuestionnaire } from './ready-made-questionnaire.ts'
import type { Statement } from './statement.ts'
import { entryOf, tierRank, tierTable } from './tiers.ts'

const kinds: Record<FrameworkKind, string> = {
  certificate: 'certificate',
  attestation: 'auditor’s attestation',
  self_certification: 'self-certification',
  law: 'law',
  guideline: 'guideline',
}

const regions: Record<(typeof REGIONS)[number], string> = {
  EUROPEAN_ECONOMIC_AREA: 'the European Economic Area',
  UNITED_KINGDOM: 'the United Kingdom',
  SWITZERLAND: 'Switzerland',
  UNITED_STATES: 'the United States',
  OTHER: 'another region',
}

const notInferred: readonly { from: string; to: string; because: string }[] = [
  { from: 'GDPR', to: 'UK GDPR, or the other way round', because: 'They are laws of different countries.' },
  {
    from: 'ISO/IEC 27701 or EU Cloud CoC',
    to: 'GDPR',
    because:
      'Neither is a certification under Article 42 GDPR. If one answers a single duty, the coverage of that statement names it.',
  },
  {
    from: 'ISO/IEC 27001 or ISO/IEC 27701',
    to: 'any control of its Annex A',
    because: 'The vendor chooses its controls by risk. Only clauses 4 to 10 bind every holder.',
  },
  {
    from: 'SOC 2',
    to: 'the security of data centres and the disposal of media',
    because: 'Hosting is usually carved out of the report.',
  },
  {
    from: 'SOC 2 or BSI C5 of Type I',
    to: 'any recurring measure',
    because: 'Type I covers one day.',
  },
  {
    from: 'PCI DSS',
    to: 'measures outside the cardholder data environment',
    because:
      'Only requirements that bind the whole organisation count: its policy, its training, its incident response plan.',
  },
  {
    from: 'HITRUST CSF',
    to: 'HIPAA',
    because:
      'No certificate shows compliance with HIPAA. If HITRUST tests a safeguard, the coverage of that statement names it.',
  },
  {
    from: 'BSI C5 or TISAX',
    to: 'ISO/IEC 27001',
    because: 'Both build on its controls, but neither requires the certificate.',
  },
  {
    from: 'CSA STAR',
    to: 'ISO/IEC 27001 or SOC 2',
    because: 'Level 2 requires one of them, level 1 neither, and documents seldom say which.',
  },
  {
    from: 'SOC 2',
    to: 'SOC 1 or SOC 3',
    because: 'SOC 1 is about financial reporting; a SOC 3 report must be issued on its own.',
  },
  {
    from: 'EU–US Data Privacy Framework',
    to: 'its UK Extension or the Swiss–US framework',
    because: 'An organization joins each of them separately.',
  },
  { from: 'ISO/IEC 42001', to: 'EU AI Act', because: 'It is not a harmonised standard under the regulation.' },
  {
    from: 'ISO/IEC 27001',
    to: 'Cyber Essentials',
    because: 'Cyber Essentials requires particular measures that a risk-based system may leave out.',
  },
  {
    from: 'a hosting provider’s certificate',
    to: 'anything about the vendor',
    because: 'Only the vendor’s own certificates count.',
  },
]

/** `docs/frameworks.md`: the catalogue and its rules, for customers. */
export function frameworksMarkdown(): string {
  const all = [...frameworks.values()]
  const nameOf = (id: string) => frameworks.get(id)!.name
  const statements = all.reduce((sum, framework) => sum + framework.statements.length, 0)
  const graded = all.filter(({ levels, retired }) => levels.length > 0 || retired.length > 0)

  return `<!-- Generated from packages/catalogue by npm run generate. -->

# Frameworks

Custos comes with ${all.length} frameworks and ${statements} statements about vendors, written in our own words. Each statement cites its article, clause or control, and does not replace the text of the framework. \`GET /v1/frameworks\` lists them with their statements.

${table(
  ['Framework', 'Id', 'Kind', 'Statements', 'Revised'],
  all.map((framework) => [
    framework.reference_url === null ? framework.name : `[${framework.name}](${framework.reference_url})`,
    `\`${framework.id}\``,
    kinds[framework.kind],
    String(framework.statements.length),
    framework.revised,
  ]),
)}

Custos accepts no certificate as proof of compliance with a law or a guideline. A certification approved under GDPR Arts. 42 and 43 demonstrates that the processing named in it complies. A separate statement is about such a certification. If a vendor says that it complies with a law or a guideline, Custos reports this as the vendor’s own claim.

## Applicable frameworks

By default, a new organisation uses ${defaultFrameworks.map(({ framework_id }) => nameOf(framework_id)).join(', ')} and its questionnaire. \`PUT /v1/organisation\` sets its region, sector and duties, which decide the frameworks:

${table(
  ['Framework', 'applies to organisations', 'because'],
  lawsOfSectors.map((law) => [
    nameOf(law.framework_id),
    `in ${law.regions.map((region) => regions[region]).join(', ')}; sector: ${law.sectors.map(words).join(', ')}`,
    law.because,
  ]),
)}

\`PUT /v1/frameworks/{id}\` enables or disables a framework, regardless of the profile. Some frameworks concern only some vendors. A vendor matches such a framework if its recorded data, data subjects or industry are in this table. If the data and the industry are recorded and the vendor does not match, the framework does not apply. In the regions under “added in”, the framework applies to a matching vendor even if the organisation has not enabled it, unless the organisation has disabled it:

${table(
  ['Framework', 'applies to vendors', 'added in'],
  concerns.map((concern) => [
    nameOf(concern.framework_id),
    [
      ...(concern.data_types.length > 0 ? [`that get ${concern.data_types.map(words).join(' or ')}`] : []),
      ...(concern.subjects.length > 0 ? [`with data about ${concern.subjects.map(words).join(' or ')}`] : []),
      `in ${concern.industries.join(', ')}`,
    ].join('; '),
    concern.added_in.length === 0 ? 'no region' : concern.added_in.map((region) => regions[region]).join(', '),
  ]),
)}

Laws on personal data do not apply to a vendor that gets none. \`framework_ids\` in a request always takes precedence. Custos neither answers nor counts the statements of a framework that does not apply. Even in a framework that applies, a statement may not concern a vendor. For example, a vendor whose documents name a seat in the European Economic Area needs no representative there (GDPR Art. 27). The same holds for the United Kingdom. Custos then answers *does not apply* with the passage, does not count the statement, and does not ask the vendor about it. All other statements apply whatever the vendor’s location, including those on transfers.

## Claims

Each statement refers to one of ${claims.size} claims, in \`packages/catalogue/claims\`. A claim has one possible fact about a vendor, the required elements of a quote, look-alikes, and the source of proof: public documents, a certificate or report, a confidential document, the vendor’s answer, or only the customer. Statements of many frameworks refer to the same claim, and get the same answer.

## Coverage

Each statement, of a framework or of your own questionnaires, has a \`coverage\` list: the certificates and standards that prove the statement if the vendor holds them.

1. A sentence in the vendor’s documents that confirms or denies the statement comes first: \`EXPLICITLY_MENTIONED_IN_SOURCE\`.
2. Otherwise, if the documents show that the vendor holds a certificate in the list: \`EXPLICIT_REFERENCED_COVERAGE\`.
3. Otherwise, if the vendor holds a certificate that implies one in the list, according to the mapping below: \`INFERRED_BY_COVERAGE\`. This does not answer a statement that asks for a certificate by name: a vendor that holds it says so.
4. Otherwise: \`UNDEFINED\`.

The lists that come with Custos name a certificate only if its standard requires the claim of every holder. The claim names the clause. SOC 2 is listed although each holder chooses its controls and the auditor’s opinion on them may be qualified: read the report. Laws do not cover their own articles (a duty does not prove compliance), and the NIST frameworks do not cover their own controls (nobody checks compliance). Every certificate has a scope. Read the scope before you rely on an answer that is inferred from the certificate.

You may write the names in a coverage list in any usual form: \`ISO 27001\`, \`ISO/IEC 27001:2022\` and \`ISO27001\` are the same. One entry may name several certificates: \`ISO 27001/27017\`. Write each name in full: \`UK GDPR\` is not the GDPR, and \`ISO 27017\` is not ISO/IEC 27001. Custos does not recognise \`SOC\`. Custos ignores an entry with an unknown name.

If an entry names a grade, the vendor must hold that grade or a higher one. If the documents name no grade, no grade counts as held. Custos ignores self-assessed grades and retired editions.

*PCI DSS Level 1* is a class of card brands for the volume of transactions. What proves it is the attestation of compliance (AOC) that a qualified security assessor signs after an on-site assessment (ROC). The AOC names the assessed services, its date, and the requirements that were tested. Custos reads the claim of an AOC, a ROC or Level 1, and neither its date nor its services: read the AOC, and ask for the responsibility matrix (12.8.5, 12.9.2).

${table(
  ['Framework', 'Grades, lowest first', 'No longer held'],
  graded.map(({ name, levels, retired }) => [
    name,
    levels.map((level) => (level.self_assessed ? `${level.name} (self-assessed)` : level.name)).join(', '),
    retired.map((edition) => `${edition.name} (until ${edition.until})`).join(', '),
  ]),
)}

## Implications

The reasons are our reading of the standards and schemes. Their editions are under [Sources](#sources).

${table(
  ['Holding', 'implies', 'because'],
  implications.map((step) => [
    nameOf(step.holds) + (step.editions.length === 0 ? '' : ` (when named as ${step.editions.join(', ')})`),
    step.level === null ? nameOf(step.implies) : `${nameOf(step.implies)} ${step.level}`,
    step.reason,
  ]),
)}

Implications chain: a vendor that holds the first certificate also counts as holding the last.

## Not inferred

${table(
  ['From', 'to', 'because'],
  notInferred.map((step) => [step.from, step.to, step.because]),
)}

## Sources

The source of each framework, with its date.

${table(
  ['Framework', 'Source', 'Date'],
  all.flatMap(({ name, sources }) => sources.map(({ title, date }) => [name, title, date])),
)}
`
}

/** `docs/statements.md`: every shipped statement, for customers. */
export function statementsMarkdown(): string {
  const lists = [
    { name: 'Ready-made questionnaire', statements: readyMadeQuestionnaire.statements },
    ...frameworks.values(),
  ]
  return `<!-- Generated from packages/catalogue by npm run generate. -->

# Statements

This page lists the statements that Custos answers about a vendor, in our own words, each with its article, clause or control. *Asked from tier* is the lowest tier that includes the statement, not its severity ([inherent-risk.md](inherent-risk.md)). *Coverage* lists the certificates that answer the statement if the vendor holds them, each with the clause that requires it ([frameworks.md](frameworks.md)). In a report such as SOC 2 the vendor chooses its controls, and the auditor may have found exceptions: read the report. *Reference* names the article that the statement serves. Some statements are good practice that no article requires of a vendor, such as insurance (Art. 82), training by the vendor (Art. 39(1)(b)) or a number of hours for the notice of a breach (Art. 33(2) names none; the 72 hours of Art. 33(1) are the customer’s own).
${lists.map(({ name, statements }) => `\n## ${name}\n\n${statementTable(statements)}\n`).join('')}
## The reason for each tier

A statement that several lists contain is in this table once. The table leaves out the statements that only the tier *critical* includes.

${table(['Tier', 'Statement', 'Reason'], tierReasons(lists.flatMap(({ statements }) => statements)))}
`
}

/** The statements of the tiers below the highest, the least demanding tier first. */
const tierReasons = (all: readonly Statement[]): string[][] =>
  tierTable.statements
    .filter(({ from }) => from !== 'critical')
    .sort((a, b) => tierRank(a.from) - tierRank(b.from))
    .map(({ claim, from, because }) => [
      from,
      all.find((statement) => statement.claim === claim)?.statement ?? claim,
      because,
    ])

function statementTable(statements: readonly Statement[]): string {
  return table(
    ['Reference', 'Statement', 'Asked from tier', 'Coverage'],
    statements.map(({ reference, statement, claim, coverage }) => [
      reference,
      statement,
      entryOf({ claim, statement }).from,
      claim === undefined
        ? coverage.join(', ')
        : claims
            .get(claim)!
            .coverage.map(({ by, at }) => `${by} (${at})`)
            .join(', '),
    ]),
  )
}

const words = (code: string) => code.toLowerCase().replaceAll('_', ' ')

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
