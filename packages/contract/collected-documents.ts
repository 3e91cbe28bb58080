import { z } from 'zod'
import { awaiting, hash, manifest, vendor } from './assessment-examples.ts'
import { ofAssessment } from './assessments.ts'
import { download } from './download.ts'
import { sha256, sourceType, texts, time, wholeNumber } from './fields.ts'
import { route } from './route.ts'

/** A document that an assessment collected and read. */

const CollectedDocument = z
  .object({
    sha256: sha256.describe('SHA-256 of the stored bytes, lower-case hexadecimal.'),
    text_sha256: sha256
      .nullable()
      .describe('SHA-256 of the text in UTF-8, lower-case hexadecimal; null if the text was not kept.'),
    location: z.string().describe('Address of the document.'),
    name: z.string().describe('Name of the document.'),
    type: sourceType('How the document was found.'),
    media_type: z.string().describe('Media type as served.'),
    language: z.string().nullable().describe('ISO 639-1 code of its language; null if it was not kept.'),
    size: wholeNumber('Size of the stored bytes. Bytes.'),
    sourced_at: time('When it was fetched.'),
    rendered: z
      .boolean()
      .describe(
        'Whether the page was empty until its scripts ran. If so, the stored bytes are the HTML that the scripts produced.',
      ),
    not_modified: z
      .boolean()
      .describe(
        "Whether the vendor's server reported the document as unchanged since the previous assessment, so that Custos kept its bytes.",
      ),
  })
  .meta({ id: 'CollectedDocument', description: 'A document that an assessment read.' })

/** The maximum number of unread addresses in one response. A site can have any number. */
export const maxSkipped = 1000

const DocumentManifest = z
  .object({
    domains: texts('The domains read.'),
    documents: z
      .array(CollectedDocument)
      .max(10_000)
      .describe('The documents read, up to the collector’s limit for one vendor.'),
    skipped: z
      .array(
        z
          .object({
            location: z.string().describe('Address that was not read.'),
            reason: z.string().describe('The reason, for programs.'),
            message: z.string().describe('The reason, for people.'),
          })
          .meta({ id: 'SkippedAddress', description: 'An address that was not read.' }),
      )
      .max(maxSkipped)
      .describe(`The skipped documents with reasons: the first ${maxSkipped}.`),
    search: z
      .object({
        questions: texts('The queries to the web search.'),
        results: wholeNumber('Number of returned addresses. Only those on the domains above are read.'),
        failure: z
          .string()
          .nullable()
          .describe('Reason for missing results, for people; null if it answered every query.'),
      })
      .meta({ id: 'WebSearch', description: 'A web search for pages of the vendor.' })
      .nullable()
      .describe("The web search for pages to which the vendor's site does not link; null if none is configured."),
  })
  .meta({ id: 'DocumentManifest', description: 'The documents that an assessment read or skipped.' })

export const listDocuments = route({
  id: 'assessments.documents',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/documents',
  tag: 'Assessments',
  summary: 'List assessment documents',
  description:
    'The manifest of the collection: the documents read and not read, with reasons. It exists once everything is collected, before the first answer.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  response: { status: 200, envelope: 'single', data: DocumentManifest, description: 'The manifest.' },
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
    form: z.enum(['bytes', 'text']).optional().describe('The form of the response; "bytes" by default.'),
  }),
  response: download('document', 'application/octet-stream'),
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor, assessment_id: awaiting.id, sha256: hash },
    query: { form: 'text' },
    data: 'Security\nCard data is encrypted at rest with AES-256.',
  },
})

export const collectedDocumentRoutes = [listDocuments, getDocument]
