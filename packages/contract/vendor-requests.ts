import { z } from 'zod'
import { email, id, list, prose, secret, text, time, uuid } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'

/** How an answer stands that is asked about. */
export const Reason = z
  .enum(['NOT_SAID', 'WEAK', 'CONTRADICTED', 'CORRECTED'])
  .describe(
    'NOT_SAID: nothing that was read answers it. WEAK: the evidence is weak. CONTRADICTED: the documents say the opposite. CORRECTED: a reviewer corrected the answer.',
  )

export const asks_for_words = z
  .boolean()
  .describe('Whether a yes would not answer it: it asks how long, which, where. YES then needs the vendor’s own words.')

const questionFields = {
  id: id('The question: the id of the answer of the assessment that it is about.'),
  category: z.string().describe('The grouping in which people read it.'),
  reference: z.string().nullable().describe('The article, clause or control, or null.'),
  statement: z.string().describe('What is to be known, as a sentence about the vendor.'),
  question: text('The question in plain words.', 1000),
  asks_for_words,
  reason: Reason,
  found: z
    .string()
    .nullable()
    .describe(
      'What public sources or the vendor itself say, verbatim; null when they say nothing. Of other documents and of a reviewer nothing is quoted.',
    ),
  also_answers: z.array(uuid()).describe('Answers of the assessment to the same statement in other inventories; ids.'),
}

const Proposed = z
  .object({
    ...questionFields,
    asked_at: time(
      'When the vendor was last asked this, in a vendor request that still takes answers and has none to it; null otherwise.',
    ).nullable(),
    answered_at: time('When the vendor last submitted an answer to this; null if it never has.').nullable(),
  })
  .meta({ id: 'ProposedQuestion', description: 'A question that an assessment leaves open.' })

export const VendorAnswer = z
  .object({
    version: z.int().min(1).describe('Counts the changes of this answer, from 1.'),
    answer: z.enum(['YES', 'NO', 'NOT_APPLICABLE']).describe('What the vendor says.'),
    text: z.string().describe("The vendor's own words; may be empty."),
    answered_by: z.string().describe('The address to which the link was given by which it was answered.'),
    answered_at: time('When it was answered.'),
    submitted_at: time('When it was submitted; null until then, and again once it was changed after.').nullable(),
  })
  .meta({ id: 'VendorAnswer', description: "The vendor's own statement." })

const Question = z
  .object({
    ...questionFields,
    documents_answer: z
      .boolean()
      .nullable()
      .describe('What the documents answer: true, false, or null where they do not say.'),
    answer: VendorAnswer.nullable().describe("The vendor's answer once it was submitted; null until then."),
    contradicts: z.boolean().describe('Whether the vendor says otherwise than the documents.'),
  })
  .meta({ id: 'VendorRequestQuestion', description: 'A question as it was sent, with what came back.' })

const linkFields = {
  id: id('The link.'),
  email: z.string().describe('To whom it was given.'),
  created_at: time('When it was made.'),
  expires_at: time('When it ends.'),
  revoked_at: time('When it was revoked, or null.').nullable(),
  used_at: time('When somebody last answered by it, or null.').nullable(),
}

const Link = z.object(linkFields).meta({ id: 'VendorRequestLink', description: 'A link by which a vendor answers.' })

const MadeLink = z
  .object({
    ...linkFields,
    path: secret(
      z.string().describe('The page behind the link. It is shown only this once; only a hash of its token is stored.'),
    ),
    mailed: z.boolean().describe('Whether it is on its way by mail; if not, pass it on yourself.'),
  })
  .meta({ id: 'MadeVendorRequestLink', description: 'A new link.' })

const headFields = {
  id: id('The vendor request.'),
  vendor_id: id('The vendor that is asked.'),
  assessment_id: id('The assessment that left the questions open.'),
  status: z
    .enum(['SENT', 'SUBMITTED', 'CLOSED'])
    .describe('SENT: nothing was submitted yet. SUBMITTED: some or all of it was. CLOSED: no more is taken.'),
  message: z.string().nullable().describe('The message beside the questions.'),
  answer_by: time('Until when an answer is asked for.'),
  questions_total: z.int().min(1).describe('How many questions were sent.'),
  questions_answered: z.int().min(0).describe('How many answers were submitted.'),
  created_by: id('The person or app that sent it.'),
  created_at: time('When it was sent: since then its questions are frozen.'),
  submitted_at: time('When something was last submitted, or null.').nullable(),
  closed_at: time('When it was closed, or null.').nullable(),
  reminders: z.int().min(0).describe('How often Custos reminded the vendor by itself, which it does twice at most.'),
}

