import { mechanisms } from '@custos/catalogue/transfers'
import { z } from 'zod'
import { Approver, terms } from './approvals.ts'
import { awaiting, completed, hash, manifest, vendor } from './assessment-examples.ts'
import { download } from './download.ts'
import { extension, id, ignored, list, name, sourceType, text, time, uuid } from './fields.ts'
import { AnswerCounts, Judgement, ReviewProgress, trueFalseOpen } from './judgements.ts'
import { pageQuery } from './paging.ts'
import { aboutStatement } from './questionnaires.ts'
import { route } from './route.ts'

export const AssessmentStatus = z
  .enum(['AWAITING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'])
  .meta({ id: 'AssessmentStatus', description: 'AWAITING → IN_PROGRESS → COMPLETED or FAILED.' })

export const RiskLevel = z
  .enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])
  .meta({ id: 'RiskLevel', description: 'Residual risk of using the vendor.' })

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hexadecimal')
const offset = (what: string) =>
  z
    .int()
    .min(0)
    .nullable()
    .describe(`${what} of the quote in the document's text. UTF-16 code units; null if there is no quote.`)

const ReviewSource = z
  .object({
    name: z.string().describe('Name of the document.'),
    location: z.string().describe('Address of the document.'),
    type: sourceType('How the document was found: a search, a file (PDF, DOCX), or a page of a website.'),
    sourced_at: time('When the document was fetched.'),
    sha256: extension(sha256.nullable().describe('SHA-256 of the stored bytes, lower-case hexadecimal.')),
    text_sha256: extension(
      sha256
        .nullable()
        .describe("SHA-256 of the document's text in UTF-8, lower-case hexadecimal; null if the text was not kept."),
    ),
    engine_version: extension(
      z.string().nullable().describe('Version of the engine that read the document; null if the text was not kept.'),
    ),
    quote: extension(z.string().nullable().describe('The passage, verbatim.')),
    start: extension(offset('Start')),
    end: extension(offset('End (exclusive)')),
    page: extension(z.int().min(1).nullable().describe('Page of a paged document, from 1; null otherwise.')),
    stated_by_vendor: extension(
      z.literal(true).optional().describe('Present where it is the vendor’s own answer to a question.'),
    ),
  })
  .meta({ id: 'ReviewSource', description: 'A document on which an answer is based, with the position in it.' })

const ModelOpinion = z
  .object({
    name: z.string().describe('The model.'),
    prompt_version: z.string().describe('Version of the prompt.'),
    verdict: z
      .enum(['yes', 'partly', 'no', 'not_said'])
      .nullable()
      .describe('What it said; null if there was no usable answer.'),
    judged: z
      .enum(['follows', 'weak', 'wrong'])
      .optional()
      .describe(
        'Whether it found, asked again, that the answer follows from its quotes. Absent if it did not judge one.',
      ),
    missing: z
      .string()
      .optional()
      .describe('What the quotes leave open, in the words of the model. Absent if it named nothing.'),
    accepted: z
      .boolean()
      .describe(
        "Whether the answer or its confidence rests on what the model said; otherwise both are the engine's own.",
      ),
    reason: z.string().nullable().describe('Why it was not accepted, or null.'),
    input_tokens: z.int().min(0).describe("The statement's share of the tokens sent to the model."),
    output_tokens: z.int().min(0).describe("The statement's share of the tokens that the model returned."),
    cost: z.number().min(0).nullable().describe("The statement's share of the cost. US dollars; null if unknown."),
  })
  .meta({ id: 'ModelOpinion', description: 'What a language model said about the statement, if one was asked.' })

const Explanation = z
  .object({
    topics: z.array(z.string()).describe('The control topics that the statement is about, best match first.'),
    rule: z.string().describe('Name of the rule that decided.'),
    facets: z
      .array(
        z.object({
          name: z.string().describe('Name of the facet.'),
          matched: z.array(z.string()).describe('The words that matched it.'),
        }),
      )
      .describe('What a passage had to say, and the words that say it.'),
    considered: z
      .array(
        z.object({
          quote: z.string().describe('A passage that was rejected.'),
          location: z.string().describe('Address of its document.'),
          reason: z.string().describe('Why it was rejected.'),
          taken_back: z
            .literal(true)
            .optional()
            .describe('Present where the rules had answered by it, and a second reading took the answer away.'),
        }),
      )
      .describe('Other passages that were considered.'),
    missing: z
      .array(z.string())
      .optional()
      .describe('What of the statement the passages do not say; present where they say a part of it.'),
    outlived: z
      .object({
        kept: z.number().describe('For how long backups are kept. Hours.'),
        deadline: z.number().describe('The time within which data is erased. Hours.'),
      })
      .optional()
      .describe('Present where the answer is a deadline for erasing data, and backups are kept for longer.'),
    inapplicable: z
      .string()
      .optional()
      .describe('Why the statement concerns others than the vendor; present where nothing is to be asked.'),
    model: ModelOpinion.optional(),
  })
  .meta({ id: 'Explanation', description: 'How the answer was decided.' })

