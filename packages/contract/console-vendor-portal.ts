import { z } from 'zod'
import { answersNothing } from './console-session.ts'
import { fileName, largestDocument } from './documents.ts'
import { id, prose, secret, text, time, wholeNumber } from './fields.ts'
import { emailAddress, jobTitle, personName } from './people.ts'
import { route } from './route.ts'
import { asks_for_words, choices, Reason, VendorAnswer } from './vendor-requests.ts'

/**
 * The vendor portal: a vendor answers through a link, without an account. The token is sent only in bodies, and no browser stores
 * it.
 */

const post = { method: 'POST', tag: 'Vendor requests', auth: { by: 'visitor' } } as const
const token = secret(text('The part of the link after the #.', 200))
const link = ['authentication_invalid'] as const

const Attachment = z
  .object({
    id: id('The file.'),
    question_id: id('The question to whose answer it is attached.'),
    name: z.string().describe('Its name.'),
    size: z.int().min(1).describe('In bytes.'),
    attached_by: z.string().describe('The recipient of the link used to send it.'),
    attached_at: time('When it was attached.'),
    submitted_at: time('When it was submitted; null before.').nullable(),
  })
  .meta({ id: 'AnswerAttachment', description: 'A file that a vendor attached to an answer.' })

const OpenedRequest = z
  .object({
    organisation: z.string().describe('Who asks.'),
    asked_by: z
      .object({ name: personName, job_title: jobTitle.nullable(), email: emailAddress })
      .nullable()
      .describe('The asking person; null for a program or a deleted person.'),
    vendor: z.string().describe('The vendor’s name, as the organisation records it.'),
    email: z.string().describe('The recipient of the link.'),
    message: z.string().nullable().describe('Its message.'),
    answer_by: time('Deadline for the answers.'),
    expires_at: time('When the link ends.'),
    searched_languages: z
      .array(z.string().nullable())
      .nullable()
      .describe(
        'The language (ISO 639-1) of each document that Custos read, or null; null if the documents are unknown.',
      ),
    questions: z
      .array(
        z.object({
          id: id('The question.'),
          category: z.string().describe('The group under which people read it.'),
          question: z.string().describe('The question.'),
          asks_for_words,
          choices,
          reason: Reason,
          unread: z
            .array(
              z.object({
                location: z.string().describe('Its address.'),
                message: z.string().describe('The reason, for people.'),
              }),
            )
            .describe('Published documents that would answer it, found and not read.'),
          found: z
            .string()
            .nullable()
            .describe('The words of public sources or of the vendor itself, verbatim; or null.'),
          answer: VendorAnswer.nullable().describe('The answer so far.'),
          attachments: z.array(Attachment).describe('Files attached to the answer, oldest first.'),
        }),
      )
      .describe('In their order.'),
  })
  .meta({ id: 'OpenedVendorRequest', description: 'The vendor’s page behind a link.' })

const example = {
  organisation: 'Harbour Bank',
  asked_by: { name: 'Ada Example', job_title: 'Data protection officer', email: 'ada@harbour.example' },
  vendor: 'Larkspur Ledger',
  email: 'security@vendor.example',
  message: null,
  answer_by: 1796200000,
  expires_at: 1797592000,
  searched_languages: ['en', 'de'],
  questions: [
    {
      id: '4f1a9f0e-6f0b-5b0e-8d54-2f3a9d3c1b10',
      category: 'Access',
      question: 'Is it true that your staff need multi-factor authentication to reach production systems?',
      asks_for_words: false,
      reason: 'NOT_SAID' as const,
      unread: [],
      found: null,
      answer: null,
      attachments: [],
    },
  ],
}

export const getQuestions = route({
  ...post,
  id: 'vendor_portal.get',
  path: '/console/answers/look',
  summary: 'Read the questions',
  description: 'Does not use up the link, so mail scanners cannot. Custos records when it was first opened.',
  effect: 'read',
  body: z.strictObject({ token }),
  response: { status: 200, envelope: 'single', data: OpenedRequest, description: 'The questions.' },
  errors: [...link, 'permission_denied'],
  examples: { body: { token: 'an example' }, data: example },
})