const VendorRequestHead = z
  .object(headFields)
  .meta({ id: 'VendorRequestHead', description: 'Questions that were sent to a vendor, in brief.' })

export const VendorRequest = z
  .object({
    ...headFields,
    questions: z.array(Question).describe('In the order in which they were asked.'),
    links: z.array(Link).describe('Newest first.'),
  })
  .meta({ id: 'VendorRequest', description: 'Questions that were sent to a vendor, and what came back.' })

const SentVendorRequest = z
  .object({ ...headFields, links: z.array(MadeLink).describe('One for each recipient.') })
  .meta({ id: 'SentVendorRequest', description: 'A vendor request that was just sent, with its links.' })

const recipients = list(
  z
    .strictObject({ email: email('Who is to answer.') })
    .meta({ id: 'VendorRequestRecipient', description: 'A person at the vendor.' }),
  'Who is to answer; each gets a link of her own.',
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
    'What the assessment leaves open, weak or contradicted, as questions in plain words, each with its reason. Questions that only you can answer are not asked.',
  auth: read,
  effect: 'read',
  params: z.strictObject({ id: id('The vendor.'), assessment_id: id('A COMPLETED assessment.') }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ questions: z.array(Proposed).describe('Contradicted ones first, then open, then weak ones.') })
      .meta({ id: 'ProposedQuestions', description: 'The questions.' }),
    description: 'The questions.',
  },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: exampleVendor, assessment_id: exampleAssessment },
    data: { questions: [{ ...exampleQuestion, asked_at: null, answered_at: null }] },
  },
})

export const sendVendorRequest = route({
  ...common,
  id: 'vendor_requests.send',
  method: 'POST',
  path: '/v1/vendors/{id}/requests',
  summary: 'Send questions to the vendor',
  description:
    'Freezes the questions and makes a link for each recipient, by which the vendor answers without an account. The links are mailed where a mail server is configured, and shown once.',
  auth: write,
  effect: 'write',
  act: 'work',
  params: ofVendor,
  body: z
    .strictObject({
      assessment_id: id('The assessment that left them open.'),
      questions: list(
        z
          .strictObject({ id: id('A proposed question.'), question: questionFields.question.optional() })
          .meta({ id: 'QuestionToSend', description: 'A proposed question, in your words if you give any.' }),
        'Which of the proposed questions.',
        500,
      ).min(1),
      recipients,
      message: prose('The message.', 5000).nullable().optional(),
      answer_by: time('Until when an answer is asked for; in two weeks by default.').optional(),
    })
    .meta({ id: 'VendorRequestToSend', description: 'What is asked of whom.' }),
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
  summary: "List a vendor's vendor requests",
  description: 'What the vendor was asked, newest first.',
  auth: read,
  effect: 'read',
  params: ofVendor,
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: VendorRequestHead, description: 'A page of vendor requests.' },
  errors: ['resource_not_found'],
  examples: { params: { id: exampleVendor }, query: { limit: 20 }, data: [exampleHead] },
})

export const getVendorRequest = route({
  ...common,
  id: 'vendor_requests.get',
  method: 'GET',
  path: '/v1/vendors/{id}/requests/{vendor_request_id}',
  summary: 'Read a vendor request',
  description:
    'The questions as they were sent, what the documents say, and beside it what the vendor submitted: its own statement.',
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
      links: [{ ...exampleLink, used_at: 1795100000 }],
    },
  },
})

export const remindVendor = route({
  ...common,
  id: 'vendor_requests.remind',
  method: 'POST',
  path: '/v1/vendors/{id}/requests/{vendor_request_id}/links',
  summary: 'Make further links',
  description:
    'For further people, or as a reminder: a link cannot be shown again, so each person gets a new one beside it.',
  auth: write,
  effect: 'write',
  act: 'work',
  params: ofVendorRequest,
  body: z.strictObject({ recipients }).meta({ id: 'VendorRequestRecipients', description: 'Who is to answer.' }),
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
  description: 'Ends the link at once, also for readers of its page. Submitted answers stay.',
  auth: write,
  effect: 'write',
  act: 'work',
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
  description: 'Takes no more answers, and ends its links. Submitted answers stay.',
  auth: write,
  effect: 'write',
  act: 'work',
  params: ofVendorRequest,
  response: { status: 200, envelope: 'single', data: VendorRequestHead, description: 'The closed vendor request.' },
  errors: ['resource_not_found'],
  examples: { ...inVendorRequest, data: { ...exampleHead, status: 'CLOSED', closed_at: 1795100000 } },
})

export const vendorRequestRoutes = [
  proposeQuestions,
  sendVendorRequest,
  listVendorRequests,
  getVendorRequest,
  remindVendor,
  revokeLink,
  closeVendorRequest,
]
