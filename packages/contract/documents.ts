import { z } from 'zod'
import { download } from './download.ts'
import { id, notBlank, prose, text, time, uuid } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'

/** Unpublished documents about a vendor that somebody received. */

/** The largest accepted document. Bytes. */
export const largestDocument = 50_000_000

export const DocumentKind = z
  .enum(['SOC2', 'CERTIFICATE', 'DPA', 'FILLED_QUESTIONNAIRE', 'PENTEST', 'POLICY', 'OTHER'])
  .meta({
    id: 'DocumentKind',
    description:
      'Type of the document. FILLED_QUESTIONNAIRE: its answers are the vendor’s own statements, at most MEDIUM confidence. SOC2 and CERTIFICATE: Custos extracts facts from it.',
  })

/**
 * Characters that no file name may have: folder separators, control characters (Unicode's Cc), invisible ones (its Cf), line
 * breaks. They are spelled out, because some readers of the OpenAPI document lack Unicode classes. Those beyond the Basic
 * Multilingual Plane are refused below.
 */
const outsideNames =
  '/\\\\\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb'
const inName = `[^${outsideNames}]`
/** A file name that is neither `.` nor `..`. The pattern has no lookahead, which some tools lack. */
const aFileName = new RegExp(`^(?:[^.${outsideNames}]|\\.[^.${outsideNames}]|\\.\\.${inName})${inName}*$`)
const fileNameProblem = 'must be the name of a file: no folder and no control character'

export const fileName = notBlank(255)
  .regex(aFileName, fileNameProblem)
  .refine((value) => !/\p{Cf}/u.test(value), fileNameProblem)
  .meta({ id: 'FileName', description: 'The name of the file, without a folder.' })

const maybeTime = (description: string) => time(description).nullable()

const described = {
  kind: DocumentKind,
  confidential: z
    .boolean()
    .describe('Whether it is confidential; true by default. Custos never sends such a document to a model provider.'),
  period_start: maybeTime('Start of its reporting period, or null.'),
  period_end: maybeTime('End of its reporting period, or null.'),
  valid_until: maybeTime('When it expires, or null.'),
  received_from: prose('The source of the document, or null.', 200).nullable(),
}

const refusal = z
  .object({
    code: z
      .enum(['encrypted', 'no_text', 'too_large_inside', 'wrong_type', 'infected', 'interrupted', 'unreadable'])
      .describe(
        'encrypted: a password is needed. no_text: pictures of pages. too_large_inside: it unpacks to more than is read. wrong_type: its content is of another type. infected: the virus scanner found malware. interrupted: Custos or the scanner failed; it is read again with the next assessment. unreadable: anything else.',
      ),
    message: z.string().describe('The reason, for people.'),
  })
  .meta({ id: 'DocumentRefusal', description: 'The reason for refusing a document.' })
  .nullable()
  .describe('Reason for the status REFUSED, or null.')

const quoted = {
  quote: z.string().describe('Its passage, verbatim.'),
  page: z.int().min(1).nullable().describe('Its page, where there are pages.'),
}

const DocumentFact = z
  .object({
    name: z
      .enum([
        'type',
        'period',
        'auditor',
        'criteria',
        'opinion',
        'exception',
        'carved_out',
        'user_control',
        'standard',
        'issuer',
        'number',
        'scope',
        'issued',
        'valid_until',
      ])
      .describe('Its type.'),
    value: z.string().describe('The value of the fact, such as Type II or Security.'),
    ...quoted,
  })
  .meta({ id: 'DocumentFact', description: 'A fact that a report or a certificate states, with its passage.' })