export const findingStatus = z
  .enum(['EXPLICITLY_MENTIONED_IN_SOURCE', 'EXPLICIT_REFERENCED_COVERAGE', 'INFERRED_BY_COVERAGE', 'UNDEFINED'])
  .describe(
    'What the answer is based on: a sentence, a certificate that the statement names, a certificate that implies one of these, or nothing.',
  )
export const evidence = z.string().nullable().describe('A verbatim quote, or null.')
export const answer = trueFalseOpen('true: the documents say so; false: they say the opposite; null: they do not say.')

const JudgedWith = z
  .object({
    id: id('The other answer.'),
    framework_id: z.string().nullable().describe('The framework that asks it; null for the questionnaire.'),
    framework_name: z.string().nullable().describe('Its name.'),
    reference: z.string().nullable().describe('The article, clause or control that it stands for, or null.'),
    etag: z.string().describe('Version of its judgement.'),
  })
  .meta({ id: 'JudgedWith', description: 'Another answer to the same claim, which is judged together with this one.' })

export const ReviewResult = z
  .object({
    id: extension(id('The answer; the same for as long as the assessment is kept.')),
    category: z.string().describe('The group of the statement.'),
    statement: z.string().describe('The statement, as asked.'),
    coverage: z.array(z.string()).describe('Certificates, standards or frameworks that answer the statement as true.'),
    ...aboutStatement,
    status: findingStatus,
    evidence: evidence.optional(),
    confidence: z
      .enum(['HIGH', 'MEDIUM', 'LOW'])
      .describe('How far the answer can be trusted. The documentation gives the measured accuracy of each level.'),
    sources: z.array(ReviewSource).describe('The passages that say it.'),
    answer: extension(answer),
    explanation: extension(Explanation.optional()),
    judgement: extension(Judgement.nullable()),
    effective_answer: extension(trueFalseOpen("The judgement's answer if there is one, else the engine's.").optional()),
    needs_person: extension(
      z
        .boolean()
        .describe(
          'Whether a machine cannot settle it: nothing found, found with low confidence, or the opposite found; false where the statement does not apply to the vendor.',
        ),
    ),
    comments: extension(z.int().min(0).describe('How many comments there are on it.')),
    etag: extension(z.string().describe('Version of the judgement, for If-Match.')),
    judged_with: extension(
      z
        .array(JudgedWith)
        .describe(
          'The other answers of the assessment to the same claim, with the same answer on the same passages, that nobody has judged or that were judged alike by the same person: a judgement of this one is recorded for each.',
        ),
    ),
  })
  .meta({ id: 'ReviewResult', description: 'The answer to one statement.' })

const review = {
  completed_at: time('When the review was completed.'),
  results: z.array(ReviewResult).describe('One answer for each statement, in the order of the statements.'),
}

const riskCode = z.string().describe('Name of the rule.')
const riskMessage = z.string().describe('The sentence above.')
const riskStep = z.int().min(1).max(5)
const RiskCell = z
  .object({
    impact: riskStep.describe('1 (very low) to 5 (very high).'),
    likelihood: riskStep.describe('1 (very low) to 5 (very high).'),
    level: RiskLevel,
  })
  .meta({
    id: 'RiskCell',
    description:
      'A cell of the published matrix. Impact is named first and weighs more: impact 3 and likelihood 4 are MEDIUM, impact 4 and likelihood 3 are HIGH.',
  })
export const RiskKnown = z
  .object({
    controls: z.int().min(0).describe('Measures and agreements that are proven or denied.'),
    of: z.int().min(1).describe('Those that matter for such data.'),
    assessable: z
      .boolean()
      .describe('false: too little was read to assess the vendor; the level says only what is at stake.'),
  })
  .meta({ id: 'RiskKnown', description: 'How much of what matters is known of a vendor.' })
