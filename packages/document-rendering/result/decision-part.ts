import {
  answerStateLine,
  answersTo,
  countAnswerStates,
  documentsToObtain,
  openQuestions,
  reviewerLine,
  stayOpen,
} from '@custos/contract/answer-state'
import { levelReserve } from '@custos/contract/level-reserve'
import { reservationsOf } from '@custos/contract/reservations'
import { upperFirst } from '@custos/kernel/upper-first'
import { isAssessable } from '@custos/risk/assessable'
import { certificateEnd } from '@custos/risk/certificate-end'
import { cutTo } from '@custos/risk/words'
import { decidedFor } from '../organisation.ts'
import type { Block, Run } from '../page.ts'
import { agreementWords } from './agreement-words.ts'
import { resultsOf } from './answer-states.ts'
import { type RenderedAnswer, rejectedBy, type StatementAnswer } from './answers.ts'
import { plain, typeOfData } from './data-words.ts'
import { concernsOthers, effectiveVerdict, numbersOf } from './entries.ts'
import type { Assessment, Certificate, Decision, Result, Vendor } from './result.ts'
import { passageToCheck, whyOpen } from './why-open.ts'
import { counted, day, inWords, joined, moment, website } from './words.ts'

/** The pending or signed decision and its subject: the vendor, the data that it gets, the scope and the documents. */
export function decisionPart(result: Result, answers: RenderedAnswer[]): Block[] {
  const { organisation, vendor, assessment, decisions, people } = result
  const [newest] = decisions
  return [
    ...(newest
      ? [
          ...decided(newest, {
            factors: assessment.summarized_risk?.details.factors ?? [],
            listsFactors: true,
            answers: resultsOf(assessment),
            people,
          }),
          ...stepsLeft(newest, assessment),
        ]
      : needed(result)),
    {
      kind: 'facts',
      rows: [
        ...decidedFor(organisation),
        {
          term: 'Vendor',
          runs: [
            website(vendor.domain),
            `${vendor.industry ? `, ${vendor.industry}` : ''}; ${inWords(vendor.overall_status).toLowerCase()}`,
          ],
        },
        ...useRows(vendor, people),
        { term: 'Role, by its documents', runs: roleOf(answers) },
        { term: 'Its certificates', runs: [certificatesOf(result)] },
        ...recordRows(vendor),
        ...reviewRows(result, answers),
      ],
    },
  ]
}

/** The data that the vendor gets, and the risk of that before any document is read. */
export const useRows = (vendor: Vendor, people: Result['people']): FactRow[] => [
  { term: 'Data received', runs: [dataOf(vendor)] },
  {
    term: 'Criticality',
    runs: [vendor.criticality === undefined ? notRecordedThen : (vendor.criticality ?? notRecorded)],
  },
  { term: 'Inherent risk', runs: [inherentRiskOf(vendor, people)] },
]

/** How a page refers to answers: by their numbers on it, or by their words if it does not list them. */
type Cite = (statements: readonly string[], answers: readonly RenderedAnswer[]) => Run[]

/** For a page that does not list the answers. */
export const inQuotes: Cite = (statements) => {
  const all = [...new Set(statements)]
  const more = all.length - maxQuoted
  const quoted = all.slice(0, maxQuoted).map((statement) => `“${statement}”`)
  return [[...quoted, ...(more > 0 ? [`${more} more`] : [])].join(', ')]
}

/** Page one has to hold the decision. */
const maxQuoted = 3

