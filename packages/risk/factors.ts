import { type Bound, missingControls, provenShare } from './controls.ts'
import type { DataProfile } from './data.ts'
import type { Answered, Factor, RiskInput, Veto } from './model.ts'
import type { Places } from './places.ts'
import { deniedIn } from './weaknesses.ts'
import { firstOf, kindsOfData, listed, usageInWords } from './words.ts'

/** More than this nobody reads. */
const most = 7

/** What the factors are drawn from. */
export interface Known {
  input: RiskInput
  data: DataProfile
  places: Places
  /** Answers that are about a claim. */
  answers: readonly Bound[]
  /** All answers. */
  all: readonly Answered[]
  vetoes: readonly Veto[]
}

/** The reasons of the level as sentences, the gravest first. */
export function factorsOf(known: Known): Factor[] {
  return [
    ...denials(known),
    ...unlisted(known),
    ...ofData(known),
    ...ofTransfers(known),
    ...ofSilence(known),
    ...ofCertificates(known),
  ]
    .toSorted((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1))
    .slice(0, most)
}

const factor = (
  code: string,
  weight: number,
  message: string,
  article: string | null,
  step: string | null,
  answers: readonly (Answered & { claim?: string | undefined })[] = [],
): Factor => ({
  code,
  message,
  weight,
  statements: [...new Set(answers.map(({ statement }) => statement))],
  claims: [...new Set(answers.flatMap(({ claim }) => claim ?? []))],
  article,
  step,
})

/** One that a veto rests on stands before all that none does. */
const denials = ({ answers, data, vetoes }: Known): Factor[] =>
  deniedIn(answers).map(({ claim, gravity, says, article, step, answers: denying }) => {
    const grave = gravity === 3 && vetoes.length > 0 && data.isPersonal
    return factor(`denied_${claim.replaceAll('-', '_')}`, gravity * 30 + (grave ? 10 : 0), says, article, step, denying)
  })

/** What is denied and is no weakness of the table: shown, and not counted. */
function unlisted({ answers, all }: Known): Factor[] {
  const listedAnswers = new Set(
    deniedIn(answers).flatMap((weakness) => weakness.answers.map(({ statement }) => statement)),
  )
  const others = all.filter(({ answer, statement }) => answer === false && !listedAnswers.has(statement))
  if (others.length === 0) return []
  const said = others.map(({ statement }) => `“${statement.replace(/[.?]$/, '')}”`)
  return [
    factor(
      'answers_contradicted',
      18,
      `The documents say the opposite of ${firstOf([...new Set(said)], 3)}.`,
      null,
      'Read the passages, and ask the vendor where they matter to you.',
      others,
    ),
  ]
}

function ofData({ input: { dataUsage, criticality }, data }: Known): Factor[] {
  if (dataUsage === null || dataUsage.shared_data_types.length === 0)
    return [
      factor(
        'data_usage_unknown',
        50,
        'It is not recorded what data the vendor gets; ordinary personal data is assumed.',
        'GDPR Art. 30(1)(c)',
        'Record which data the vendor gets, about whom, how much and how often.',
      ),
    ]
  const factors: Factor[] = []
  if (data.special.length > 0 && data.isLargeScale)
    factors.push(
      factor(
        'special_data_at_large_scale',
        65,
        `The vendor gets special categories at large scale: ${usageInWords(dataUsage, data.special)}.`,
        'GDPR Art. 35(3)(b)',
        'Carry out a data protection impact assessment before the processing begins.',
      ),
    )
  if (data.special.length > 0)
    factors.push(
      factor(
        'special_data',
        data.isLargeScale ? 42 : 58,
        data.isLargeScale
          ? `Processing ${kindsOfData(data.special)} is forbidden unless a condition of Art. 9(2) is met.`
          : `The vendor gets special categories: ${usageInWords(dataUsage, data.special)}.`,
        'GDPR Art. 9(2)',
        'Record which condition of Art. 9(2) allows it, and tell the vendor in the agreement that it gets such data.',
      ),
    )
  if (data.criminal)
    factors.push(
      factor(
        'criminal_data',
        57,
        'The vendor gets data on criminal convictions or offences.',
        'GDPR Art. 10',
        'Check that the law of the Union or of a Member State authorises it.',
      ),
    )
  if (data.watchesEmployees)
    factors.push(
      factor(
        'employees_watched',
        48,
        'The data shows where employees are or how they behave.',
        'GDPR Art. 35(1)',
        'Carry out a data protection impact assessment, and involve the works council where there is one.',
      ),
    )
  else if (data.watchesAtScale)
    factors.push(
      factor(
        'people_watched',
        38,
        `The data shows how very many people behave: ${usageInWords(dataUsage, dataUsage.shared_data_types)}.`,
        'GDPR Art. 35(3)',
        'Check whether a data protection impact assessment is required.',
      ),
    )
  if (!data.isSpecial)
    factors.push(
      factor(
        'shared_data',
        data.isGrave ? 32 : 22,
        `The vendor gets ${usageInWords(dataUsage, dataUsage.shared_data_types)}.`,
        data.isPersonal ? 'GDPR Art. 32(2)' : null,
        null,
      ),
    )
  if (dataUsage.data_transfer_volume === null || dataUsage.data_transfer_frequency === null)
    factors.push(
      factor(
        'data_usage_incomplete',
        16,
        'It is not recorded how much data the vendor gets, or how often.',
        'GDPR Art. 30(1)(c)',
        'Record how much data the vendor gets and how often.',
      ),
    )
  if (criticality === 'CRITICAL' || criticality === 'HIGH')
    factors.push(
      factor(
        'criticality',
        36,
        'The organisation depends on the vendor.',
        null,
        'Write down how the organisation would go on without it, and how it would leave.',
      ),
    )
  return factors
}