const restsOn = z.array(z.string()).describe('The statements whose answers it is based on.')
const Sentences = (description: string) => z.array(z.string()).describe(description)

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
      .describe('SHA-256 of the manifest of what was read, or null before the collection.'),
    collected_trust_data_location: z
      .string()
      .nullable()
      .optional()
      .describe('Address of that manifest in the object store, or null.'),
    security_statement_inventory: z
      .uuid()
      .nullable()
      .optional()
      .describe('The questionnaire with which it was created, or null.'),
    framework_ids: z.array(z.string()).describe('The frameworks with which it was created.'),
    cited_in_approvals: z.array(z.uuid()).describe('Decisions that are based on it.'),
    security_review: z
      .object(review)
      .nullable()
      .optional()
      .describe('Answers to the questionnaire; left out in lists.'),
    framework_reviews: z
      .array(z.object({ framework_id: z.string().describe('The framework.'), ...review }))
      .optional()
      .describe('Answers to the frameworks; left out in lists.'),
    summarized_risk: z
      .object({
        level: RiskLevel,
        engine_level: extension(
          z.enum(RiskLevel.options).describe("The level of the engine's own answers; level is of the effective ones."),
        ),
        factors: Sentences('What the level is based on, gravest first; at most seven.'),
        recommendations: Sentences('What would lower the risk or settle an open answer.'),
        details: extension(
          z
            .object({
              inherent: RiskCell.describe("What is at stake and how exposed it is, before the vendor's measures."),
              residual: RiskCell.describe('The same with what is proven, missing or contradicted.'),
              vetoes: z
                .array(z.object({ code: riskCode, floor: RiskLevel }))
                .describe('Findings that set a floor: the level is the highest of these and of the residual one.'),
              known: RiskKnown.nullable().describe(
                'How much is known of the vendor; null for assessments made before it was counted.',
              ),
              measures: z
                .array(
                  z.object({
                    name: z.string().describe('The measure or agreement.'),
                    article: z.string().describe('The article that asks for it.'),
                    standing: z
                      .enum(['SHOWN', 'UNSURE', 'DENIED', 'NOT_SHOWN', 'NOT_ASKED'])
                      .describe(
                        'How it stands. UNSURE: shown by answers of low confidence alone; NOT_ASKED: no statement asks for it.',
                      ),
                    statements: z
                      .array(z.string())
                      .describe(
                        'The statements that it stands by; of what nothing shows, the one that asks for it first.',
                      ),
                  }),
                )
                .describe(
                  'The measures and agreements that the level weighs; empty for assessments made before they were listed.',
                ),
              firm_level: z
                .enum(RiskLevel.options)
                .nullable()
                .describe(
                  'The level if every yes of low confidence were open; null for assessments made before it was found.',
                ),
              transfers: z
                .array(
                  z.object({
                    role: z.enum(['ESTABLISHMENT', 'HOSTING', 'REMOTE_ACCESS']).describe('What takes data there.'),
                    location: z.string().nullable().describe('Where, or null if the documents do not say.'),
                    standing: z
                      .enum(['EEA', 'ADEQUATE', 'THIRD_COUNTRY', 'UNKNOWN'])
                      .describe('How that stands to the EEA, the worst of all that are named.'),
                    mechanism: z.enum(mechanisms).nullable().describe('What it rests on; null if none is on record.'),
                  }),
                )
                .describe("Where the vendor's own part takes personal data; sub-processors stand in the report."),
              factors: z
                .array(
                  z.object({
                    code: riskCode,
                    message: riskMessage,
                    weight: z.number().describe('Gravity; more is worse. Sets the order.'),
                    statements: restsOn,
                    claims: z
                      .array(z.string())
                      .describe('The claims of the catalogue that these statements stand for.'),
                    article: z.string().nullable().describe('The article that it is about, or null.'),
                    step: z.string().nullable().describe('What follows: an assessment, a clause, a question; or null.'),
                  }),
                )
                .describe('What the level is based on, heaviest first.'),
              recommendations: z
                .array(z.object({ code: riskCode, message: riskMessage, statements: restsOn }))
                .describe('What would lower the risk or settle an open answer.'),
            })
            .describe('The same, each with the answers on which it is based.'),
        ),
      })
      .nullable()
      .optional()
      .describe('The risk, summarized by published rules; null before the end and after a failure.'),
    triggered_by: extension(
      z
        .enum(['REQUEST', 'PERIODIC_REVIEW', 'DOCUMENT'])
        .describe('What started it: a request, or the schedule of periodic reviews.'),
    ),
    failure: extension(
      z
        .object({
          code: z.string().describe('What went wrong, for programs.'),
          message: z.string().describe('What went wrong, for people.'),
        })
        .nullable()
        .describe('Why the assessment FAILED, or null.'),
    ),
    assignee_id: extension(z.uuid().nullable().describe('Who is to review it, or null.')),
    review_progress: extension(ReviewProgress),
    answers: extension(
      AnswerCounts.nullable().describe(
        'How its answers stand; null before it is COMPLETED, and in what an earlier version completed until an answer is judged.',
      ),
    ),
    vendor_name: extension(z.string().optional().describe('Name of the vendor; in lists across vendors.')),
    progress: extension(
      z
        .object({
          step: z.enum(['waiting', 'collecting', 'reviewing', 'summarizing', 'ended']).describe('What is being done.'),
          pages_read: z.int().min(0).describe('Documents read so far.'),
          pages_known: z.int().min(0).describe('Documents known so far.'),
          statements_done: z.int().min(0).describe('Statements answered so far.'),
          statements_total: z.int().min(0).describe('Statements to answer.'),
        })
        .describe('How far the assessment has come.'),
    ),
    created_at: time('When it was created.'),
    updated_at: time('When it last changed.'),
  })
  .meta({ id: 'Assessment', description: "A review of a vendor's public documents." })

