import type { Block, Run } from '../page.ts'
import { plain, typeOfData } from './data-words.ts'
import { type AnswerOnPaper, concernsOthers, effectiveVerdict } from './entries.ts'
import { isAssessable } from './ground.ts'
import type { Decision, Result, Vendor } from './result.ts'
import { counted, day, inWords, joined, shortAddress } from './words.ts'

/** What is to be decided or was, and about what: the vendor, the data that it gets, what was asked and read. */
export function decisionPart(result: Result, answers: AnswerOnPaper[]): Block[] {
  const { vendor, assessment, collection, decisions } = result
  const [newest] = decisions
  const asked = answers.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const answered = answers.filter((answer) => effectiveVerdict(answer) !== 'open').length
  const others = answers.filter(concernsOthers).length
  const read = collection ? counted(collection.documents.length, 'document') : 'nothing'
  return [
    ...(newest ? decided(newest) : needed(result)),
    {
      kind: 'facts',
      rows: [
        {
          term: 'Vendor',
          runs: [
            { text: shortAddress(vendor.domain), href: vendor.domain },
            `${vendor.industry ? `, ${vendor.industry}` : ''}; ${inWords(vendor.overall_status).toLowerCase()}`,
          ],
        },
        { term: 'Data that it gets', runs: [dataOf(vendor)] },
        { term: 'Your dependence on it', runs: [vendor.criticality ?? notRecorded] },
        {
          term: 'What this rests on',
          runs: [
            `${read} read; ${asked} statements asked, ${answers.length} different ones, ${answered} of them answered${others === 0 ? '' : `, ${others} not applicable`}; assessment ${assessment.id}`,
          ],
        },
      ],
    },
  ]
}

const notRecorded = 'not recorded'

function needed({ assessment }: Result): Block[] {
  const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
  if (assessment.failure)
    return [
      heading('No decision can rest on this review'),
      { kind: 'paragraph', tone: 'alert', runs: [`The risk could not be found. ${assessment.failure.message}`] },
    ]
  if (!assessment.summarized_risk)
    return [heading('No result yet'), { kind: 'paragraph', runs: ['The assessment has not ended.'] }]
  if (!isAssessable(assessment.summarized_risk))
    return [
      heading('A decision is needed, and too little is known for it'),
      {
        kind: 'paragraph',
        tone: 'lead',
        runs: [
          'Nobody has decided on this review. ',
          { text: 'The vendor cannot be assessed from what was read', style: 'strong' },
          ': ask it for its documents, hand them in, or send it the open questions, and assess again. GDPR Art. 28(1) asks for sufficient guarantees, and whoever approves it now has none on record.',
        ],
      },
    ]
  const { level, details } = assessment.summarized_risk
  const steps = details.factors.filter(({ step }) => step !== null).length
  return [
    heading('A decision is needed'),
    {
      kind: 'paragraph',
      tone: 'lead',
      runs: [
        'Nobody has decided on this review. It is for you to approve the vendor, to approve it on conditions, or to reject it. ',
        { text: `The risk is ${level}`, style: 'strong' },
        steps === 0
          ? ', and none of its factors asks for a step before a decision.'
          : `, and ${counted(steps, 'factor asks', 'factors ask')} for a step: make each a condition, or accept the risk with your reason. No reason stands in for an agreement (GDPR Art. 28(3)) or for the basis of a transfer (Art. 44).`,
      ],
    },
  ]
}

/** A decision that was made. */
export function decided(decision: Decision): Block[] {
  const { status, decision_date, approvers, reasoning, condition_items, accepted_risks, open_points } = decision
  const { review_by, valid_until, evidence_digest } = decision
  const dates = [
    ...(review_by ? [`to be reviewed by ${day(review_by)}`] : []),
    ...(valid_until ? [`valid until ${day(valid_until)}`] : []),
  ]
  return [
    { kind: 'heading', level: 2, text: `Decided: ${inWords(status)}, ${day(decision_date)}` },
    { kind: 'paragraph', tone: 'lead', runs: [reasoning] },
    {
      kind: 'paragraph',
      runs: [
        'By ',
        ...joined(
          approvers.map(({ name, role, user_id, comments }): Run[] => [
            `${name}, ${role}, ${user_id ? 'signed' : 'recorded on behalf'}${comments ? ` (${comments})` : ''}`,
          ]),
          '; ',
        ),
        dates.length > 0 ? `. ${inWords(dates.join(', '))}.` : '.',
      ],
    },
    ...open_points.map(({ message }): Block => ({ kind: 'paragraph', tone: 'alert', runs: [`Open: ${message}`] })),
    ...(condition_items.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: 'Conditions',
            columns: [
              { name: 'Condition', width: 46 },
              { name: 'Seen to by', width: 18 },
              { name: 'Due', width: 12 },
              { name: 'State', width: 24 },
            ],
            rows: condition_items.map(({ text, owner, due, met_at, evidence }) => ({
              cells: [
                [text],
                [owner ?? 'nobody'],
                [due ? day(due) : 'no date'],
                [
                  met_at
                    ? `met ${day(met_at)}${evidence ? `: ${evidence}` : ''}`
                    : { text: 'open', style: 'strong' as const },
                ],
              ],
            })),
          },
        ]),
    ...(accepted_risks.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            items: accepted_risks.map(({ text, reason }): Run[] => [
              { text: 'Accepted: ', style: 'strong' },
              `${text} ${reason}`,
            ]),
          },
        ]),
    ...(evidence_digest
      ? [
          {
            kind: 'paragraph' as const,
            tone: 'small' as const,
            runs: [`What was on the table: SHA-256 ${evidence_digest}`],
          },
        ]
      : []),
  ]
}

/** What the organisation has recorded; nothing is guessed. */
function dataOf({ data_usage }: Vendor): string {
  if (!data_usage) return `${notRecorded}: record it, the risk depends on it`
  const { shared_data_types, target_data_subjects, data_transfer_volume, data_transfer_frequency } = data_usage
  return [
    shared_data_types?.length ? shared_data_types.map(typeOfData).join(', ') : `kinds ${notRecorded}`,
    target_data_subjects?.length ? `of ${target_data_subjects.map(plain).join(', ')}` : `subjects ${notRecorded}`,
    data_transfer_volume ? `${plain(data_transfer_volume)} records` : `volume ${notRecorded}`,
    data_transfer_frequency ? plain(data_transfer_frequency) : `frequency ${notRecorded}`,
  ].join('; ')
}