function ofTransfers({ data, places, answers }: Known): Factor[] {
  if (!data.isPersonal) return []
  const about = answers.filter(({ claim }) => transferClaims.includes(claim))
  if (places.standing === 'UNKNOWN')
    return [
      factor(
        'places_unknown',
        28,
        'Nothing on record says in which countries the data is.',
        'GDPR Art. 44',
        'Ask where the data is stored, from where it can be reached, and where each sub-processor is.',
        about,
      ),
    ]
  const bare = places.outside.filter(({ mechanism }) => mechanism === null)
  if (bare.length > 0)
    return [
      factor(
        'no_mechanism_on_record',
        data.isSpecial ? 70 : 55,
        `No safeguard is on record for ${firstOf(bare.map(recipient), 3)}.`,
        'GDPR Art. 46(1)',
        'Have the vendor name the safeguard: the Data Privacy Framework list, or standard contractual clauses (module two, or three for sub-processors), with a transfer impact assessment.',
        about,
      ),
    ]
  if (places.outside.length === 0) return []
  const assessed = answers.some(({ claim, answer }) => claim === 'transfer-impact' && answer === true)
  const byDpf = places.outside.every(({ mechanism }) => mechanism === 'DPF')
  return [
    factor(
      'transfers',
      byDpf ? 24 : assessed ? 20 : 34,
      `Personal data goes to ${firstOf(places.outside.map(recipient), 3)}, under ${byDpf ? 'the Data Privacy Framework' : 'standard contractual clauses or corporate rules'}.`,
      byDpf ? 'GDPR Art. 45(1)' : 'GDPR Art. 46(1)',
      byDpf
        ? 'Check the entry on the list and keep standard contractual clauses ready: an appeal against the decision is pending (C-703/25 P).'
        : assessed
          ? 'Obtain the transfer impact assessment.'
          : 'Carry out a transfer impact assessment (TIA), and agree on supplementary measures where it asks for them.',
      about,
    ),
  ]
}

const transferClaims = [
  'transfer-instrument',
  'transfer-impact',
  'transfer-supplementary',
  'adequacy-transfers',
  'scc-module',
  'dpf-list',
  'dpf-participation',
  'storage-countries',
  'eea-storage',
  'remote-access',
  'subprocessor-locations',
]

const recipient = ({ name, location }: { name: string; location: string }) =>
  name === 'The vendor' ? `the vendor itself (${location})` : `${name} (${location})`

function ofSilence({ answers, data, input: { certificates } }: Known): Factor[] {
  const missing = missingControls(answers, certificates, data.isPersonal)
  if (missing.length === 0) return []
  const share = provenShare(answers, certificates, data.isPersonal)
  const open = answers.filter(({ claim }) => missing.some(({ claims }) => claims.includes(claim)))
  return [
    factor(
      'controls_not_shown',
      share < 0.25 ? 46 : share < 0.5 ? 33 : 14,
      `Nothing on record shows ${firstOf(
        missing.map(({ name }) => name),
        4,
      )}.`,
      missing[0]!.article,
      `Ask the vendor for proof of ${listed(missing.slice(0, 3).map(({ name }) => name))}.`,
      open,
    ),
  ]
}

function ofCertificates({ input: { certificates } }: Known): Factor[] {
  return (['expired', 'denied'] as const).flatMap((kind) => {
    const names = certificates.filter((certificate) => certificate.kind === kind).map(({ name }) => name)
    if (names.length === 0) return []
    return [
      factor(
        `certificate_${kind}`,
        kind === 'expired' ? 26 : 12,
        `${kind === 'expired' ? 'Ended' : 'Said not to be held'}: ${listed(names)}.`,
        'GDPR Art. 28(1)',
        kind === 'expired' ? 'Ask for the current certificate or report with its scope.' : null,
      ),
    ]
  })
}