/** What a review read and asked, who checked how much of it, and what nobody has checked. */
export function reviewRows(result: Result, answers: readonly RenderedAnswer[], cite: Cite = numbersOf): FactRow[] {
  const { assessment, collection, lost } = result
  const answered = statementsIn(answers.filter((answer) => effectiveVerdict(answer) !== 'open'))
  const others = statementsIn(answers.filter(concernsOthers))
  const nothing = lost ? 'documents of an unavailable list were' : 'nothing'
  const documentCount = collection ? counted(collection.documents.length, 'document') : nothing
  return [
    {
      term: 'Basis',
      runs: [
        `${documentCount} read; ${answersTo(resultsOf(assessment))}, ${answered} known${others === 0 ? '' : `, ${others} not applicable`}; assessment ${assessment.id}`,
      ],
    },
    ...reviewersRow(result),
    ...checkedRow(assessment, answers, cite),
    ...reservationsRow(answers, cite),
  ]
}

/** What reviewers wrote when accepting a yes, or how far it holds; the answer has it in full. */
function reservationsRow(answers: readonly RenderedAnswer[], cite: Cite): FactRow[] {
  const rows = reservationsOf(answers.map(({ reviewed }) => reviewed)).map(({ statement, reason, in_part }): Run[] => [
    `${in_part ? 'in part: ' : ''}“${cutTo(longestReservation, reason)}” (`,
    ...cite([statement], answers),
    ')',
  ])
  return rows.length === 0 ? [] : [{ term: 'Reviewers’ notes', runs: joined(rows, '; ') }]
}

/** Characters. */
const longestReservation = 200

/** The people who judged answers in this review or in an earlier one that it carries over, and its assignee. */
function reviewersRow({ assessment, people }: Result): FactRow[] {
  const results = resultsOf(assessment)
  const named = people.flatMap(({ id, name }) => {
    const judgedByPerson = results.filter(({ judgement }) => judgement?.judged_by === id)
    return judgedByPerson.length > 0 || id === assessment.assignee_id
      ? reviewerLine(name, judgedByPerson, results.length, day)
      : []
  })
  return named.length === 0 ? [] : [{ term: 'Reviewed by', runs: [named.join('; ')] }]
}

/** The result names unchecked answers behind this many of the most severe factors. */
const gravestFactors = 3

/** The number of answers in each state, which add up to all, and the unchecked answers behind the most severe factors. */
function checkedRow(assessment: Assessment, answers: readonly RenderedAnswer[], cite: Cite): FactRow[] {
  const results = resultsOf(assessment)
  if (results.length === 0) return []
  const factors = assessment.summarized_risk?.details.factors ?? []
  const behind = new Set(factors.slice(0, gravestFactors).flatMap(({ statements }) => statements))
  const unchecked = answers.filter(
    ({ reviewed: { judgement }, statements }) => judgement === null && statements.some((one) => behind.has(one)),
  )
  return [
    {
      term: 'Answers',
      runs: [
        answerStateLine(results, factors),
        ...(unchecked.length === 0
          ? []
          : [
              { text: ' Nobody checked these answers behind the most severe reasons: ', style: 'strong' as const },
              ...cite(
                unchecked.flatMap(({ statements }) => statements),
                answers,
              ),
            ]),
      ],
    },
  ]
}

/** Counts as the console does: an answer to several frameworks counts once for each. */
const statementsIn = (answers: readonly RenderedAnswer[]): number =>
  answers.reduce((sum, { numbers }) => sum + numbers.length, 0)

type FactRow = Extract<Block, { kind: 'facts' }>['rows'][number]

const notRecorded = 'not recorded'

/** Of a decision from before the record had it. */
const notRecordedThen = 'not recorded then'

/** The role, the purposes and the agreement in the organisation's record. */
export function recordedRow({ processing }: Vendor): FactRow[] {
  const { role, purposes } = processing ?? {}
  const agreement = agreementWords(processing)
  const recorded = [
    ...(role ? [`${plain(role)} in your record`] : []),
    ...(purposes ? [`purpose: ${purposes}`] : []),
    ...(agreement.recorded
      ? [`agreement: ${agreement.recorded}${agreement.missing ? ` (${agreement.missing})` : ''}`]
      : []),
  ]
  return recorded.length === 0 ? [] : [{ term: 'Processing', runs: [recorded.join('; ')] }]
}