export const asked = {
  name: name('Name of the assessment.', 200),
  security_statement_inventory: uuid().nullable().optional().describe('The questionnaire to answer, if any.'),
  framework_ids: list(z.string().min(1).max(100), 'Frameworks to answer; by default all enabled ones.', 100)
    .nullable()
    .optional(),
}

const AssessmentCreate = z
  .strictObject(asked)
  .meta({ id: 'AssessmentCreate', description: 'The data of a new assessment.' })

const AssessmentUpdate = z
  .strictObject({
    approval: z
      .strictObject({
        decision: z.enum(['APPROVED', 'REJECTED', 'CONDITIONAL']).describe('What was decided.'),
        reasoning: text('The reasons for the decision.', 10_000),
        approvers: z.array(Approver).min(1).max(50).describe('Who decided; at least one.'),
        conditions: extension(list(text('A condition.', 2000), 'What must be done.', 100).nullable().optional()),
        ...terms,
      })
      .describe('The decision to which the assessment leads.'),
    ...ignored(
      'id',
      'vendor_id',
      'name',
      'status',
      'collected_trust_data_id',
      'collected_trust_data_location',
      'security_statement_inventory',
      'framework_ids',
      'cited_in_approvals',
      'security_review',
      'framework_reviews',
      'summarized_risk',
      'triggered_by',
      'failure',
      'assignee_id',
      'review_progress',
      'answers',
      'vendor_name',
      'progress',
      'created_at',
      'updated_at',
    ),
  })
  .meta({ id: 'AssessmentUpdate', description: 'The decision on an assessment.' })

const CollectedDocument = z
  .object({
    sha256: sha256.describe('SHA-256 of the stored bytes, lower-case hexadecimal.'),
    text_sha256: sha256
      .nullable()
      .describe('SHA-256 of the text in UTF-8, lower-case hexadecimal; null if the text was not kept.'),
    location: z.string().describe('Address that the document was fetched from.'),
    name: z.string().describe('Name of the document.'),
    type: sourceType('How the document was found.'),
    media_type: z.string().describe('Media type as served.'),
    size: z.int().min(0).describe('Size of the stored bytes. Bytes.'),
    sourced_at: time('When it was fetched.'),
    rendered: z
      .boolean()
      .describe(
        'Whether the page showed nothing until its scripts ran. If so, the stored bytes are the HTML that the scripts produced.',
      ),
    not_modified: z
      .boolean()
      .describe(
        "Whether the vendor's server said that the document has not changed since the previous assessment, so that those bytes were kept.",
      ),
  })
  .meta({ id: 'CollectedDocument', description: 'A document that an assessment read.' })

/** Addresses that were not read, as one answer lists them. A site can have any number. */
export const mostSkipped = 1000

const DocumentManifest = z
  .object({
    domains: z.array(z.string()).describe('The domains that were collected from.'),
    documents: z
      .array(CollectedDocument)
      .max(10_000)
      .describe('What was read: at most as many as the collector may read of one vendor.'),
    skipped: z
      .array(
        z.object({
          location: z.string().describe('Address that was not read.'),
          reason: z.string().describe('Why it was not read, for programs.'),
          message: z.string().describe('Why it was not read, for people.'),
        }),
      )
      .max(mostSkipped)
      .describe(`What was not read, and why: the first ${mostSkipped}.`),
    search: z
      .object({
        questions: z.array(z.string()).describe('The queries to the web search.'),
        results: z.int().min(0).describe('How many addresses it returned. Only those on the domains above are read.'),
        failure: z
          .string()
          .nullable()
          .describe('Why it returned no more, for people; null if it answered every query.'),
      })
      .nullable()
      .describe("The web search for pages to which the vendor's site does not link; null if none is configured."),
  })
  .meta({ id: 'DocumentManifest', description: 'What an assessment read, and what it could not read.' })

