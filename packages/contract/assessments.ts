import { z } from 'zod'
import { Approver, evidenceRead, terms } from './approvals.ts'
import { awaiting, completed, vendor } from './assessment-examples.ts'
import { download } from './download.ts'
import { extension, id, ids, ignored, list, name, sha256, text, texts, time, uuid, wholeNumber } from './fields.ts'
import { AnswerCounts, ReviewProgress } from './judgements.ts'
import { changedQuery, pageQuery } from './paging.ts'
import { SummarizedRisk, Tier } from './risk-summary.ts'
import { route } from './route.ts'
import { KeyDocumentKind, StatementAnswer } from './statement-answers.ts'
import { TierDifference } from './tiers.ts'

export const AssessmentStatus = z
  .enum(['AWAITING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'])
  .meta({ id: 'AssessmentStatus', description: 'AWAITING → IN_PROGRESS → COMPLETED or FAILED.' })

const LowerTier = z
  .object({
    vendor_tier: Tier,
    reason: z.string().describe('The given reason.'),
    chosen_by: z.string().describe('The person by name, or the id of the app.'),
  })
  .meta({ id: 'LowerTier', description: 'Set if the review was begun below the vendor’s tier of that time.' })

export const Progress = z
  .object({
    step: z.enum(['waiting', 'collecting', 'answering', 'summarizing', 'ended']).describe('The current step.'),
    pages_read: wholeNumber('Documents read so far.'),
    pages_known: wholeNumber('Documents known so far.'),
    statements_done: wholeNumber('Statements answered so far.'),
    statements_total: wholeNumber('Statements to answer.'),
  })
  .meta({ id: 'AssessmentProgress', description: 'The progress of the assessment.' })

/** The assessment that another one is compared with. */
export const EndedAssessment = z
  .object({
    id: id('The assessment.'),
    name: z.string().describe('Name of the assessment.'),
    ended_at: time('When it ended.'),
  })
  .meta({ id: 'EndedAssessment', description: 'An assessment that has ended.' })

const review = {
  completed_at: time('When the review was completed.'),
  results: z.array(StatementAnswer).describe('One answer for each statement, in the order of the statements.'),
}

export const Assessment = z
  .object({
    id: id('The assessment.'),
    vendor_id: id('The vendor.'),
    name: text('Name of the assessment.', 200),
    status: AssessmentStatus,
    collected_trust_data_id: z
      .string()
      .nullable()
      .optional()
      .describe('SHA-256 of the manifest of the documents, or null before the collection.'),
    collected_trust_data_location: z
      .string()
      .nullable()
      .optional()
      .describe('Address of that manifest in the object store, or null.'),
    security_statement_inventory: uuid()
      .nullable()
      .optional()
      .describe('The questionnaire with which it was created, or null.'),
    framework_ids: texts('The frameworks with which it was created.'),
    cited_in_approvals: ids('Decisions that are based on it.'),
    security_review: z
      .object(review)
      .meta({ id: 'SecurityReview', description: 'The answers to a questionnaire.' })
      .nullable()
      .optional()
      .describe('Answers to the questionnaire; left out in lists.'),
    framework_reviews: z
      .array(
        z
          .object({ framework_id: z.string().describe('The framework.'), ...review })
          .meta({ id: 'FrameworkReview', description: 'The answers to a framework.' }),
      )
      .optional()
      .describe('Answers to the frameworks; left out in lists.'),
    summarized_risk: SummarizedRisk.nullable()
      .optional()
      .describe('The risk, summarized by published rules; null before the end and after a failure.'),
    triggered_by: extension(
      z
        .enum(['REQUEST', 'PERIODIC_REVIEW', 'DOCUMENT'])
        .describe('The trigger: a request, the schedule of periodic reviews, or a new document.'),
    ),
    failure: extension(
      z
        .object({
          code: z
            .string()
            .describe('The reason, for programs: one of these, rarely another error code.')
            .meta({
              examples: [
                'time_limit',
                'interrupted',
                'nothing_readable',
                'reading_failed',
                'nothing_to_answer',
                'cancelled',
                'internal_error',
                'service_unavailable',
              ],
            }),
          message: z.string().describe('The error message, for people.'),
        })
        .meta({ id: 'AssessmentFailure', description: 'The reason for a failed assessment.' })
        .nullable()
        .describe('Reason for the status FAILED, or null.'),
    ),
    tier: extension(
      Tier.optional().describe(
        'The assessment asks the statements of this tier. Its level applies to this tier. By default, it asks all statements.',
      ),
    ),
    not_asked: extension(
      wholeNumber('Distinct statements of its frameworks and questionnaire that the tier excludes.').optional(),
    ),
    statements_not_asked: extension(
      texts('Those statements, each once; left out in lists and for assessments of earlier versions.').optional(),
    ),
    not_asked_now: extension(
      wholeNumber('Those that the vendor’s present tier asks; absent where statements_not_asked is.').optional(),
    ),
    lower_tier: extension(LowerTier.optional()),
    tier_difference: extension(
      TierDifference.optional().describe('How its tier differs from the published table; absent without a tier.'),
    ),
    key_documents: extension(
      z
        .array(
          z
            .object({
              kind: KeyDocumentKind,
              read: z.array(sha256).describe('Those read; SHA-256 of their bytes.'),
              unread: z
                .array(
                  z
                    .object({
                      location: z.string().describe('Its address.'),
                      message: z.string().describe('The reason, for people.'),
                    })
                    .meta({ id: 'UnreadDocument', description: 'A document that was found and not read.' }),
                )
                .describe('Those found and not read, with the reason; at most five uploads and five addresses.'),
            })
            .meta({ id: 'KeyDocument', description: 'A document that answers many statements.' }),
        )
        .optional()
        .describe(
          'Whether Custos found these documents; absent before the end and for assessments of earlier versions.',
        ),
    ),
    agreement_points: extension(
      z
        .array(
          z
            .object({
              article: z.string().describe('Article of the GDPR.'),
              says: z.string().describe('The required content.'),
              results: ids('Its answers; none if it was not asked.'),
            })
            .meta({ id: 'AgreementPoint', description: 'A point of a data processing agreement.' }),
        )
        .optional()
        .describe('The required contents of an agreement; left out in lists.'),
    ),
    reader: extension(
      z
        .object({
          name: z.string().describe('Its installed name.'),
          statements: wholeNumber('Distinct open statements.'),
          read: wholeNumber('Statements with passages read.'),
          answered: wholeNumber('Statements answered by it.'),
          failure: z.string().nullable().describe('Reason for unread statements, or null.'),
        })
        .meta({ id: 'AssessmentReader', description: 'The part of a local reader in the assessment.' })
        .optional(),
    ),
    assignee_id: extension(uuid().nullable().describe('The assigned reviewer, or null.')),
    review_progress: extension(ReviewProgress),
    answer_counts: extension(
      AnswerCounts.nullable().describe('The state of its answers; null unless it is COMPLETED.'),
    ),
    vendor_name: extension(z.string().optional().describe('Name of the vendor; in lists across vendors.')),
    progress: extension(Progress),
    created_at: time('When it was created.'),
    updated_at: time('When it last changed.'),
  })
  .meta({ id: 'Assessment', description: "A review of a vendor's public documents and uploads." })