export const VendorDocument = z
  .object({
    id: id('The document.'),
    vendor_id: id('The vendor that it is about.'),
    name: z.string().describe('The name of the file.'),
    ...described,
    media_type: z.string().describe('Its type, detected from its content.'),
    size: z.int().min(1).describe('Bytes.'),
    sha256: z.string().describe('SHA-256 of the bytes, in lower-case hexadecimal.'),
    text_sha256: z
      .string()
      .nullable()
      .describe('SHA-256 of its text, from which quotes are cited; null before it is read.'),
    status: z
      .enum(['RECEIVED', 'READABLE', 'HELD', 'REFUSED', 'REMOVED'])
      .describe(
        'RECEIVED: stored, waiting for the scan. READABLE: answers use it. HELD: its text names another company; no answer uses it until somebody confirms that it is the vendor’s. REFUSED: see refusal. REMOVED: its bytes are gone; hash and quotes stay.',
      ),
    refusal,
    other_company: z
      .string()
      .nullable()
      .describe('The company that the text names, if the text does not name the vendor; else null.'),
    draft: z.boolean().describe('Whether it has tracked changes that nobody accepted or refused.'),
    replaced_by: uuid()
      .nullable()
      .describe('The newer version of the same document, which answers use in its place; null if there is none.'),
    scanned: z
      .boolean()
      .nullable()
      .describe('Whether a virus scanner has scanned it; null before, false if none is configured.'),
    facts: z.array(DocumentFact).describe('Facts of a SOC 2 report or a certificate, each with its passage.'),
    assessment_id: uuid()
      .nullable()
      .describe('The first assessment that read it: its /difference shows the changes. Null while there is none.'),
    uploaded_by: id('The person or app that uploaded it.'),
    stated_by_vendor: z
      .boolean()
      .describe('Whether the vendor submitted it through a link: its content is the vendor’s own statement.'),
    created_at: time('When it was uploaded.'),
    read_at: maybeTime('When it was read, or refused.'),
  })
  .meta({ id: 'VendorDocument', description: 'An uploaded document about a vendor.' })

const vendor = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'
const example: z.input<typeof VendorDocument> = {
  id: '0198c2b4-9f00-7a10-8c55-2b1f6d9e3a77',
  vendor_id: vendor,
  name: 'soc2-2026.pdf',
  kind: 'SOC2',
  confidential: true,
  period_start: 1751328000,
  period_end: 1782777600,
  valid_until: null,
  received_from: 'Pennywhistle, trust desk',
  media_type: 'application/pdf',
  size: 812345,
  sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  text_sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  status: 'READABLE',
  refusal: null,
  other_company: null,
  draft: false,
  replaced_by: null,
  scanned: true,
  facts: [
    {
      name: 'type',
      value: 'Type II',
      quote: 'Report on Controls at a Service Organization Relevant to Security (SOC 2 Type II)',
      page: 1,
    },
  ],
  assessment_id: '0198c2b4-a2c0-7f00-b3d4-93d2a1c7e551',
  uploaded_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70',
  stated_by_vendor: false,
  created_at: 1795000000,
  read_at: 1795000004,
}

const shared = { tag: 'Documents', extension: true } as const
const ofVendor = z.strictObject({ id: id('The vendor.') })
const ofDocument = z.strictObject({ ...ofVendor.shape, document_id: id('The uploaded document.') })
const single = (description: string) => ({
  status: 200 as const,
  envelope: 'single' as const,
  data: VendorDocument,
  description,
})
const params = { id: vendor, document_id: example.id }
const queryTime = (description: string) => time(description).optional()

export const uploadDocument = route({
  ...shared,
  id: 'documents.upload',
  method: 'POST',
  path: '/v1/vendors/{id}/documents',
  summary: 'Upload a document',
  description:
    'Stores a document that was received about the vendor, encrypted, and reads it: PDF, DOCX, ODT, XLSX, ODS, CSV, HTML, Markdown, text, EML or a ZIP of these, of at most 50 MB. The body is the file as it is; Custos detects its type from its content. If the vendor was assessed before, Custos starts one assessment by itself once all of its documents are read, unless one is pending. Uploading the same bytes again gives the same document; a refused one is read again.',
  auth: { by: 'token', scope: 'documents:write' },
  effect: 'write',
  sensitivity: 'work',
  params: ofVendor,
  query: z.strictObject({
    name: fileName,
    kind: DocumentKind.default('OTHER').describe(DocumentKind.description!),
    confidential: z.enum(['true', 'false']).default('true').describe(described.confidential.description!),
    period_start: queryTime('Start of its reporting period.'),
    period_end: queryTime('End of its reporting period.'),
    valid_until: queryTime('When it expires.'),
    received_from: text('The source of the document.', 200).optional(),
  }),
  upload: { maxBytes: largestDocument },
  response: { ...single('The document, RECEIVED.'), status: 201 },
  errors: ['resource_not_found', 'feature_limit_exceeded'],
  examples: {
    params: { id: vendor },
    query: { name: 'soc2-2026.pdf', kind: 'SOC2', received_from: 'Pennywhistle, trust desk' },
    body: 'Customer data is encrypted at rest with AES-256.',
    data: {
      ...example,
      status: 'RECEIVED',
      text_sha256: null,
      scanned: null,
      facts: [],
      assessment_id: null,
      read_at: null,
    },
  },
})

