import type { TenantSession } from '@custos/database/session'
import { htmlPage } from '@custos/document-rendering/html-page'
import type { Page } from '@custos/document-rendering/page'
import { decisionPage } from '@custos/document-rendering/result/decision-page'
import type { Result, Vendor } from '@custos/document-rendering/result/result'
import { resultPage } from '@custos/document-rendering/result/result-page'
import { sha256 } from '@custos/kernel/hash'
import type { ApprovalRow, StoredEvidence } from '../approvals/approval.ts'
import { evidenceSigned } from '../approvals/evidence.ts'
import { presentHistoryEntry } from '../approvals/present.ts'
import { storedAtSignature } from '../approvals/store.ts'
import { acceptorsOf } from '../approvals/terms.ts'
import { assessmentReportFor } from '../assessments/downloads/assessment-report.ts'
import { typeset } from '../assessments/downloads/result-page.ts'
import { notAskedNow } from '../assessments/not-asked-now.ts'
import type { Caller } from '../call.ts'
import { hasFile } from '../documents/sealed-files.ts'
import { uploadsOfAssessment } from '../documents/store.ts'
import { contentOf } from '../documents/stored-content.ts'
import { readManifest } from '../manifests.ts'
import { ObjectGone } from '../object-store.ts'
import { organisationOnPaper } from '../organisation/store.ts'
import type { Services } from '../services.ts'
import { usersNamed } from '../users/store.ts'
import { presentVendor } from '../vendors/present.ts'
import { findVendor } from '../vendors/store.ts'
import type { ZippedFile } from './zip.ts'

export interface HashedFile extends ZippedFile {
  sha256: string
}

export interface DossierFiles {
  files: HashedFile[]
  /** Parts that the caller may not read or that no longer exist; for people. */
  leftOut: string[]
}

/** A decision with its page, the cited reviews and the vendor as they were at the signature, as far as the caller may read them. */
export async function decisionToRead(
  session: TenantSession,
  services: Services,
  caller: Caller,
  vendorId: string,
  row: ApprovalRow,
) {
  const decision = presentHistoryEntry(row)
  const today = presentVendor((await findVendor(session, vendorId))!)
  const basis = decision.supporting_assessments
  const { evidence, signed_record } = (await storedAtSignature.first(session, {
    tenantId: session.tenantId,
    id: row.id,
  }))!
  // A decision concerns the company and its use as they were then, whatever the record says now.
  const vendor = { ...today, ...decision.vendor, ...unrecorded, ...(evidence && useSigned(evidence)) }
  const { user_id: overriddenBy } = vendor.risk_override ?? {}
  const named = [...(overriddenBy ? [overriddenBy] : []), ...acceptorsOf(decision)]
  const people = caller.scopes.has('users:read') ? await usersNamed(session, named) : []
  const mayReadReviews = caller.scopes.has('assessments:read')
  const reviews: Result[] = []
  for (const id of mayReadReviews ? basis : []) {
    const cited = await assessmentReportFor(caller, session, services.objects, { id: vendorId, assessment_id: id })
    const others = cited.people.filter(({ id }) => !named.includes(id))
    const assessment = await countedThen(session, cited.assessment, vendor)
    reviews.push({ ...cited, assessment, vendor, decisions: [decision], people: [...others, ...people] })
  }
  const page = decisionPage(
    await organisationOnPaper(session),
    vendor,
    decision,
    mayReadReviews ? { reviews, people } : null,
  )
  return { decision, evidence, signed_record, reviews, mayReadReviews, page }
}

/** Everything that documents a decision, as far as the caller may read it. */
export async function dossierFiles(
  session: TenantSession,
  services: Services,
  caller: Caller,
  vendorId: string,
  row: ApprovalRow,
): Promise<DossierFiles> {
  const { decision, evidence, signed_record, reviews, mayReadReviews, page } = await decisionToRead(
    session,
    services,
    caller,
    vendorId,
    row,
  )
  const basis = decision.supporting_assessments
  const files = [file('decision.json', json(decision)), ...(await pageFiles(session.tenantId, 'decision', page))]
  // The digest in the audit log is of these bytes.
  if (signed_record) files.push(file('signed.json', signed_record))
  if (basis.length === 0 && evidence === null) return { files, leftOut: [] }
  if (!mayReadReviews)
    return { files, leftOut: [`${basis.length} assessments with their documents: the caller lacks assessments:read`] }

  const leftOut: string[] = []
  // The decision's digest is of these bytes.
  files.push(file('evidence.json', (await evidenceSigned(session, row, evidence))!))
  for (const result of reviews) {
    const { id } = result.assessment
    files.push(file(`assessments/${id}.json`, json(result.assessment)))
    files.push(...(await pageFiles(session.tenantId, `assessments/${id}`, resultPage(result))))
    files.push(
      ...(await documentFiles(
        session,
        services,
        caller,
        id,
        result.assessment.collected_trust_data_id ?? null,
        leftOut,
      )),
    )
  }
  return { files: [...new Map(files.map((one) => [one.path, one])).values()], leftOut }
}

