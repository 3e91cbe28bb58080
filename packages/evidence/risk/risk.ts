import type { CertificateClaim, Finding, RiskLevel, RiskSummary, SubProcessor } from '../model.ts'
import { answersCoverage } from '../review/coverage.ts'
import rules from './rules.json' with { type: 'json' }

/** What the customer gives the vendor (specification, point 3); null when it was never recorded. */
export interface DataUsage {
  shared_data_types: string[]
  target_data_subjects: string[]
  data_transfer_volume: string | null
  data_transfer_frequency: string | null
}

export interface RiskInput {
  dataUsage: DataUsage | null
  /** Answers to the questionnaire. */
  security: readonly Finding[]
  /** Answers to the statements of the frameworks. */
  frameworks: readonly Finding[]
  certificates: readonly CertificateClaim[]
  subProcessors: readonly SubProcessor[]
}

type Factor = RiskSummary['factors'][number]
type Recommendation = RiskSummary['recommendations'][number]

/**
 * The residual risk of a vendor, from 0 to 100 points in three parts, each bounded by its share: what would be at stake
 * (exposure), what the documents contradict or leave open (gaps), and who else is involved (supply). The rules and
 * weights are `rules.json`, published in `docs/risk.md`. Silence counts half as much as a contradiction.
 */
export function summarizeRisk(input: RiskInput): RiskSummary {
  const factors = [
    ...bounded(exposure(input.dataUsage), rules.shares.exposure),
    ...bounded(gaps(input), rules.shares.gaps),
    ...bounded(supply(input.subProcessors), rules.shares.supply),
  ].filter(({ weight }) => weight > 0)
  const points = factors.reduce((sum, { weight }) => sum + weight, 0)
  return {
    level: rules.levels.find(({ from }) => points >= from - 1e-9)!.level as RiskLevel,
    factors: factors
      .sort((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1))
      .map((f) => ({ ...f, weight: Math.round(f.weight * 100) / 100 })),
    recommendations: recommendations(input),
  }
}

/** Factors whose sum exceeds the share are scaled down to it, so that no part outweighs the others. */
function bounded(factors: Factor[], share: number): Factor[] {
  const sum = factors.reduce((total, { weight }) => total + weight, 0)
  return sum <= share ? factors : factors.map((factor) => ({ ...factor, weight: (factor.weight * share) / sum }))
}

const factor = (code: string, message: string, weight: number, statements: string[] = []): Factor => ({
  code,
  message,
  weight,
  statements,
})
const weightFor = (table: Record<string, number>, key: string): number =>
  table[key] ?? Math.max(...Object.values(table))

function exposure(usage: DataUsage | null): Factor[] {
  if (usage === null || (usage.shared_data_types.length === 0 && usage.data_transfer_volume === null))
    return [factor('data_usage_unknown', 'It is not recorded what data the vendor receives.', unknownExposure)]
  const factors: Factor[] = []
  const types = [...new Set(usage.shared_data_types)]
  const sensitive = types.filter((type) => rules.sensitiveTypes.includes(type))
  const plain = types.filter((type) => !rules.sensitiveTypes.includes(type))
  const weigh = (of: string[]) => of.reduce((sum, type) => sum + weightFor(rules.dataTypes, type), 0)
  const scale = Math.min(1, rules.limits.dataTypes / Math.max(1, weigh(types)))
  if (types.length === 0)
    factors.push(
      factor('data_types_unknown', 'It is not recorded which kinds of data the vendor receives.', unknownTypes),
    )
  if (sensitive.length > 0)
    factors.push(
      factor('sensitive_data', `The vendor receives sensitive data: ${words(sensitive)}.`, weigh(sensitive) * scale),
    )
  if (plain.length > 0)
    factors.push(factor('shared_data', `The vendor receives ${words(plain)}.`, weigh(plain) * scale))
  const subjects = [...new Set(usage.target_data_subjects)]
  const of = subjects.reduce((sum, subject) => sum + weightFor(rules.dataSubjects, subject), 0)
  if (subjects.length > 0)
    factors.push(
      factor('data_subjects', `The data is about ${words(subjects)}.`, Math.min(of, rules.limits.dataSubjects)),
    )
  else factors.push(factor('data_subjects_unknown', 'It is not recorded whom the data is about.', unknownSubjects))
  const volume = usage.data_transfer_volume
  factors.push(
    volume === null
      ? factor('data_volume_unknown', 'It is not recorded how many records are transferred.', rules.unknownUsage)
      : factor('data_volume', `Records transferred: ${words([volume])}.`, weightFor(rules.volume, volume)),
  )
  const frequency = usage.data_transfer_frequency
  factors.push(
    frequency === null
      ? factor(
          'transfer_frequency_unknown',
          'It is not recorded how often data is transferred.',
          Math.max(...Object.values(rules.frequency)),
        )
      : factor(
          'transfer_frequency',
          `Data is transferred: ${words([frequency])}.`,
          weightFor(rules.frequency, frequency),
        ),
  )
  return factors
}