/**
 * The entries of the organisation's record of processing (GDPR Art. 30(1)) that no vendor document can state: recorded values, or
 * blanks.
 */
function recordRows(vendor: Vendor): FactRow[] {
  const { role, purposes } = vendor.processing ?? {}
  const agreement = agreementWords(vendor.processing)
  const blanks = [
    ...(role ? [] : ['its role for you: processor, controller, joint']),
    ...(purposes ? [] : ['purpose']),
    'legal basis, Art. 6(1)',
    ...(agreement.missing ? [agreement.missing] : []),
  ]
  return [
    ...recordedRow(vendor),
    ...(role === 'NO_PERSONAL_DATA'
      ? []
      : [
          {
            term: 'To fill in',
            runs: [
              'for your record of processing (GDPR Art. 30): ',
              ...joined(
                blanks.map((what): Run[] => [{ text: `[${what}]`, style: 'gap' }]),
                ' ',
              ),
            ],
          },
        ]),
  ]
}

/** The vendor's role in its documents; its role for the customer depends on the service. */
function roleOf(answers: readonly RenderedAnswer[]): Run[] {
  const rows = roles.flatMap(({ verdict, claims, says }): Run[][] => {
    const by = answers.filter(
      (answer) => claims.includes(answer.reviewed.claim ?? '') && effectiveVerdict(answer) === verdict,
    )
    const statements = by.flatMap((answer) => answer.statements)
    return by.length === 0 ? [] : [[`${says} (`, ...numbersOf(statements, answers), ')']]
  })
  if (rows.length === 0) return ['not said']
  return joined(answers.some(isProcessor) ? rows : [...rows, ['otherwise not stated']], '; ')
}

const processor = ['processor-role', 'instructions', 'dpa']
const isProcessor = (answer: RenderedAnswer): boolean =>
  processor.includes(answer.reviewed.claim ?? '') && effectiveVerdict(answer) === 'yes'

const roles = [
  { verdict: 'yes', claims: processor, says: 'a processor' },
  {
    verdict: 'no',
    claims: ['own-purposes', 'instructions', 'ai-training', 'no-sale'],
    says: 'a controller for its own purposes, Art. 28(10)',
  },
]

/** The certificates with scope and period on one line, because a certificate covers only these. */
function certificatesOf({ certificates, rejected_certificates, people }: Result): string {
  const isAudited = ({ kind }: Certificate) => kind === 'certified' || kind === 'attested'
  const audited = (certificates ?? []).filter(isAudited)
  const inLine = audited.map((claim) => {
    const end = certificateEnd(claim)
    return `${claim.name} ${scopeOf(claim)}${end === null ? '' : `, ended ${day(end)}`}`
  })
  const rejected = rejected_certificates.filter(isAudited).map((claim) => `${claim.name}: ${rejectedBy(claim, people)}`)
  if (inLine.length === 0) return rejected.length === 0 ? 'none is claimed' : `none is held; ${rejected.join('; ')}`
  return `${[...inLine, ...rejected].join('; ')}. Compare this with your use.`
}

function scopeOf({ scope, exclusions }: Certificate): string {
  const covers = scope !== null && scope !== exclusions ? `for “${scope}”` : 'for an unstated scope'
  return exclusions ? `${covers}, with an exclusion: “${exclusions}”` : covers
}

/**
 * Each step of a factor should become a condition, an accepted risk or a dismissed reason; if there are fewer of these, the
 * decision omits some steps.
 */