const ofVendor = z.strictObject({ id: id('The vendor.') })
export const ofAssessment = z.strictObject({ id: id('The vendor.'), assessment_id: id('The assessment.') })

export const listAssessments = route({
  id: 'assessments.list',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment',
  tag: 'Assessments',
  summary: 'List assessments of a vendor',
  description: 'The assessments of the vendor, newest first, without their reviews.',
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofVendor,
  query: z.strictObject({
    ...pageQuery,
    limit: pageQuery.limit.unwrap().describe('Items on a page: 1 to 100.'),
    status: AssessmentStatus.optional().describe('Only assessments with this status.'),
  }),
  answer: { status: 200, envelope: 'list', data: Assessment, description: 'A page of assessments.' },
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
    "Starts an assessment of the vendor's public documents. It copies the statements of the questionnaire and the frameworks as they are now, and runs in the background. Read the assessment to follow its progress.",
  auth: { by: 'token', scope: 'assessments:write' },
  effect: 'write',
  params: ofVendor,
  body: AssessmentCreate,
  answer: { status: 201, envelope: 'single', data: Assessment, description: 'The assessment, AWAITING.' },
  errors: ['resource_not_found', 'feature_not_enabled'],
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
  answer: { status: 200, envelope: 'single', data: Assessment, description: 'The assessment.' },
  errors: ['resource_not_found'],
  examples: { params: { id: vendor, assessment_id: awaiting.id }, data: completed },
})

export const updateAssessment = route({
  id: 'assessments.approve',
  method: 'PUT',
  path: '/v1/vendors/{id}/assessment/{assessment_id}',
  tag: 'Assessments',
  summary: 'Decide on an assessment',
  description:
    'Records the decision to which the assessment leads (ASSESSMENT_COMPLETION, or PERIODIC_REVIEW if the schedule started the assessment). It sets the overall status of the vendor. This is possible only once, and only when the summarized risk is available.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  params: ofAssessment,
  body: AssessmentUpdate,
  answer: { status: 200, envelope: 'single', data: Assessment, description: 'The assessment, citing the decision.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id },
    body: {
      approval: {
        decision: 'APPROVED',
        reasoning: 'All that we need is answered by the documents.',
        approvers: [{ name: 'A. Example', role: 'DPO', date: 1795000090 }],
      },
    },
    data: { ...completed, cited_in_approvals: ['0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60'] },
  },
})

export const listDocuments = route({
  id: 'assessments.documents',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/documents',
  tag: 'Assessments',
  summary: 'List what an assessment read',
  description: 'The manifest of the collection: what was read, what was not, and why.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  answer: { status: 200, envelope: 'single', data: DocumentManifest, description: 'The manifest.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id },
    data: manifest,
  },
})

export const getDocument = route({
  id: 'assessments.document',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/documents/{sha256}',
  tag: 'Assessments',
  summary: 'Read a stored document',
  description:
    'A document that the assessment read: its stored bytes or, with form=text, the text as it was read then, to which the character ranges of the quotes refer.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: z.strictObject({ ...ofAssessment.shape, sha256: sha256.describe('The document.') }),
  query: z.strictObject({
    form: z.enum(['bytes', 'text']).optional().describe('The form of the answer; "bytes" by default.'),
  }),
  answer: {
    status: 200,
    envelope: 'none',
    data: z.string().describe('The document.'),
    mediaType: 'application/octet-stream',
    description: 'The document. Bytes are served as a download, text as UTF-8.',
  },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id, sha256: hash },
    query: { form: 'text' },
    data: 'Security\nCard data is encrypted at rest with AES-256.',
  },
})

export const getAnsweredFile = route({
  id: 'assessments.answered_file',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/answered_file',
  tag: 'Assessments',
  summary: 'Read your questionnaire with the answers',
  description:
    'The XLSX or CSV from which the questionnaire of the assessment was imported, with the answers that hold and their quotes written into its answer cells. Nothing else of the file is changed but the heights of rows and that formulas are calculated when it is opened; what is not known stays empty and is marked. A questionnaire that was not imported is given as CSV.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  answer: download('file', 'application/octet-stream'),
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id },
    data: 'ID,Question,Answer\nENC-1,Card data is encrypted at rest.,Yes\n',
  },
})