/** With what the review lacks for the vendor's tier at the signature; the present tier is not part of the decision. */
async function countedThen(
  session: TenantSession,
  { not_asked_now: _, ...assessment }: Result['assessment'],
  vendor: Vendor,
): Promise<Result['assessment']> {
  const { statements_not_asked: left_out = null, framework_ids } = assessment
  const { data_usage, criticality = null } = vendor
  const tier = vendor.risk_override?.tier ?? vendor.inherent_risk?.tier
  if (data_usage === undefined || !tier) return assessment
  const not_asked_now = await notAskedNow(
    session,
    { left_out, framework_ids },
    { ...vendor, data_usage, criticality },
    tier,
  )
  return { ...assessment, ...(not_asked_now !== undefined && { not_asked_now }) }
}

/** What an older record lacks. The present use and inherent risk are not part of its decision. */
const unrecorded = {
  data_usage: undefined,
  criticality: undefined,
  industry: null,
  processing: null,
  inherent_risk: undefined,
  risk_override: null,
}

/** The signed use of the vendor, with those fields that the record's version has. */
function useSigned({ vendor }: StoredEvidence): Partial<Vendor> {
  const { data_usage, criticality, industry, processing, inherent_risk, risk_override } = vendor
  const signed = { data_usage, criticality, industry, processing, inherent_risk, risk_override }
  return Object.fromEntries(Object.entries(signed).filter(([, value]) => value !== undefined))
}

async function documentFiles(
  session: TenantSession,
  services: Services,
  caller: Caller,
  assessmentId: string,
  collection: string | null,
  leftOut: string[],
): Promise<HashedFile[]> {
  const { tenantId } = session
  const { objects } = services
  const files: HashedFile[] = []
  const gone = (what: string) => (error: unknown) => {
    if (!(error instanceof ObjectGone)) throw error
    leftOut.push(`${what}: it is gone from the object store`)
    return null
  }
  const { documents } = (collection !== null &&
    (await readManifest(objects, collection).catch(gone(`the list of what assessment ${assessmentId} read`)))) || {
    documents: [],
  }
  for (const { sha256: hash, bytes: size, textSha256, mediaType, name } of documents) {
    if (await objects.has(hash))
      files.push({ path: `documents/${hash}${endingOf(mediaType)}`, sha256: hash, size, read: () => objects.get(hash) })
    else leftOut.push(`${name} (${hash}): it is gone from the object store`)
    const text = textSha256 && (await objects.get(textSha256).catch(gone(`the text of ${name} (${textSha256})`)))
    if (text) files.push(file(`texts/${textSha256}.txt`, text))
  }
  for (const upload of await uploadsOfAssessment.all(session, { tenantId, assessmentId })) {
    const { name, sha256: hash, size } = upload
    const text = caller.scopes.has('documents:read')
      ? await contentOf(services, tenantId, upload, 'text').catch(gone(`the text of ${name} (${hash})`))
      : null
    if (!caller.scopes.has('documents:read')) leftOut.push(`${name} (${hash}): the caller lacks documents:read`)
    else if (upload.status === 'REMOVED') leftOut.push(`${name} (${hash}): its content was removed`)
    else if (!(await hasFile(objects, { tenantId, id: upload.id, form: 'original' }, size)))
      leftOut.push(`${name} (${hash}): it is gone from the object store`)
    else {
      const read = async () => (await contentOf(services, tenantId, upload, 'original'))!.bytes as Uint8Array
      files.push({ path: `documents/${hash}${endingOf(upload.media_type)}`, sha256: hash, size, read })
      if (text) files.push(file(`texts/${upload.text_sha256}.txt`, text.bytes as Uint8Array))
    }
  }
  return files
}

/** The extension lets a file open in its program; a file of unknown type has only its hash as name. */
const endingOf = (mediaType: string): string => endings[mediaType.split(';')[0]!.trim().toLowerCase()] ?? ''

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'text/plain': '.txt',
  'text/markdown': '.md',
  'text/csv': '.csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
}

async function pageFiles(tenantId: string, name: string, page: Page): Promise<HashedFile[]> {
  return [file(`${name}.html`, htmlPage(page)), file(`${name}.pdf`, await typeset(page, tenantId))]
}

export function file(path: string, content: Uint8Array | string): HashedFile {
  const bytes = Buffer.from(content)
  return { path, sha256: sha256(bytes), size: bytes.length, read: async () => bytes }
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