function stepsLeft({ condition_items, accepted_risks }: Decision, { summarized_risk: risk }: Assessment): Block[] {
  const steps = risk?.details.factors.filter(({ step }) => step !== null).length ?? 0
  if (steps === 0) return []
  const dismissed = accepted_risks.filter((risk) => risk.dismissed).length
  const made = `${counted(condition_items.length, 'condition')}, ${counted(accepted_risks.length - dismissed, 'accepted risk')} and ${counted(dismissed, 'dismissed reason')}`
  return [
    condition_items.length + accepted_risks.length < steps
      ? {
          kind: 'paragraph',
          tone: 'alert',
          runs: [
            `Open: the factors below ask for ${counted(steps, 'step')}, and the decision has ${made}. It leaves the others open: add a condition for each, accept the risk with a reason, or dismiss it with one.`,
          ],
        }
      : {
          kind: 'paragraph',
          tone: 'small',
          runs: [`The factors below ask for ${counted(steps, 'step')}; the decision covers them with ${made}.`],
        },
  ]
}

function needed({ assessment }: Result): Block[] {
  const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
  if (assessment.failure)
    return [
      heading('This review supports no decision'),
      { kind: 'paragraph', tone: 'alert', runs: [`The risk could not be rated. ${assessment.failure.message}`] },
    ]
  if (!assessment.summarized_risk)
    return [heading('No result yet'), { kind: 'paragraph', runs: ['The assessment has not ended.'] }]
  if (!isAssessable(assessment.summarized_risk.details)) {
    const { factors } = assessment.summarized_risk.details
    const step = factors.find(({ code }) => code === 'not_assessable')?.step ?? ''
    const toCheck = resultsOf(assessment).filter((answer) => whyOpen(answer) === passageToCheck).length
    return [
      heading('Too little is known for a decision'),
      {
        kind: 'paragraph',
        tone: 'lead',
        runs: [
          'Nobody has decided on this review. ',
          { text: 'Too little is known to assess the vendor', style: 'strong' },
          '. ',
          ...(toCheck === 0
            ? []
            : [`First check the passages offered for ${counted(toCheck, 'open answer')}: they may answer them. `]),
          `${step} Or send it the open questions. GDPR Art. 28(1) requires sufficient guarantees, and an approval now would have none. Until then defer the decision: send no data, and stop the present transfers.`,
        ],
      },
    ]
  }
  const { level, details } = assessment.summarized_risk
  const reserve = levelReserve(details.factors)
  const steps = details.factors.filter(({ step }) => step !== null).length
  return [
    heading('A decision is needed'),
    {
      kind: 'paragraph',
      tone: 'lead',
      runs: [
        'Nobody has decided on this review. Approve the vendor, approve it with conditions, reject it, or defer the decision. ',
        { text: `The risk is ${level}${reserve ? `, ${reserve}` : ''}`, style: 'strong' },
        steps === 0
          ? ', and none of its factors asks for a step before a decision.'
          : `, and ${counted(steps, 'factor asks', 'factors ask')} for a step: make each a condition, or accept the risk with your reason. A reason does not replace the requirements of the law: an agreement (GDPR Art. 28(3)), the basis of a transfer (Art. 44), a legal basis for the vendor’s own purposes (Arts. 6(1), 28(10)).`,
        ' A data protection officer advises and does not decide alone (Arts. 38(6), 39(1)(a)).',
      ],
    },
  ]
}

/**
 * A recorded decision.
 *
 * @param review the people who may have marked conditions as met, and the risk factors and answers of the cited reviews; without
 * answers, the reader may not see them. `listsFactors`: the page lists the factors, so that a condition does not repeat its own.
 */
