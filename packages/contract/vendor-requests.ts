import { z } from 'zod'
import { email, id, ids, list, prose, secret, text, time, wholeNumber } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'

/** The state of the answer behind a question. */
export const Reason = z
  .enum([
    'NOT_SAID',
    'NOT_CHECKED',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_READ',
    'NOT_PUBLISHED',
    'WEAK',
    'CONTRADICTED',
    'CORRECTED',
  ])
  .describe(
    'NOT_SAID: not found in the documents. NOT_CHECKED: nobody has checked the passages on it. DOCUMENT_NOT_FOUND, DOCUMENT_NOT_READ: Custos did not find, or did not read, the document that would say it. NOT_PUBLISHED: vendors do not publish it. WEAK: the evidence is weak. CONTRADICTED: the documents say the opposite. CORRECTED: a reviewer corrected the answer.',
  )
export type Reason = z.infer<typeof Reason>

export const asks_for_words = z
  .boolean()
  .describe(
    'Whether the question needs more than a yes, such as how long, which or where. YES then needs the vendor’s own words.',
  )

export const choices = z
  .array(z.string())
  .optional()
  .describe('The values that the answer may have; absent if it may be any text. A YES needs one of them as its text.')

const questionFields = {
  id: id('The question: the id of its answer in the assessment.'),
  category: z.string().describe('The group under which the console shows it.'),
  reference: z.string().nullable().describe('The article, clause or control, or null.'),
  statement: z.string().describe('The statement in question, as a sentence about the vendor.'),
  question: text('The question in plain words.', 1000),
  asks_for_words,
  choices,
  reason: Reason,
  found: z
    .string()
    .nullable()
    .describe(
      'The words of public sources or of the vendor itself, verbatim; null if none. It never quotes other documents or a reviewer.',
    ),
  also_answers: ids('Answers of the assessment to the same statement in other inventories; ids.'),
}

const Proposed = z
  .object({
    ...questionFields,
    asked_at: time('Time of the last open vendor request with this question and no answer, or null.').nullable(),
    answered_at: time('Time of the vendor’s last submitted answer to this, or null.').nullable(),
    shortlisted: z
      .boolean()
      .describe(
        'True for at most twelve questions to ask first: they are behind a factor of the risk or on the list of the tier. False for all while another question awaits an answer.',
      ),
  })
  .meta({ id: 'ProposedQuestion', description: 'A question that an assessment leaves open.' })

export const VendorAnswer = z
  .object({
    version: z.int().min(1).describe('Counts the changes of this answer, from 1.'),
    answer: z.enum(['YES', 'NO', 'NOT_APPLICABLE']).describe('The vendor’s answer.'),
    text: z.string().describe("The vendor's own words; may be empty."),
    answered_by: z.string().describe('The e-mail address of the recipient whose link was used to answer.'),
    answered_at: time('When it was answered.'),
    submitted_at: time('When it was submitted; null before, and after each later change.').nullable(),
  })
  .meta({ id: 'VendorAnswer', description: "The vendor's own statement." })

const Question = z
  .object({
    ...questionFields,
    documents_answer: z
      .boolean()
      .nullable()
      .describe('The documents’ answer: true, false, or null where they do not say.'),
    answer: VendorAnswer.nullable().describe("The vendor's answer once it was submitted; null until then."),
    contradicts: z.boolean().describe('Whether the vendor contradicts the documents.'),
  })
  .meta({ id: 'VendorRequestQuestion', description: 'A question as sent, with its answer.' })

const linkFields = {
  id: id('The link.'),
  email: z.string().describe('Its recipient.'),
  created_at: time('When it was made.'),
  expires_at: time('When it ends.'),
  revoked_at: time('When it was revoked, or null.').nullable(),
  used_at: time('Time of the last answer through it, or null.').nullable(),
}

const Link = z
  .object(linkFields)
  .meta({ id: 'VendorRequestLink', description: 'A link through which a vendor answers.' })