export const creationFields = {
  name: name('Name of the assessment.', 200),
  security_statement_inventory: uuid()
    .nullable()
    .optional()
    .describe('The questionnaire whose statements are to be answered, if any.'),
  framework_ids: list(
    z.string().min(1).max(100),
    'Frameworks whose statements are to be answered; by default those that apply to the vendor, as its plan shows.',
    100,
  )
    .nullable()
    .optional(),
  tier: extension(
    Tier.optional().describe('Asks only the statements that a decision at this tier needs; everything by default.'),
  ),
  tier_reason: extension(text('The reason for a tier below the vendor’s; required with one.', 2000).optional()),
  repeat_last_scope: extension(
    z
      .boolean()
      .optional()
      .describe(
        "Repeats the scope of the vendor's last review, with the current statements; for a vendor without one, the frameworks that apply to it and the organisation's first questionnaire, the ready-made one. Cannot be combined with security_statement_inventory and framework_ids. See the plan of an assessment.",
      ),
  ),
}

const AssessmentCreate = z
  .strictObject(creationFields)
  .meta({ id: 'AssessmentCreate', description: 'The data of a new assessment.' })

const AssessmentUpdate = z
  .strictObject({
    approval: z
      .strictObject({
        decision: z.enum(['APPROVED', 'REJECTED', 'CONDITIONAL']).describe('The decision.'),
        reasoning: text('The reasons for the decision.', 10_000),
        approvers: z.array(Approver).min(1).max(50).describe('The approvers; at least one.'),
        conditions: extension(list(text('A condition.', 2000), 'The condition.', 100).nullable().optional()),
        ...terms,
        evidence_digest: evidenceRead,
      })
      .meta({ id: 'AssessmentApproval', description: 'The resulting decision.' }),
    ...ignored(...(Object.keys(Assessment.shape) as (keyof typeof Assessment.shape)[])),
  })
  .meta({ id: 'AssessmentUpdate', description: 'The decision on an assessment.' })

const ofVendor = z.strictObject({ id: id('The vendor.') })
export const ofAssessment = z.strictObject({ id: id('The vendor.'), assessment_id: id('The assessment.') })

