import { placesIn } from '@custos/catalogue/places'
import { type Bound, isAssured, missingControls, provenShare } from './controls.ts'
import type { DataProfile } from './data.ts'
import { endOf } from './ended.ts'
import type { Answered, Factor, Known, RiskInput, Veto } from './model.ts'
import type { Places, Recipient } from './places.ts'
import rules from './rules.json' with { type: 'json' }
import { type Transfer, transferRoles } from './transfers.ts'
import { deniedIn } from './weaknesses.ts'
import { firstOf, kindsOfData, listed, usageInWords } from './words.ts'

/** More than this nobody reads. */
const most = 7

/** What the factors are drawn from. */
interface Grounds {
  input: RiskInput
  data: DataProfile
  places: Places
  transfers: readonly Transfer[]
  /** Answers that are about a claim. */
  answers: readonly Bound[]
  /** All answers. */
  all: readonly Answered[]
  vetoes: readonly Veto[]
  known: Known
}

/** The reasons of the level as sentences, the gravest first. */
export function factorsOf(grounds: Grounds): Factor[] {
  return [
    ...denials(grounds),
    ...unlisted(grounds),
    ...ofData(grounds),
    ...ofTransfers(grounds),
    ...ofPlaces(grounds),
    ...ofAgreement(grounds),
    ...ofSilence(grounds),
    ...ofOpenQuestions(grounds),
    ...ofCertificates(grounds),
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
const denials = ({ answers, data, vetoes }: Grounds): Factor[] =>
  deniedIn(answers).map(({ claim, gravity, says, article, step, answers: denying }) => {
    const grave = gravity === 3 && vetoes.length > 0 && data.isPersonal
    const message = denying.every(isReviewers) ? `${says.replace(/\.$/, '')}, as a reviewer says.` : says
    const weight = gravity * 30 + (grave ? 10 : 0)
    return factor(`denied_${claim.replaceAll('-', '_')}`, weight, message, article, step, denying)
  })

/** What is denied and is no weakness of the table: shown, and not counted. */
function unlisted({ answers, all }: Grounds): Factor[] {
  const listedAnswers = new Set(
    deniedIn(answers).flatMap((weakness) => weakness.answers.map(({ statement }) => statement)),
  )
  const others = all.filter(({ answer, statement }) => answer === false && !listedAnswers.has(statement))
  const byReviewer = others.filter(isReviewers)
  const byDocuments = others.filter((answered) => !isReviewers(answered))
  return [
    ...opposite(
      'answers_contradicted',
      'The documents say',
      'Read the passages, and ask the vendor where they matter to you.',
      byDocuments,
    ),
    ...opposite(
      'answers_corrected',
      'A reviewer says',
      "Read the reviewer's reasons, and ask the vendor where they matter to you.",
      byReviewer,
    ),
  ]
}

function opposite(code: string, who: string, step: string, answers: readonly Answered[]): Factor[] {
  if (answers.length === 0) return []
  const said = answers.map(({ statement }) => `“${statement.replace(/[.?]$/, '')}”`)
  return [factor(code, 18, `${who} the opposite of ${firstOf([...new Set(said)], 3)}.`, null, step, answers)]
}

/** What a reviewer says in place of the documents must not be told as theirs. */
const isReviewers = ({ said_by_reviewer }: Answered): boolean => said_by_reviewer === true

function ofData({ input: { dataUsage, criticality }, data, answers }: Grounds): Factor[] {
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
        `Record which condition of Art. 9(2) allows it, and tell the vendor in the agreement that it gets such data.${data.isLargeScale ? '' : ` ${screening}`}`,
        answers.filter(({ claim }) => claim === 'special-categories'),
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
  if (!data.isSpecial && dataUsage.shared_data_types.includes('EMPLOYEE_RECORDS'))
    factors.push(
      factor(
        'employee_records',
        31,
        'Employee records often show sick leave, a disability, a union or a church; none of that is recorded here.',
        'GDPR Art. 9(1)',
        `Check whether such data is among them: then record it, and the condition of Art. 9(2) that allows it. ${screening}`,
        answers.filter(({ claim }) => claim === 'special-categories'),
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

const screening = 'Record whether the processing needs a data protection impact assessment (Art. 35).'

function ofTransfers({ data, places, answers }: Grounds): Factor[] {
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
        `Nothing on record lets personal data go to ${firstOf(bare.map(recipient), 3)}.`,
        'GDPR Art. 44',
        `Have the vendor name what the transfer rests on: ${waysTo(bare)}.`,
        about,
      ),
    ]
  if (places.outside.length === 0) return []
  const assessed = answers.some(({ claim, answer }) => claim === 'transfer-impact' && answer === true)
  const used = grounds.filter(({ mechanism }) => places.outside.some((one) => one.mechanism === mechanism))
  const byDpf = used.every(({ mechanism }) => mechanism === 'DPF')
  return [
    factor(
      'transfers',
      byDpf ? 24 : assessed ? 20 : 34,
      `Personal data goes to ${firstOf(places.outside.map(recipient), 3)}, under ${listed(used.map(({ name }) => name))}.`,
      used.at(-1)!.article,
      byDpf
        ? 'Check the entry on the list and keep standard contractual clauses ready: an appeal against the decision is pending (C-703/25 P).'
        : assessed
          ? 'Obtain the transfer impact assessment.'
          : 'Carry out a transfer impact assessment (TIA), and agree on supplementary measures where it asks for them.',
      about,
    ),
  ]
}

/** What a transfer may rest on (GDPR Chapter V): adequacy first, then appropriate safeguards. */
const grounds = [
  { mechanism: 'DPF', name: 'the Data Privacy Framework', article: 'GDPR Art. 45(1)' },
  { mechanism: 'BCR', name: 'binding corporate rules', article: 'GDPR Art. 46(2)(b)' },
  { mechanism: 'SCC', name: 'standard contractual clauses', article: 'GDPR Art. 46(2)(c)' },
]

/** For each recipient the module that fits: two from the customer to the vendor, three from the vendor to a sub-processor. */
function waysTo(bare: readonly Recipient[]): string {
  const own = bare.some(({ name }) => name === theVendor)
  const others = bare.some(({ name }) => name !== theVendor)
  const inAmerica = bare.some(({ location }) => placesIn(location).some(({ country }) => country === 'US'))
  const modules = [...(own ? ['two with the vendor'] : []), ...(others ? ['three with its sub-processors'] : [])]
  const clauses = `standard contractual clauses (Art. 46(2)(c)), module ${modules.join(' and ')}, with a transfer impact assessment`
  return inAmerica ? `an entry on the Data Privacy Framework list (adequacy, Art. 45), or ${clauses}` : clauses
}

/** What the vendor leaves unsaid of its own part: access from a third country is a transfer, wherever the data is stored. */
function ofPlaces({ data, places, transfers, answers, known }: Grounds): Factor[] {
  if (!data.isPersonal || places.standing === 'UNKNOWN' || !known.assessable) return []
  const unsaid = transferRoles.filter((role) => transfers.some((one) => one.role === role && one.location === null))
  if (unsaid.length === 0) return []
  return [
    factor(
      'own_places_unsaid',
      25,
      `Nothing on record says ${listed(unsaid.map((role) => unsaidOf[role]))}.`,
      'GDPR Art. 44',
      'Ask the vendor. That its people reach personal data from a third country is a transfer, wherever the data is stored.',
      answers.filter(({ claim, answer }) => answer === null && ownPlaceClaims.includes(claim)),
    ),
  ]
}

const unsaidOf: Record<Transfer['role'], string> = {
  ESTABLISHMENT: 'where the vendor is established',
  HOSTING: 'in which countries it stores the data',
  REMOTE_ACCESS: 'from which countries its people reach the data',
}

const ownPlaceClaims = ['vendor-establishment', 'storage-countries', 'eea-storage', 'remote-access']

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

const theVendor = 'The vendor'

const recipient = ({ name, location }: { name: string; location: string }) =>
  name === theVendor ? `the vendor itself (${location})` : `${name} (${location})`

const agreement = 'a data processing agreement'

/** Without one no processing may begin, so it stands by itself and not among the measures. */
function ofAgreement({ answers, data, input: { certificates } }: Grounds): Factor[] {
  const control = missingControls(answers, certificates, data.isPersonal).find(({ name }) => name === agreement)
  if (!control) return []
  return [
    factor(
      'no_agreement_on_record',
      60,
      'No data processing agreement is on record.',
      control.article,
      'Obtain the agreement and conclude it before any personal data is handed over; check that it has points (a) to (h) of Art. 28(3).',
      answers.filter(({ claim }) => control.claims.includes(claim)),
    ),
  ]
}

function ofSilence({ answers, data, input: { certificates }, known }: Grounds): Factor[] {
  const missing = missingControls(answers, certificates, data.isPersonal).filter(({ name }) => name !== agreement)
  if (missing.length === 0) return []
  const open = missing.flatMap(({ claims }) => answers.filter(({ claim }) => claims.includes(claim)))
  if (!known.assessable)
    return [
      factor(
        'not_assessable',
        62,
        `The vendor cannot be assessed from what was read: it shows ${known.controls === 0 ? 'none' : known.controls} of the ${known.of} measures and agreements that matter.`,
        'GDPR Art. 28(1)',
        'Ask the vendor for its agreement, the description of its measures, its list of sub-processors and its reports; hand them in, and assess again.',
        open,
      ),
    ]
  const share = provenShare(answers, certificates, data.isPersonal)
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

/** The gravest questions that were asked and that nothing answers, but for those that another factor asks already. */
function ofOpenQuestions({ answers, data, input: { certificates }, known }: Grounds): Factor[] {
  if (!known.assessable) return []
  const answered = new Set(answers.flatMap(({ claim, answer }) => (answer === null ? [] : [claim])))
  const missing = new Set(missingControls(answers, certificates, data.isPersonal).flatMap(({ claims }) => claims))
  const grave = rules.weaknesses
    .filter(
      ({ gravity, about }) => gravity === 3 && (about === 'training' || (data.isPersonal && asked.includes(about))),
    )
    .filter(({ claim }) => !answered.has(claim) && !missing.has(claim))
  const open = grave.flatMap(({ claim }) => answers.filter((one) => one.claim === claim))
  const questions = [...new Set(open.map(({ statement }) => `“${statement.replace(/\.$/, '')}”`))]
  if (questions.length === 0) return []
  return [
    factor(
      'grave_questions_open',
      30,
      questions.length === 1
        ? `Nothing on record answers what would be grave if denied: ${questions[0]}.`
        : `Nothing on record answers ${questions.length} questions that would be grave if denied, the first of them ${questions[0]}.`,
      grave.find(({ claim }) => open.some((one) => one.claim === claim))!.article,
      'Ask the vendor, and have the answers in writing before you decide.',
      open,
    ),
  ]
}

/** Encryption and transfers have factors of their own. */
const asked = ['agreement', 'breaches', 'purposes']

function ofCertificates({ input: { certificates } }: Grounds): Factor[] {
  const of = (kind: string) => certificates.filter((certificate) => certificate.kind === kind).map(({ name }) => name)
  const expired = of('expired')
  const denied = isAssured(certificates) ? [] : of('denied')
  const ended = certificates.flatMap((certificate) => {
    const end = ['certified', 'attested'].includes(certificate.kind) ? endOf(certificate) : null
    return end === null ? [] : [`${certificate.name} on ${new Date(end * 1000).toISOString().slice(0, 10)}`]
  })
  return [
    ...(expired.length === 0
      ? []
      : [
          factor(
            'certificate_expired',
            26,
            `Ended: ${listed(expired)}.`,
            assurance,
            'Ask for the current certificate or report with its scope.',
          ),
        ]),
    ...(ended.length === 0
      ? []
      : [
          factor(
            'period_ended',
            27,
            `The report or certificate has ended: ${listed(ended)}. Nothing on record shows what has held since.`,
            assurance,
            'Ask for the current report, or for the vendor’s letter for the time since (bridge letter).',
          ),
        ]),
    ...(denied.length === 0
      ? []
      : [factor('certificate_denied', 12, `Said not to be held: ${listed(denied)}.`, assurance, null)]),
  ]
}

const assurance = 'GDPR Art. 28(1)'