const MadeLink = z
  .object({
    ...linkFields,
    path: secret(z.string().describe('The link’s page. It is shown only once; Custos stores a hash of its token.')),
    mailed: z.boolean().describe('Whether Custos mailed it; if not, share it yourself.'),
  })
  .meta({ id: 'MadeVendorRequestLink', description: 'A new link.' })

const headFields = {
  id: id('The vendor request.'),
  vendor_id: id('The vendor that is asked.'),
  assessment_id: id('The assessment that left the questions open.'),
  status: z.enum(['SENT', 'SUBMITTED', 'CLOSED']).meta({
    id: 'VendorRequestStatus',
    description: 'SENT: no answer yet. SUBMITTED: some or all answers are in. CLOSED: no more answers.',
  }),
  message: z.string().nullable().describe('The message beside the questions.'),
  answer_by: time('Deadline for the answers.'),
  questions_total: z.int().min(1).describe('Number of questions.'),
  questions_answered: wholeNumber('Number of submitted answers.'),
  created_by: id('The person or app that sent it.'),
  created_at: time('When it was sent: since then its questions are frozen.'),
  opened_at: time('When somebody first opened it through a link; null if nobody has.').nullable(),
  submitted_at: time('Time of the last submission by the vendor, or null.').nullable(),
  closed_at: time('When it was closed, or null.').nullable(),
  reminders: wholeNumber('Number of automatic reminders, two at most.'),
}

const VendorRequestHead = z
  .object({
    ...headFields,
    vendor_name: z.string().optional().describe('The name of the vendor, in the list of all vendors.'),
  })
  .meta({ id: 'VendorRequestHead', description: 'Questions to a vendor, in brief.' })

export const VendorRequest = z
  .object({
    ...headFields,
    questions: z.array(Question).describe('In the order in which they were asked.'),
    links: z.array(Link).describe('Newest first.'),
  })
  .meta({ id: 'VendorRequest', description: 'Questions to a vendor, with its answers.' })

const SentVendorRequest = z
  .object({ ...headFields, links: z.array(MadeLink).describe('One for each recipient.') })
  .meta({ id: 'SentVendorRequest', description: 'A vendor request that was just sent, with its links.' })

const recipients = list(
  z
    .strictObject({ email: email('The recipient.') })
    .meta({ id: 'VendorRequestRecipient', description: 'A person at the vendor.' }),
  'The recipients; each gets their own link.',
  20,
).min(1)

const common = { tag: 'Vendor requests', extension: true } as const
const read = { by: 'token', scope: 'assessments:read' } as const
const write = { by: 'token', scope: 'reviews:write' } as const

const exampleVendor = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'
const exampleAssessment = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42'
const exampleQuestion = {
  id: '4f1a9f0e-6f0b-5b0e-8d54-2f3a9d3c1b10',
  category: 'Access',
  reference: 'CC6.1',
  statement: "The vendor's staff need multi-factor authentication to reach production systems.",
  question: 'Is it true that your staff need multi-factor authentication to reach production systems?',
  asks_for_words: false,
  reason: 'NOT_SAID' as const,
  found: null,
  also_answers: [],
}
const exampleHead = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e71',
  vendor_id: exampleVendor,
  assessment_id: exampleAssessment,
  status: 'SENT' as const,
  message: 'Please answer before the contract is signed.',
  answer_by: 1796200000,
  questions_total: 1,
  questions_answered: 0,
  created_by: '0198c2b4-0000-7000-8000-0000000000a1',
  created_at: 1795000000,
  opened_at: null,
  submitted_at: null,
  closed_at: null,
  reminders: 0,
}
const exampleLink = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e72',
  email: 'security@vendor.example',
  created_at: 1795000000,
  expires_at: 1797592000,
  revoked_at: null,
  used_at: null,
}
const exampleMade = { ...exampleLink, path: '/console/answer#an-example', mailed: true }

