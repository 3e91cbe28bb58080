import { frameworks } from './catalogue.ts'
import type { FrameworkKind } from './framework.ts'
import { implications } from './implications.ts'

const kinds: Record<FrameworkKind, string> = {
  certificate: 'certificate',
  attestation: 'auditor’s attestation',
  self_certification: 'self-certification',
  law: 'law',
  guideline: 'guideline',
}

/** Why a framework does not apply to a new tenant until somebody enables it. */
export const whyOff: Readonly<Record<string, string>> = {
  dora: 'binds financial entities; its statements are contract terms that other customers do not need',
  'eu-ai-act': 'matters only for vendors of AI systems and models',
  nis2: 'binds entities of certain sectors and sizes in the European Union; enable it when you are one',
  'nist-800-53': 'stands behind FedRAMP; vendors outside government programmes are rarely held to it',
  'nist-csf': 'nobody certifies it, and what it asks is asked by ISO/IEC 27001 and SOC 2 as well',
}

const notInferred: readonly { from: string; to: string; because: string }[] = [
  { from: 'GDPR', to: 'UK GDPR, or the other way round', because: 'They are laws of different countries.' },
  {
    from: 'ISO/IEC 27701 or EU Cloud CoC',
    to: 'GDPR',
    because:
      'Neither is a certification under Article 42 GDPR. Where one answers a single duty, that statement’s coverage names it.',
  },
  {
    from: 'HITRUST CSF',
    to: 'HIPAA',
    because:
      'No certificate shows compliance with HIPAA. Where HITRUST tests a safeguard, that statement’s coverage names it.',
  },
  {
    from: 'BSI C5 or TISAX',
    to: 'ISO/IEC 27001',
    because: 'Both build on its controls, but neither requires the certificate.',
  },
  {
    from: 'CSA STAR',
    to: 'ISO/IEC 27001 or SOC 2',
    because: 'Level 2 rests on one of them, level 1 on neither, and documents seldom say which.',
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
    because: 'Cyber Essentials asks for particular measures that a risk-based system may leave out.',
  },
  {
    from: 'a hosting provider’s certificate',
    to: 'anything about the vendor',
    because: 'Only what the vendor itself holds counts.',
  },
]

/** `docs/frameworks.md`: the catalogue and its rules, for customers. */
export function frameworksDocument(): string {
  const all = [...frameworks.values()]
  const nameOf = (id: string) => frameworks.get(id)!.name
  const on = all.filter((framework) => framework.enabled_by_default)
  const off = all.filter((framework) => !framework.enabled_by_default)
  const statements = (of: typeof all) => of.reduce((sum, framework) => sum + framework.statements.length, 0)

  return `<!-- Generated from packages/catalogue by npm run generate. -->

# Frameworks

Custos comes with ${all.length} frameworks and ${statements(all)} statements about vendors, written in our own words. Each statement cites the article, clause or control that it stands for; it does not replace the text. \`GET /v1/frameworks\` lists them with their statements, and \`PUT /v1/frameworks/{id}\` enables or disables one for your tenant.

${table(
  ['Framework', 'Id', 'Kind', 'Statements', 'On for a new tenant'],
  all.map((framework) => [
    framework.reference_url === null ? framework.name : `[${framework.name}](${framework.reference_url})`,
    `\`${framework.id}\``,
    kinds[framework.kind],
    String(framework.statements.length),
    framework.enabled_by_default ? 'yes' : 'no',
  ]),
)}

Nobody certifies a law or a guideline: a vendor that names one declares something about itself, and Custos reports it as the vendor’s own claim.

## Which are on for a new tenant

${on.length} frameworks with ${statements(on)} statements: what European and American vendors of software and cloud services commonly hold or declare. A framework that is off is neither reviewed nor reported, and one that is on costs little, so the common ones are on. These are off:

${off.map((framework) => `- **${framework.name}** (\`${framework.id}\`): ${whyOff[framework.id]}.`).join('\n')}

## How coverage works

Each statement, of a framework or of your own questionnaires, has a \`coverage\` list: the certificates and standards whose holding answers the statement as true.

1. A sentence in the vendor’s documents that says it, or says the opposite, comes first: \`EXPLICITLY_MENTIONED_IN_SOURCE\`.
2. Otherwise, when a document says that the vendor holds something that the list names: \`EXPLICIT_REFERENCED_COVERAGE\`.
3. Otherwise, when it holds something that implies a named one by the mapping below: \`INFERRED_BY_COVERAGE\`.
4. Otherwise: \`UNDEFINED\`.

In the lists that come with Custos, a certificate stands only where holding it requires what the statement says. That is why SOC 2 does not stand at backups (a report may leave availability out), ISO/IEC 27001 not at encryption at rest (the vendor chooses its controls by risk), no law at its own articles (to be bound by a duty does not show that it is met), and neither NIST framework at its own controls (nobody checks who follows them). A certificate has a scope, too: PCI DSS speaks of the cardholder data environment, and an ISO certificate of the sites and services written on it. Read the scope before you rely on an answer by coverage.

Names in a coverage list may be written in any usual way: \`ISO 27001\`, \`ISO/IEC 27001:2022\` and \`ISO27001\` are one, and \`SOC 2\` and \`SOC 2 Type II\` are. One entry may name several: \`ISO 27001/27017\`. A name must be wholly known: \`UK GDPR\` is not the GDPR, nor \`ISO 27017\` ISO/IEC 27001, and \`SOC\` alone names nothing. An entry that names nothing the catalogue knows answers nothing.

## What holding one implies

${table(
  ['Holding', 'implies', 'because'],
  implications.map((step) => [
    nameOf(step.holds) + (step.editions.length === 0 ? '' : ` (when named as ${step.editions.join(', ')})`),
    nameOf(step.implies),
    step.reason,
  ]),
)}

Steps add up: whoever holds the first of a chain is taken to meet the last.

## What Custos does not infer

${table(
  ['From', 'to', 'because'],
  notInferred.map((step) => [step.from, step.to, step.because]),
)}
`
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