export const answerQuestion = route({
  ...post,
  id: 'vendor_portal.answer',
  path: '/console/answers/answer',
  summary: 'Answer a question',
  description:
    'Keeps the answer until it is submitted. For a question that needs words, send YES with a text. If two people answer the same question at once, the later one gets 409 and overwrites nothing.',
  effect: 'write',
  body: z.strictObject({
    token,
    question_id: id('The question.'),
    version: wholeNumber('The version that the answer follows; 0 for the first.'),
    answer: VendorAnswer.shape.answer,
    text: prose('In your own words.', 5000),
  }),
  response: { status: 200, envelope: 'single', data: VendorAnswer, description: 'The stored answer.' },
  errors: [
    ...link,
    'permission_denied',
    'parameter_missing',
    'feature_limit_exceeded',
    'resource_not_found',
    'resource_conflict',
  ],
  examples: {
    body: { token: 'an example', question_id: example.questions[0]!.id, version: 0, answer: 'YES', text: 'By a key.' },
    data: {
      version: 1,
      answer: 'YES',
      text: 'By a key.',
      answered_by: example.email,
      answered_at: 1795099000,
      submitted_at: null,
    },
  },
})

export const submitAnswers = route({
  ...post,
  id: 'vendor_portal.submit',
  path: '/console/answers/submission',
  summary: 'Submit answers',
  description:
    'Gives every answer that is not submitted yet to the organisation that asks, as the statement of the vendor. Requests with the same id submit only once.',
  effect: 'write',
  body: z.strictObject({ token, submission_id: id('Made by the page, a new one for each submission.') }),
  response: {
    status: 200,
    envelope: 'single',
    data: z.object({
      submitted: wholeNumber('Number of submitted answers.'),
      at: time('When.'),
    }),
    description: 'The submission.',
  },
  errors: [...link, 'permission_denied', 'resource_conflict'],
  examples: {
    body: { token: 'an example', submission_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e73' },
    data: { submitted: 1, at: 1795100000 },
  },
})

/** The header with the link's token, for an upload: the body is the file, and logs contain addresses. */
export const linkHeader = 'custos-link'

export const attachToAnswer = route({
  ...post,
  id: 'vendor_portal.attach',
  path: '/console/answers/attachments',
  summary: 'Attach a file to an answer',
  description:
    'The body is the unchanged file; the header Custos-Link has the token. The vendor alone sees it until it is submitted; then it is a document of the vendor, scanned and read like any other, and its own statement.',
  effect: 'write',
  query: z.strictObject({ question_id: id('The question.'), name: fileName }),
  upload: { maxBytes: largestDocument },
  response: { status: 201, envelope: 'single', data: Attachment, description: 'The stored file.' },
  errors: [...link, 'permission_denied', 'feature_limit_exceeded', 'resource_not_found'],
  examples: {
    query: { question_id: example.questions[0]!.id, name: 'policy.pdf' },
    body: 'Customer data is encrypted at rest with AES-256.',
    data: {
      id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e74',
      question_id: example.questions[0]!.id,
      name: 'policy.pdf',
      size: 48,
      attached_by: example.email,
      attached_at: 1795099000,
      submitted_at: null,
    },
  },
})

export const detachFromAnswer = route({
  ...post,
  id: 'vendor_portal.detach',
  path: '/console/answers/attachments/remove',
  summary: 'Remove an attached file',
  description: 'Possible until it is submitted.',
  effect: 'write',
  body: z.strictObject({ token, attachment_id: id('The file.') }),
  response: answersNothing('The file is removed.'),
  errors: [...link, 'permission_denied', 'resource_not_found'],
  examples: { body: { token: 'an example', attachment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e74' }, data: {} },
})

export const vendorPortalRoutes = [getQuestions, answerQuestion, submitAnswers, attachToAnswer, detachFromAnswer]