const ofVendor = z.strictObject({ id: id('The vendor.') })
const ofVendorRequest = z.strictObject({ id: id('The vendor.'), vendor_request_id: id('The vendor request.') })
const inVendorRequest = { params: { id: exampleVendor, vendor_request_id: exampleHead.id } }

export const proposeQuestions = route({
  ...common,
  id: 'vendor_requests.propose',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/questions',
  summary: 'Propose questions to the vendor',
  description:
    'The open, weak or contradicted answers of the assessment as questions in plain words, each with its reason. It leaves out questions that only you can answer.',
  auth: read,
  effect: 'read',
  params: z.strictObject({ id: id('The vendor.'), assessment_id: id('A COMPLETED assessment.') }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        documents: z
          .array(
            z
              .object({
                id: z.string().describe('Its name, for programs.'),
                name: z.string().describe('Its name, for people.'),
                ask: z.string().describe('A sentence that asks the vendor for it.'),
                answers: z.int().min(1).describe('Open questions that it usually answers.'),
              })
              .meta({ id: 'DocumentToAsk', description: 'A document that answers many of the questions.' }),
          )
          .describe('Documents to ask for first; at most three.'),
        questions: z.array(Proposed).describe('Contradicted ones first, then open, then weak ones.'),
      })
      .meta({ id: 'ProposedQuestions', description: 'The questions.' }),
    description: 'The questions.',
  },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: exampleVendor, assessment_id: exampleAssessment },
    data: { documents: [], questions: [{ ...exampleQuestion, asked_at: null, answered_at: null, shortlisted: true }] },
  },
})

export const sendVendorRequest = route({
  ...common,
  id: 'vendor_requests.send',
  method: 'POST',
  path: '/v1/vendors/{id}/requests',
  summary: 'Send questions to the vendor',
  description:
    'Freezes the questions and creates a link for each recipient. The vendor answers through it without an account. Custos mails the links where a mail server is configured, and shows them once.',
  auth: write,
  effect: 'write',
  sensitivity: 'work',
  params: ofVendor,
  body: z
    .strictObject({
      assessment_id: id('The assessment that left them open.'),
      questions: list(
        z
          .strictObject({ id: id('A proposed question.'), question: questionFields.question.optional() })
          .meta({ id: 'QuestionToSend', description: 'A proposed question, optionally in your own words.' }),
        'The chosen questions.',
        500,
      ).min(1),
      recipients,
      message: prose('The message.', 5000).nullable().optional(),
      answer_by: time('Deadline for the answers; in two weeks by default.').optional(),
    })
    .meta({ id: 'VendorRequestToSend', description: 'The questions and their recipients.' }),
  response: {
    status: 201,
    envelope: 'single',
    data: SentVendorRequest,
    description: 'The vendor request with its links.',
  },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: exampleVendor },
    body: {
      assessment_id: exampleAssessment,
      questions: [{ id: exampleQuestion.id }],
      recipients: [{ email: exampleLink.email }],
      message: exampleHead.message,
    },
    data: { ...exampleHead, links: [exampleMade] },
  },
})

export const listVendorRequests = route({
  ...common,
  id: 'vendor_requests.list',
  method: 'GET',
  path: '/v1/vendors/{id}/requests',
  summary: 'List vendor requests',
  description: 'The vendor’s requests, newest first.',
  auth: read,
  effect: 'read',
  params: ofVendor,
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: VendorRequestHead, description: 'A page of vendor requests.' },
  errors: ['resource_not_found'],
  examples: { params: { id: exampleVendor }, query: { limit: 20 }, data: [exampleHead] },
})

export const listOpenVendorRequests = route({
  ...common,
  id: 'vendor_requests.list_all',
  method: 'GET',
  path: '/v1/vendor_requests',
  summary: 'List all open requests',
  description: 'The vendor requests that take answers, of all vendors, newest first.',
  auth: read,
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: {
    status: 200,
    envelope: 'list',
    data: VendorRequestHead,
    description: 'A page of vendor requests.',
  },
  examples: { query: { limit: 20 }, data: [{ ...exampleHead, vendor_name: 'Pennywhistle' }] },
})