export function decided(
  decision: Decision,
  {
    factors = [],
    listsFactors = false,
    isDraft = false,
    answers = [],
    people = [],
  }: {
    factors?: Parameters<typeof openQuestions>[1]
    listsFactors?: boolean
    isDraft?: boolean
    answers?: readonly StatementAnswer[]
    people?: Result['people']
  },
): Block[] {
  const { status, decision_date, approvers, reasoning, condition_items, accepted_risks, open_points } = decision
  const { advice, review_by, valid_until, evidence_digest, answers_to_check: toCheck, settled_conditions } = decision
  const dates = [
    ...(review_by ? [`to be reviewed by ${day(review_by)}`] : []),
    ...(valid_until ? [`valid until ${day(valid_until)}`] : []),
  ]
  return [
    {
      kind: 'heading',
      level: 2,
      text: isDraft ? `Draft: ${inWords(status)}` : `Decided: ${inWords(status)}, ${moment(decision_date)}`,
    },
    { kind: 'paragraph', tone: 'lead', runs: [reasoning] },
    {
      kind: 'paragraph',
      runs: [
        'By ',
        ...joined(
          approvers.map(({ name, role, user_id, comments }): Run[] => [
            `${name}, ${role}, ${isDraft ? 'has not signed' : user_id ? 'signed' : 'recorded on behalf'}${comments ? ` (${comments})` : ''}`,
          ]),
          '; ',
        ),
        dates.length > 0 ? `. ${upperFirst(dates.join(', '))}.` : '.',
      ],
    },
    ...(advice
      ? [
          {
            kind: 'paragraph' as const,
            runs: [
              { text: `Advice of the data protection officer, ${advice.name}: `, style: 'strong' as const },
              `${opinions[advice.opinion]}, ${adviceSource(advice, approvers)}.${advice.text ? ` ${advice.text}` : ''}`,
            ],
          },
        ]
      : []),
    ...(toCheck === null || toCheck === undefined
      ? []
      : [
          {
            kind: 'paragraph' as const,
            tone: 'small' as const,
            runs: [
              `Checks still to do ${isDraft ? 'now' : 'at the signature'}: ${toCheck === 0 ? 'none' : `${toCheck}, which could change the level or a condition`}.${awaitingWords(answers)}${questionsOf(answers, factors)}`,
            ],
          },
        ]),
    ...open_points.map(({ message }): Block => ({ kind: 'paragraph', tone: 'alert', runs: [`Open: ${message}`] })),
    ...(condition_items.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: 'Conditions',
            columns: [
              { name: 'No.', width: 5 },
              { name: 'Condition', width: 53 },
              { name: 'Owner', width: 15 },
              { name: 'Due', width: 11 },
              { name: 'State', width: 16 },
            ],
            rows: condition_items.map(({ text, owner, due, met_at, met_by, evidence, factor }, index) => ({
              cells: [
                [String(index + 1)],
                [
                  text,
                  ...(factor && !(listsFactors && factors.some(({ code }) => code === factor.code))
                    ? [{ text: ` For: ${factor.message}`, style: 'dim' as const }]
                    : []),
                ],
                [owner ?? 'nobody'],
                [due ? day(due) : 'no date'],
                [
                  met_at
                    ? `met ${day(met_at)}, accepted by ${people.find(({ id }) => id === met_by)?.name ?? met_by?.slice(0, 8) ?? 'somebody'}${evidence ? `: ${evidence}` : ''}`
                    : { text: 'open', style: 'strong' as const },
                ],
              ],
            })),
          },
        ]),
    ...settledPart(settled_conditions),
    ...(accepted_risks.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            items: accepted_risks.map(({ text, reason, dismissed }): Run[] => [
              { text: dismissed ? 'Dismissed: ' : 'Accepted: ', style: 'strong' },
              `${text} ${reason}`,
            ]),
          },
        ]),
    ...(evidence_digest
      ? [
          {
            kind: 'paragraph' as const,
            tone: 'small' as const,
            runs: [`Evidence of the decision: SHA-256 ${evidence_digest}`],
          },
        ]
      : []),
  ]
}

/** The open conditions of the replaced decision that are met or dropped, each with the reason. The table has those carried over. */
function settledPart(settled: Decision['settled_conditions']): Block[] {
  const ended = settled.filter(({ outcome }) => outcome !== 'CARRIED')
  if (ended.length === 0) return []
  return [
    { kind: 'heading', level: 3, text: 'Conditions that this decision ends' },
    {
      kind: 'list',
      items: ended.map(({ text, outcome, reason }): Run[] => [
        { text: outcome === 'MET' ? 'Met: ' : 'Dropped: ', style: 'strong' },
        reason ? `${text} ${reason}` : text,
      ]),
    },
  ]
}

