import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { VendorQuestion } from './assessment.ts'

type OfVendor = { tenantId: string; vendorId: string }

const vendorRequestsOf = query((p: OfVendor) =>
  build
    .selectFrom('vendor_requests')
    .select(['id', 'questions', 'created_at', 'closed_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .orderBy('id', 'desc'),
)

const submittedBy = query((p: OfVendor) =>
  build
    .selectFrom('vendor_requests')
    .innerJoin('vendor_request_answers', (join) =>
      join
        .onRef('vendor_request_answers.tenant_id', '=', 'vendor_requests.tenant_id')
        .onRef('vendor_request_answers.vendor_request_id', '=', 'vendor_requests.id'),
    )
    .innerJoin('vendor_request_links', (join) =>
      join
        .onRef('vendor_request_links.tenant_id', '=', 'vendor_request_answers.tenant_id')
        .onRef('vendor_request_links.id', '=', 'vendor_request_answers.link_id'),
    )
    .distinctOn(['vendor_request_answers.vendor_request_id', 'question_id'])
    .select([
      'vendor_request_answers.vendor_request_id',
      'question_id',
      'version',
      'answer',
      'text',
      'email as answered_by',
      'answered_at',
    ])
    .select(({ ref }) => ref('submitted_at').$notNull().as('submitted_at'))
    .where('vendor_requests.tenant_id', '=', p.tenantId)
    .where('vendor_requests.vendor_id', '=', p.vendorId)
    .where('submitted_at', 'is not', null)
    .orderBy('vendor_request_answers.vendor_request_id')
    .orderBy('question_id')
    .orderBy('version', 'desc'),
)

/** All questions to the vendor, newest first. */
export async function vendorQuestionsOf(session: TenantSession, vendorId: string): Promise<VendorQuestion[]> {
  const key = { tenantId: session.tenantId, vendorId }
  const [vendorRequests, answers] = await Promise.all([
    vendorRequestsOf.all(session, key),
    submittedBy.all(session, key),
  ])
  const submitted = new Map(
    answers.map(({ vendor_request_id, question_id, ...answer }) => [`${vendor_request_id} ${question_id}`, answer]),
  )
  return vendorRequests.flatMap(({ id, questions, created_at, closed_at }) =>
    questions.map(({ id: question_id, statement, question }) => ({
      vendor_request_id: id,
      question_id,
      statement,
      question,
      asked_at: created_at,
      open: closed_at === null,
      answer: submitted.get(`${id} ${question_id}`) ?? null,
    })),
  )
}

/** For each statement, the newest question that the vendor answered, or else the newest question. */
export function newestByStatement(vendorQuestions: readonly VendorQuestion[]): Map<string, VendorQuestion> {
  const newest = new Map<string, VendorQuestion>()
  for (const one of vendorQuestions) {
    const newer = newest.get(one.statement)
    if (!newer || (newer.answer === null && one.answer !== null)) newest.set(one.statement, one)
  }
  return newest
}