/** Not knowing what is shared counts as much as personal data of customers in an unknown amount. */
const unknownTypes = rules.dataTypes.PERSONAL_IDENTIFIABLE_INFORMATION
const unknownSubjects = Math.max(...Object.values(rules.dataSubjects))
const unknownExposure =
  unknownTypes + unknownSubjects + rules.unknownUsage + Math.max(...Object.values(rules.frequency))

const words = (codes: readonly string[]) =>
  codes
    .map((code) =>
      code
        .toLowerCase()
        .replaceAll('_', ' ')
        .replace(/\d+/g, (number) => Number(number).toLocaleString('en')),
    )
    .join(', ')

type State = keyof typeof rules.answers

/** How far an answer closes the question that a statement asks. */
function stateOf({ status, answer, confidence }: Pick<Finding, 'status' | 'answer' | 'confidence'>): State {
  if (answer === false) return 'contradicted'
  if (status === 'UNDEFINED' || answer === null) return 'missing'
  if (status === 'INFERRED_BY_COVERAGE') return 'inferred'
  if (confidence === 'LOW') return 'uncertain'
  return status === 'EXPLICITLY_MENTIONED_IN_SOURCE' ? 'supported' : 'covered'
}

const weightOf = ({ explanation }: Finding): number =>
  (rules.topicWeights as Record<string, number>)[explanation.topics[0] ?? ''] ?? rules.otherTopicWeight

const messages: Record<Exclude<State, 'supported'>, (statements: string) => string> = {
  contradicted: (statements) => `The documents say the opposite of ${statements}`,
  missing: (statements) => `The documents do not answer ${statements}`,
  uncertain: (statements) => `The documents say only in part, or not clearly, ${statements}`,
  inferred: (statements) => `Only a certificate that implies another one speaks for ${statements}`,
  covered: (statements) => `Only a certificate speaks for ${statements}`,
}

/** Statements that a factor's sentence quotes; the rest stand beside it. */
const quoted = 3

/** How many there are, and the first of them. */
function named(statements: string[], total: number): string {
  const first = statements.slice(0, quoted).map((statement) => `“${statement.replace(/[.?]$/, '')}”`)
  const others = statements.length > quoted ? ', and others' : ''
  return `${statements.length} of ${total} statements: ${first.join(', ')}${others}.`
}

function gaps({ security, frameworks, certificates }: RiskInput): Factor[] {
  const answers = [
    ...security.map((finding) => ({ finding, scale: 1 })),
    ...frameworks.map((finding) => ({ finding, scale: rules.frameworkWeight })),
  ]
  const total = answers.reduce((sum, { finding, scale }) => sum + weightOf(finding) * scale, 0)
  const factors: Factor[] = []
  for (const state of ['contradicted', 'missing', 'uncertain', 'inferred', 'covered'] as const) {
    const open = answers.filter(({ finding }) => stateOf(finding) === state)
    const share = open.reduce((sum, { finding, scale }) => sum + weightOf(finding) * scale * rules.answers[state], 0)
    if (open.length === 0) continue
    const statements = open.map(({ finding }) => finding.statement)
    const message = messages[state](named(statements, answers.length))
    factors.push(factor(`answers_${state}`, message, (share / total) * 60, statements))
  }
  if (answers.length === 0) factors.push(factor('nothing_asked', 'No statement was assessed.', 30))
  const held = certificates.filter(answersCoverage)
  if (held.length === 0)
    factors.push(
      factor('no_certificate', 'No certificate or attestation of the vendor was found.', rules.certificates.none),
    )
  for (const kind of ['expired', 'denied'] as const) {
    const claims = certificates.filter((claim) => claim.kind === kind)
    if (claims.length > 0)
      factors.push(
        factor(
          `certificate_${kind}`,
          `${kind === 'expired' ? 'Expired' : 'Said not to be held'}: ${claims.map(({ name }) => name).join(', ')}.`,
          rules.certificates[kind],
        ),
      )
  }
  return factors
}