/** Answers that no check settles: a missing document may still make them a yes or a no. */
function awaitingWords(results: readonly StatementAnswer[]): string {
  const { awaitsAgreement, awaitsReport } = countAnswerStates(results)
  const waiting = [
    ...(awaitsAgreement > 0 ? [`${awaitsAgreement} for an agreement`] : []),
    ...(awaitsReport > 0 ? [`${awaitsReport} for the report of a certificate`] : []),
  ]
  if (waiting.length === 0) return ''
  const answers = counted(awaitsAgreement + awaitsReport, 'answer waits', 'answers wait')
  const documents = documentsToObtain(results)
  return ` ${counted(documents.length, 'document', 'documents')} missing: ${documents.join(', ')}. ${answers} for what could change the level or a condition: ${waiting.join(', ')}.`
}

/** Critical questions that were checked and that nobody has answered. */
const questionsOf = (results: readonly StatementAnswer[], factors: Parameters<typeof openQuestions>[1]): string =>
  stayOpen(openQuestions(results, factors))
    .map((words) => ` ${words}.`)
    .join('')

/** The author of the advice: the officer who signed it, or another person who recorded it. */
const adviceSource = ({ user_id, recorded_by }: NonNullable<Decision['advice']>, approvers: Decision['approvers']) =>
  user_id
    ? 'signed'
    : `recorded by ${approvers.find((signer) => signer.user_id && signer.user_id === recorded_by)?.name ?? recorded_by ?? 'somebody else'}`

const opinions: Record<NonNullable<Decision['advice']>['opinion'], string> = {
  IN_FAVOUR: 'in favour',
  WITH_CONDITIONS: 'in favour with conditions',
  AGAINST: 'against',
}

/** The inherent risk and its tier as the console shows them: a person's override, else the rules' result. */
function inherentRiskOf({ inherent_risk: computed, risk_override: set }: Vendor, people: Result['people']): string {
  if (computed === undefined) return notRecordedThen
  const by = people.find(({ id }) => id === set?.user_id)?.name ?? 'a person or an app'
  const changed = (given: string, before: string | null | undefined) =>
    `${given}, set by ${by}${before ? ` in place of ${before}` : ''}`
  const level = set?.level ? changed(set.level, computed?.level) : computed?.level
  const tier = set?.tier ? changed(set.tier, computed?.tier) : level && computed?.tier
  return `${level ?? `${notRecorded}: record the data that it receives`}${tier ? `; tier ${tier}` : ''}${set ? `. Why: ${set.reason}${set.use_changed_at ? ' The recorded use has changed since.' : ''}` : ''}`
}

/** The recorded data, without guesses. */
function dataOf({ data_usage, processing }: Vendor): string {
  if (data_usage === undefined) return notRecordedThen
  if (processing?.role === 'NO_PERSONAL_DATA' && !data_usage?.shared_data_types?.length)
    return 'no personal data, except of your contact persons'
  if (!data_usage) return `${notRecorded}: record it, the risk depends on it`
  const { shared_data_types, target_data_subjects, data_transfer_volume, data_transfer_frequency } = data_usage
  return [
    shared_data_types?.length ? shared_data_types.map(typeOfData).join(', ') : `kinds ${notRecorded}`,
    target_data_subjects?.length ? `of ${target_data_subjects.map(plain).join(', ')}` : `subjects ${notRecorded}`,
    data_transfer_volume ? `${plain(data_transfer_volume)} records` : `volume ${notRecorded}`,
    data_transfer_frequency ? plain(data_transfer_frequency) : `frequency ${notRecorded}`,
  ].join('; ')
}