export const getVendorRequest = route({
  ...common,
  id: 'vendor_requests.get',
  method: 'GET',
  path: '/v1/vendors/{id}/requests/{vendor_request_id}',
  summary: 'Read a vendor request',
  description: 'The questions as sent, the answers of the documents, and the vendor’s own statements.',
  auth: read,
  effect: 'read',
  params: ofVendorRequest,
  response: { status: 200, envelope: 'single', data: VendorRequest, description: 'The vendor request.' },
  errors: ['resource_not_found'],
  examples: {
    ...inVendorRequest,
    data: {
      ...exampleHead,
      status: 'SUBMITTED',
      questions_answered: 1,
      submitted_at: 1795100000,
      questions: [
        {
          ...exampleQuestion,
          documents_answer: null,
          answer: {
            version: 1,
            answer: 'YES',
            text: 'Everyone signs in with a security key.',
            answered_by: exampleLink.email,
            answered_at: 1795099000,
            submitted_at: 1795100000,
          },
          contradicts: false,
        },
      ],
      links: [],
    },
  },
})

export const remindVendor = route({
  ...common,
  id: 'vendor_requests.remind',
  method: 'POST',
  path: '/v1/vendors/{id}/requests/{vendor_request_id}/links',
  summary: 'Create further links',
  description:
    'For further people, or as a reminder: a link cannot be shown again, so each person gets a new one beside it.',
  auth: write,
  effect: 'write',
  sensitivity: 'work',
  params: ofVendorRequest,
  body: z.strictObject({ recipients }).meta({ id: 'VendorRequestRecipients', description: 'The recipient.' }),
  response: {
    status: 201,
    envelope: 'single',
    data: z
      .object({ links: z.array(MadeLink).describe('One for each recipient.') })
      .meta({ id: 'MadeVendorRequestLinks', description: 'The new links.' }),
    description: 'The new links.',
  },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    ...inVendorRequest,
    body: { recipients: [{ email: exampleLink.email }] },
    data: { links: [exampleMade] },
  },
})

export const revokeLink = route({
  ...common,
  id: 'vendor_requests.revoke_link',
  method: 'DELETE',
  path: '/v1/vendors/{id}/requests/{vendor_request_id}/links/{link_id}',
  summary: 'Revoke a link',
  description: 'Ends the link at once, even for readers of its page. Submitted answers stay.',
  auth: write,
  effect: 'write',
  sensitivity: 'work',
  params: ofVendorRequest.extend({ link_id: id('The link.') }),
  response: { status: 200, envelope: 'single', data: Link, description: 'The revoked link.' },
  errors: ['resource_not_found'],
  examples: {
    params: { ...inVendorRequest.params, link_id: exampleLink.id },
    data: { ...exampleLink, revoked_at: 1795100000 },
  },
})

export const closeVendorRequest = route({
  ...common,
  id: 'vendor_requests.close',
  method: 'POST',
  path: '/v1/vendors/{id}/requests/{vendor_request_id}/close',
  summary: 'Close a vendor request',
  description: 'Ends its links; the vendor can submit no more answers. Submitted answers stay.',
  auth: write,
  effect: 'write',
  sensitivity: 'work',
  params: ofVendorRequest,
  response: { status: 200, envelope: 'single', data: VendorRequestHead, description: 'The closed vendor request.' },
  errors: ['resource_not_found'],
  examples: { ...inVendorRequest, data: { ...exampleHead, status: 'CLOSED', closed_at: 1795100000 } },
})

export const vendorRequestRoutes = [
  proposeQuestions,
  sendVendorRequest,
  listVendorRequests,
  listOpenVendorRequests,
  getVendorRequest,
  remindVendor,
  revokeLink,
  closeVendorRequest,
]
