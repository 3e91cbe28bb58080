import { z } from 'zod'
import { completed, vendor } from './assessment-examples.ts'
import { ofAssessment } from './assessments.ts'
import { id, ids, list, text } from './fields.ts'
import {
  AnswerCounts,
  answerCountsExample,
  JudgementChange,
  JudgementGiven,
  ReviewComment,
  ReviewProgress,
} from './judgements.ts'
import { RiskLevel } from './risk-summary.ts'
import { route } from './route.ts'
import { StatementAnswer } from './statement-answers.ts'

const JudgedAnswer = z
  .object({
    result: StatementAnswer,
    history: z.array(JudgementChange).describe('Every change of the judgement, newest first.'),
    comments: z.array(ReviewComment).describe('Remarks on the answer, oldest first.'),
    risk_level: RiskLevel.describe('Level of the effective answers of the assessment.'),
    engine_level: RiskLevel.describe("Level of the engine's own answers."),
    review_progress: ReviewProgress,
    answer_counts: AnswerCounts.describe('The current state of the answers of the assessment.'),
    not_needed: ids('Answers of the assessment that could change neither the level nor a condition now.'),
  })
  .meta({
    id: 'JudgedAnswer',
    description: 'An answer with its judgement and comments, and the effect on the assessment.',
  })

const params = z.strictObject({ ...ofAssessment.shape, result_id: id('The answer.') })
const path = '/v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}'

const [answered] = completed.security_review.results
const judged = {
  verdict: 'CORRECTED',
  answer: false,
  reason_code: 'OUTDATED',
  reason: 'The page is from 2023. The current policy excludes archives.',
  quote: 'Archived card data is stored unencrypted.',
  source: 'https://pennywhistle.example/security/archives',
  judged_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70',
  judged_at: 1795000060,
  carried_from: null,
}
const comment = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e71',
  text: 'I have asked the vendor for the date of the page.',
  mentions: [],
  written_by: judged.judged_by,
  written_at: 1795000050,
}
const unjudged = {
  result: { ...answered!, coverage: [], sources: [] },
  history: [],
  comments: [],
  risk_level: 'MEDIUM',
  engine_level: 'MEDIUM',
  review_progress: completed.review_progress,
  answer_counts: answerCountsExample,
  not_needed: [],
}
const afterwards = {
  ...unjudged,
  result: { ...answered!, judgement: judged, effective_answer: false, comments: 1, etag: '"1"' },
  history: [judged],
  comments: [comment],
  risk_level: 'HIGH',
  review_progress: { ...completed.review_progress, corrected: 1 },
}
const example = { id: vendor, assessment_id: completed.id, result_id: answered!.id }

export const getJudgedAnswer = route({
  id: 'reviews.get',
  method: 'GET',
  path,
  tag: 'Reviews',
  summary: 'Read judged answer',
  description: 'One answer of an assessment with the judgement, each of its changes, and the comments.',
  extension: true,
  versioned: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params,
  response: { status: 200, envelope: 'single', data: JudgedAnswer, description: 'The answer.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: { params: example, data: afterwards },
})

export const judgeAnswer = route({
  id: 'reviews.judge',
  method: 'PUT',
  path,
  tag: 'Reviews',
  summary: 'Judge an answer',
  description:
    "Records a person's judgement beside the engine's answer, and beside each answer that `judged_with` names, each with its own version. The risk is summarised again from the effective answers; a yes with the reason code IN_PART lowers no risk. Once a decision cites the assessment, its judgements are final; a new assessment carries them over.",
  extension: true,
  versioned: true,
  auth: { by: 'token', scope: 'reviews:write' },
  effect: 'write',
  sensitivity: 'work',
  params,
  body: JudgementGiven,
  response: { status: 200, envelope: 'single', data: JudgedAnswer, description: 'The answer, with the new judgement.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: example,
    body: {
      verdict: judged.verdict,
      answer: judged.answer,
      reason_code: judged.reason_code,
      reason: judged.reason,
      quote: judged.quote,
      source: judged.source,
    },
    data: afterwards,
  },
})

export const withdrawJudgement = route({
  id: 'reviews.withdraw',
  method: 'DELETE',
  path,
  tag: 'Reviews',
  summary: 'Withdraw a judgement',
  description:
    "Restores the engine's answer, and that of each judged answer that `judged_with` names. The history keeps the judgement.",
  extension: true,
  versioned: true,
  auth: { by: 'token', scope: 'reviews:write' },
  effect: 'write',
  sensitivity: 'work',
  params,
  response: { status: 200, envelope: 'single', data: JudgedAnswer, description: 'The answer, without the judgement.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: { params: example, data: unjudged },
})

export const commentOnAnswer = route({
  id: 'reviews.comment',
  method: 'POST',
  path: `${path}/comments`,
  tag: 'Reviews',
  summary: 'Comment on an answer',
  description:
    'Adds a remark to an answer of an assessment that has ended. Comments are never changed. A person whom it mentions gets a notice.',
  extension: true,
  auth: { by: 'token', scope: 'reviews:write' },
  effect: 'write',
  sensitivity: 'work',
  params,
  body: z
    .strictObject({
      text: text('Its text.', 5000),
      mentions: list(id('A user.'), 'The people to notify of it.', 20).optional(),
    })
    .meta({ id: 'ReviewCommentCreate', description: 'A comment to add.' }),
  response: { status: 201, envelope: 'single', data: ReviewComment, description: 'The comment.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: { params: example, body: { text: comment.text }, data: comment },
})

export const judgedAnswerRoutes = [getJudgedAnswer, judgeAnswer, withdrawJudgement, commentOnAnswer]