const adequate =
  /\b(?:eu|eea|europe|european union|germany|france|ireland|netherlands|belgium|luxembourg|austria|italy|spain|portugal|sweden|finland|denmark|estonia|latvia|lithuania|poland|czech(?:ia| republic)|slovakia|slovenia|croatia|hungary|romania|bulgaria|greece|cyprus|malta|iceland|norway|liechtenstein|switzerland|united kingdom|uk|england|canada|israel|japan|new zealand|argentina|uruguay|andorra|guernsey|jersey|isle of man|faroe islands|south korea|republic of korea)\b/i

function supply(subProcessors: readonly SubProcessor[]): Factor[] {
  const { each, eachLimit, eachOutside, outsideLimit, unknown } = rules.supply
  if (subProcessors.length === 0)
    return [factor('sub_processors_unknown', 'The documents name no sub-processors.', unknown)]
  const outside = subProcessors.filter(({ location }) => location === null || !adequate.test(location))
  const factors = [
    factor(
      'sub_processors',
      `${subProcessors.length === 1 ? 'One sub-processor takes' : `${subProcessors.length} sub-processors take`} part: ${firstOf(subProcessors)}.`,
      Math.min(subProcessors.length * each, eachLimit),
    ),
  ]
  if (outside.length > 0)
    factors.push(
      factor(
        'transfers',
        `Outside the EEA and the countries with an adequacy decision, or in a place that is not known: ${firstOf(outside)}.`,
        Math.min(outside.length * eachOutside, outsideLimit),
      ),
    )
  return factors
}

const firstOf = (subProcessors: readonly SubProcessor[]) =>
  `${subProcessors
    .slice(0, quoted)
    .map(({ name }) => name)
    .join(', ')}${subProcessors.length > quoted ? `, and ${subProcessors.length - quoted} more` : ''}`

function recommendations({
  dataUsage,
  security,
  frameworks,
  certificates,
  subProcessors,
}: RiskInput): Recommendation[] {
  const advice: Recommendation[] = []
  const all = [...security, ...frameworks]
  const asked: [State, string, string][] = [
    [
      'contradicted',
      'resolve_contradictions',
      'Ask the vendor about what its documents deny, and make the remedy a condition; a corrected document would answer it.',
    ],
    [
      'missing',
      'ask_the_vendor',
      'Send these statements to the vendor; a published policy, a report or a signed answer would settle them.',
    ],
    [
      'uncertain',
      'confirm_unclear_answers',
      'Read the quotes and confirm them with the vendor; a plain sentence in a policy would settle them.',
    ],
    [
      'covered',
      'obtain_reports',
      'Obtain the certificate or the report with its scope; it would show that these statements are within it.',
    ],
    [
      'inferred',
      'confirm_inferred_answers',
      "Ask for the vendor's own word, or for the report behind the certificate; so far only a mapping between frameworks says that these statements follow from it.",
    ],
  ]
  for (const [state, code, message] of asked) {
    const statements = [
      ...new Set(all.filter((finding) => stateOf(finding) === state).map(({ statement }) => statement)),
    ]
    if (statements.length > 0) advice.push({ code, message, statements })
  }
  if (!certificates.some(answersCoverage))
    advice.push({
      code: 'request_certificate',
      message: 'Ask for an independent certificate or attestation, such as ISO/IEC 27001 or SOC 2.',
      statements: [],
    })
  if (subProcessors.length === 0)
    advice.push({
      code: 'request_sub_processors',
      message: 'Ask for the list of sub-processors with their places; Art. 28(2) GDPR requires authorization.',
      statements: [],
    })
  if (dataUsage === null || dataUsage.shared_data_types.length === 0)
    advice.push({
      code: 'record_data_usage',
      message: "Record in the vendor's data_usage which data it receives; the exposure is then known.",
      statements: [],
    })
  return advice
}