export const listAssessments = route({
  id: 'assessments.list',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment',
  tag: 'Assessments',
  summary: 'List vendor assessments',
  description: 'The assessments of the vendor, newest first, without their reviews.',
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofVendor,
  query: z.strictObject({
    ...pageQuery,
    ...changedQuery,
    limit: pageQuery.limit.unwrap().describe('Items on a page: 1 to 100.'),
    status: AssessmentStatus.optional().describe('Only assessments with this status.'),
  }),
  response: { status: 200, envelope: 'list', data: Assessment, description: 'A page of assessments.' },
  errors: ['resource_not_found'],
  examples: { params: { id: vendor }, query: { limit: 20 }, data: [awaiting] },
})

export const createAssessment = route({
  id: 'assessments.create',
  method: 'POST',
  path: '/v1/vendors/{id}/assessment',
  tag: 'Assessments',
  summary: 'Start an assessment',
  description:
    "Starts an assessment of the vendor's public documents and readable uploads. It copies the statements of the questionnaire and the frameworks as they are now, and runs in the background. Read the assessment to follow its progress.",
  auth: { by: 'token', scope: 'assessments:write' },
  effect: 'write',
  sensitivity: 'work',
  params: ofVendor,
  body: AssessmentCreate,
  response: { status: 201, envelope: 'single', data: Assessment, description: 'The assessment, AWAITING.' },
  errors: ['resource_not_found', 'feature_not_enabled', 'feature_limit_exceeded'],
  examples: {
    params: { id: vendor },
    body: {
      name: awaiting.name,
      security_statement_inventory: awaiting.security_statement_inventory,
      framework_ids: awaiting.framework_ids,
    },
    data: { ...awaiting, security_review: null, framework_reviews: [] },
  },
})

export const getAssessment = route({
  id: 'assessments.get',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}',
  tag: 'Assessments',
  summary: 'Read an assessment',
  description: 'One assessment with its answers and its risk. It must belong to the vendor.',
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  response: { status: 200, envelope: 'single', data: Assessment, description: 'The assessment.' },
  errors: ['resource_not_found'],
  examples: { params: { id: vendor, assessment_id: awaiting.id }, data: completed },
})

/** Approves or rejects. Audit records contain the id, so it keeps its name. */
export const decideAssessment = route({
  id: 'assessments.approve',
  method: 'PUT',
  path: '/v1/vendors/{id}/assessment/{assessment_id}',
  tag: 'Assessments',
  summary: 'Decide on an assessment',
  description:
    'Records the decision to which the assessment leads (ASSESSMENT_COMPLETION, or PERIODIC_REVIEW if the schedule started the assessment). It sets the overall status of the vendor. This is possible only once, and only when the summarized risk is available.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: ofAssessment,
  body: AssessmentUpdate,
  response: { status: 200, envelope: 'single', data: Assessment, description: 'The assessment, citing the decision.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id },
    body: {
      approval: {
        decision: 'APPROVED',
        reasoning: 'All that we need is answered by the documents.',
        approvers: [{ name: 'A. Example', role: 'Head of IT', date: 1795000090 }],
      },
    },
    data: completed,
  },
})

const EmptyCells = z
  .object({
    cells: z
      .array(
        z
          .object({
            sheet: z.string().describe('The name of its sheet.'),
            row: z.int().min(1).describe('Its row.'),
            column: z.string().nullable().describe('Its column; null where each answer has a column of its own.'),
            reference: z.string().nullable().describe('The number of the question.'),
            statement: z.string().describe('The question.'),
            reason: z.string().describe('The reason, for people.'),
          })
          .meta({ id: 'EmptyCell', description: 'An answer cell that stays empty.' }),
      )
      .describe('The cells, in the order of the file.'),
  })
  .meta({ id: 'EmptyCells', description: 'The answer cells that a filled questionnaire leaves empty.' })

export const listEmptyCells = route({
  id: 'assessments.empty_cells',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/answered_file/empty_cells',
  tag: 'Assessments',
  summary: 'List empty cells',
  description: 'The answer cells that the filled questionnaire leaves empty, each with the reason.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  response: { status: 200, envelope: 'single', data: EmptyCells, description: 'The cells.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id },
    data: { cells: [] },
  },
})

export const getAnsweredFile = route({
  id: 'assessments.answered_file',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/answered_file',
  tag: 'Assessments',
  summary: 'Export a filled questionnaire',
  description:
    'The imported XLSX or CSV of the assessment’s questionnaire, with the effective answers and their quotes in its answer cells. Otherwise only the heights of rows change, and the program calculates formulas when it opens the file. Unknown answers stay empty and are marked. A questionnaire that was not imported is given as CSV.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  response: download('file', 'application/octet-stream'),
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id },
    data: 'ID,Question,Answer\nENC-1,Card data is encrypted at rest.,Yes\n',
  },
})

export const assessmentRoutes = [
  listAssessments,
  createAssessment,
  getAssessment,
  decideAssessment,
  getAnsweredFile,
  listEmptyCells,
]
