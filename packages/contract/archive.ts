import { z } from 'zod'
import { HistoryEntry } from './approvals.ts'
import { Assessment } from './assessments.ts'
import { VendorDocument } from './documents.ts'
import { download } from './download.ts'
import { id, time } from './fields.ts'
import { JudgementChange, ReviewComment } from './judgements.ts'
import { pageQuery } from './paging.ts'
import { Proposal } from './proposals.ts'
import { route } from './route.ts'
import { VendorRequest } from './vendor-requests.ts'
import { shortVendorExample, Vendor, vendorExample } from './vendors.ts'

/** The records that an organisation keeps for accountability after it has deleted a vendor (GDPR Art. 5(2)). */

const head = {
  id: id('The vendor.'),
  name: z.string().describe('Its name.'),
  domain: z.string().describe('Its primary domain.'),
  deleted_at: time('When it was deleted.'),
  deleted_by: id('The person or app that deleted it.'),
  kept_until: time("When it is erased, after the organisation's retention period."),
}

const ArchivedVendor = z.object(head).meta({ id: 'ArchivedVendor', description: 'A vendor that was deleted.' })

const VendorArchive = z
  .object({
    ...head,
    vendor: Vendor.describe('The vendor before it was deleted.'),
    decisions: z.array(HistoryEntry).describe('Every decision about it, newest first.'),
    proposals: z.array(Proposal).describe('Every proposed decision with its outcome, newest first.'),
    assessments: z
      .array(
        z
          .object({
            assessment: Assessment.describe('The assessment with its answers and judgements.'),
            judgements: z
              .array(
                z
                  .object({ result_id: id('The answer.'), change: JudgementChange })
                  .meta({ id: 'ArchivedJudgement', description: 'A change of a judgement.' }),
              )
              .describe('Every change of a judgement, newest first.'),
            comments: z
              .array(
                z
                  .object({ result_id: id('The answer.'), comment: ReviewComment })
                  .meta({ id: 'ArchivedComment', description: 'A comment on an answer.' }),
              )
              .describe('Every comment, oldest first.'),
          })
          .meta({ id: 'ArchivedAssessment', description: 'An assessment with its answers and judgements.' }),
      )
      .describe('Every assessment of it, newest first.'),
    documents: z.array(VendorDocument).describe('Its uploaded documents, newest first.'),
    vendor_requests: z.array(VendorRequest).describe('Its questions and submissions, newest first.'),
  })
  .meta({ id: 'VendorArchive', description: 'The archive of a deleted vendor.' })

const params = z.strictObject({ id: id('The vendor.') })
const example = {
  id: vendorExample.id,
  name: vendorExample.name,
  domain: vendorExample.domain,
  deleted_at: 1795000000,
  deleted_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70',
  kept_until: 1984300000,
}

export const listArchivedVendors = route({
  id: 'archive.list',
  method: 'GET',
  path: '/v1/archive/vendors',
  tag: 'Archive',
  summary: 'List deleted vendors',
  description: "Vendors that were deleted and are kept for the organisation's retention period, newest first.",
  extension: true,
  auth: { by: 'token', scope: 'audit:read' },
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: ArchivedVendor, description: 'A page of deleted vendors.' },
  examples: { query: { limit: 20 }, data: [example] },
})

export const getArchivedVendor = route({
  id: 'archive.get',
  method: 'GET',
  path: '/v1/archive/vendors/{id}',
  tag: 'Archive',
  summary: 'Read a deleted vendor',
  description: 'A deleted vendor with its decisions, assessments, judgements, comments, documents and vendor requests.',
  extension: true,
  auth: { by: 'token', scope: 'audit:read' },
  effect: 'read',
  params,
  response: { status: 200, envelope: 'single', data: VendorArchive, description: 'The vendor.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: example.id },
    data: {
      ...example,
      vendor: shortVendorExample,
      decisions: [],
      proposals: [],
      assessments: [],
      documents: [],
      vendor_requests: [],
    },
  },
})

export const getArchivedDocument = route({
  id: 'archive.document',
  method: 'GET',
  path: '/v1/archive/vendors/{id}/documents/{sha256}',
  tag: 'Archive',
  summary: 'Read an archived document',
  description:
    'The stored bytes of a document that an assessment of the vendor read; with the scope documents:read, also those of an uploaded one.',
  extension: true,
  auth: { by: 'token', scope: 'audit:read' },
  effect: 'read',
  params: z.strictObject({
    ...params.shape,
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hexadecimal')
      .describe('The document.'),
  }),
  response: download('document', 'application/octet-stream'),
  errors: ['resource_not_found'],
  examples: {
    params: { id: example.id, sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c' },
    data: 'Security\nCard data is encrypted at rest with AES-256.',
  },
})

export const archiveRoutes = [listArchivedVendors, getArchivedVendor, getArchivedDocument]