export const listVendorDocuments = route({
  ...shared,
  id: 'documents.list',
  method: 'GET',
  path: '/v1/vendors/{id}/documents',
  summary: 'List uploaded documents',
  description: 'The documents that were uploaded about the vendor, newest first.',
  auth: { by: 'token', scope: 'documents:read' },
  effect: 'read',
  params: ofVendor,
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: VendorDocument, description: 'A page of documents.' },
  errors: ['resource_not_found'],
  examples: { params: { id: vendor }, query: { limit: 20 }, data: [{ ...example, facts: [] }] },
})

export const getVendorDocument = route({
  ...shared,
  id: 'documents.get',
  method: 'GET',
  path: '/v1/vendors/{id}/documents/{document_id}',
  summary: 'Read an uploaded document',
  description: 'The details of an uploaded document, without its content.',
  auth: { by: 'token', scope: 'documents:read' },
  effect: 'read',
  params: ofDocument,
  response: single('The document.'),
  errors: ['resource_not_found'],
  examples: { params, data: example },
})

export const updateVendorDocument = route({
  ...shared,
  id: 'documents.update',
  method: 'PUT',
  path: '/v1/vendors/{id}/documents/{document_id}',
  summary: 'Change document details',
  description:
    'Changes kind, period, validity, confidentiality or origin. Fields that are left out stay as they are. A HELD document that is confirmed is read again, for answers.',
  auth: { by: 'token', scope: 'documents:write' },
  effect: 'write',
  sensitivity: 'work',
  params: ofDocument,
  body: z
    .strictObject({
      ...described,
      is_of_vendor: z.literal(true).describe('Confirms that a HELD document is the vendor’s.'),
      is_current: z.literal(true).describe('Lets answers use it beside its newer version.'),
    })
    .partial()
    .meta({ id: 'VendorDocumentUpdate', description: 'The changes to a document.' }),
  response: single('The document as it is now.'),
  errors: ['resource_not_found'],
  examples: {
    params,
    body: { confidential: true, valid_until: 1814313600 },
    data: example,
  },
})

export const deleteVendorDocument = route({
  ...shared,
  id: 'documents.delete',
  method: 'DELETE',
  path: '/v1/vendors/{id}/documents/{document_id}',
  summary: 'Remove a document',
  description:
    'Permanently removes the bytes and the text of a document. Its hash and the quotes in answers stay as evidence for earlier decisions.',
  auth: { by: 'token', scope: 'documents:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: ofDocument,
  response: single('The document, REMOVED.'),
  errors: ['resource_not_found'],
  examples: { params, data: { ...example, status: 'REMOVED', facts: [] } },
})

export const getDocumentContent = route({
  ...shared,
  id: 'documents.content',
  method: 'GET',
  path: '/v1/vendors/{id}/documents/{document_id}/content',
  summary: 'Read document content',
  description: 'The document as it was uploaded, or its text, from which quotes are cited.',
  auth: { by: 'token', scope: 'documents:read' },
  effect: 'read',
  params: ofDocument,
  query: z.strictObject({
    form: z.enum(['bytes', 'text']).optional().describe('The form of the response; "bytes" by default.'),
  }),
  response: download('document', 'application/octet-stream'),
  errors: ['resource_not_found'],
  examples: { params, query: { form: 'text' }, data: 'Security\nCard data is encrypted at rest with AES-256.' },
})

export const documentRoutes = [
  uploadDocument,
  listVendorDocuments,
  getVendorDocument,
  updateVendorDocument,
  deleteVendorDocument,
  getDocumentContent,
]
