import { z } from 'zod'
import { id, ids, prose, text, time, wholeNumber } from './fields.ts'

export const trueFalseOpen = (description: string) => z.boolean().nullable().describe(description)

const Verdict = z.enum(['AGREED', 'CORRECTED', 'LEFT_OPEN']).meta({
  id: 'Verdict',
  description:
    "AGREED: the engine's answer is right. CORRECTED: another answer or another passage is right. LEFT_OPEN: nobody can say yet.",
})

const ReasonCode = z
  .enum(['WRONG_PASSAGE', 'OUTDATED', 'OUT_OF_SCOPE', 'OTHER_EVIDENCE', 'ACCEPTED_RISK', 'OVERLOOKED', 'IN_PART'])
  .meta({
    id: 'ReasonCode',
    description:
      'The kind of reason. OVERLOOKED: the answer did not use a passage that states it. IN_PART: a yes that holds only in part; `reason` says how far. It lowers no risk.',
  })

const basis = {
  reason_code: ReasonCode.nullable(),
  reason: prose('The reason, in the reviewer’s words.', 5000).nullable(),
  quote: prose('The evidence passage, in place of the engine’s.', 5000).nullable(),
  source: prose('The source of the passage: an address, or the name of a document.', 2000).nullable(),
}

const judgement = {
  answer: trueFalseOpen('The effective answer: true, false, or null for open.'),
  ...basis,
  judged_by: id('The person or app that judged.'),
  judged_at: time('When it was judged.'),
  carried_from: id('The earlier assessment that it was carried over from, or null.').nullable(),
}

export const Judgement = z
  .object({ verdict: Verdict, ...judgement })
  .meta({ id: 'Judgement', description: "A person's judgement of the engine's answer, which it never changes." })

export const JudgementChange = z
  .object({
    verdict: Verdict.nullable().describe(
      'The verdict; null if it was withdrawn, or, with `carried_from`, if the answer has changed since, so that a person has to judge it again.',
    ),
    ...judgement,
  })
  .meta({ id: 'JudgementChange', description: 'One change of a judgement.' })

export const JudgementGiven = z
  .strictObject({
    verdict: Verdict,
    answer: trueFalseOpen('CORRECTED only: the effective answer. Otherwise absent.').optional(),
    reason_code: ReasonCode.nullable()
      .optional()
      .describe('The kind of reason; required of CORRECTED. IN_PART: with AGREED of a yes, or CORRECTED to yes.'),
    reason: basis.reason.optional(),
    quote: basis.quote.optional(),
    source: basis.source.optional(),
  })
  .meta({ id: 'JudgementGiven', description: 'A judgement to record.' })

export const ReviewComment = z
  .object({
    id: id('The comment.'),
    text: text('Its text.', 5000),
    mentions: ids('The mentioned people.'),
    written_by: id('The person or app that wrote it.'),
    written_at: time('When it was written.'),
  })
  .meta({ id: 'ReviewComment', description: 'A remark on an answer.' })

const count = (what: string) => wholeNumber(`Statements ${what}.`)

export const ReviewProgress = z
  .object({
    statements: count('in all'),
    agreed: count('whose answer was accepted'),
    corrected: count('whose answer was corrected'),
    left_open: count('that were left open on purpose'),
    carried: count('whose judgement was carried over from an earlier assessment, among those above'),
  })
  .meta({ id: 'ReviewProgress', description: 'The progress of people’s review.' })

export const AnswerCounts = z
  .object({
    statements: count('in all'),
    stated: count('confirmed by a sentence'),
    covered: count('that a certificate covers by name'),
    inferred: count('that follow from a certificate'),
    contradicted: count('that the documents contradict'),
    corrected: count('corrected by a person to yes or no; none of the counts above includes them'),
    undefined: count(
      'that are open: without an answer in the documents, left open, unknown to the reviewer, or unjudged without their certificate',
    ),
    inapplicable: count('that do not apply to the vendor'),
    known: count('with an effective answer, yes or no'),
    unchecked: count(
      'that need a person and have no judgement: nothing found, low confidence, contradicted, or their certificate rejected',
    ),
    to_check: wholeNumber(
      'Of these, answers that could change the level or a condition, or on which documents disagree. Answers on one quote or to one claim count once. Answers that wait for a document in `to_obtain` are not among them.',
    ),
    to_obtain: wholeNumber(
      'Documents that such answers wait for: a missing agreement, and reports that are only claimed.',
    ),
    not_needed: wholeNumber(
      'Open answers that change neither the level nor a condition, tried with a yes and with a no; counted alike.',
    ),
  })
  .meta({
    id: 'AnswerCounts',
    description:
      'The counts of the answers of an assessment: known = stated + covered + inferred + contradicted + corrected; statements = known + undefined + inapplicable.',
  })

export const answerCountsExample = {
  statements: 62,
  stated: 30,
  covered: 6,
  inferred: 4,
  contradicted: 1,
  corrected: 0,
  undefined: 20,
  inapplicable: 1,
  known: 41,
  unchecked: 23,
  to_check: 12,
  to_obtain: 0,
  not_needed: 8,
}
