import { makeAssessment, makeDocument, makeVendor } from '@custos/testkit/make'
import type { Tenant } from '@custos/testkit/platform'
import type { Bench, Got, Person, Sender } from './bench.ts'

/** The data of a decision: a vendor with a document, a judged assessment and an earlier decision. */

export interface Table {
  tenant: Tenant
  app: Sender
  vendor: string
  assessment: string
  results: string[]
  document: string
  decision: string
  condition: string
}

export type Change = (bench: Bench, table: Table) => Promise<Got>

export const vendorFields = { name: 'Larkspur Ledger', domain: 'https://larkspur-ledger.example' }

export const put =
  (fields: object): Change =>
  (bench, { app, vendor }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}`, { body: { ...vendorFields, ...fields } })

/** @param scope of the assessment; everything by default. */
export async function tableOf(bench: Bench, tenant: Tenant, by: Sender, scope: object = {}): Promise<Table> {
  const app = { token: tenant.api.token }
  const { id: vendor } = await makeVendor(tenant.api)
  const { id: document } = await makeDocument(tenant.api, vendor)
  const made = await makeAssessment(tenant.api, vendor, scope)
  await bench.platform.runAssessment(made.id, tenant)
  const found = await bench.send(app, 'GET', `/v1/vendors/${vendor}/assessment/${made.id}`)
  type Review = { results: { id: string }[] }
  const { framework_reviews, security_review } = found.data as {
    framework_reviews: Review[]
    security_review: Review | null
  }
  const reviews = [...framework_reviews, ...(security_review ? [security_review] : [])]
  const results = reviews.flatMap(({ results }) => results.map(({ id }) => id))
  const table = { tenant, app, vendor, assessment: made.id, results, document, decision: '', condition: '' }
  await bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${made.id}/reviews/${results[0]}`, {
    body: { verdict: 'AGREED' },
  })
  const body = { ...decisionBody(bench), conditions: ['Encrypt the backups.'], status: 'CONDITIONAL' }
  if ('token' in by) {
    const { data } = await bench.send(app, 'POST', `/v1/vendors/${vendor}/approval`, { body })
    const { id, condition_items } = data as { id: string; condition_items: { id: string }[] }
    Object.assign(table, { decision: id, condition: condition_items[0]!.id })
  }
  return table
}

export const decisionBody = (bench: Bench, assessments: string[] = []) => ({
  status: 'APPROVED',
  supporting_assessments: assessments,
  approvers: [{ name: 'A. Example', role: 'DPO', date: bench.now }] as object[],
  reasoning: 'Good enough.',
})

export const digestRead = async (bench: Bench, by: Sender, vendor: string, assessment: string) =>
  (
    (
      await bench.send(by, 'GET', `/v1/vendors/${vendor}/approval/basis`, {
        query: { supporting_assessments: assessment },
      })
    ).data as {
      evidence_digest: string
    }
  ).evidence_digest

export async function fourEyes(bench: Bench, tenant: Tenant): Promise<Person> {
  const admin = await bench.person('admin', tenant)
  const set = await bench.send(admin, 'PUT', '/v1/organisation', { body: { four_eyes: true } })
  if (set.status !== 200) throw new Error(set.text)
  return admin
}

export async function proposed(
  bench: Bench,
  by: Person,
  vendor: string,
  assessments: string[] = [],
  fields: object = {},
) {
  const body = { ...decisionBody(bench, assessments), ...fields }
  const approvers = [{ name: 'A. Example', role: 'DPO', date: bench.now, user_id: by.id }]
  const got = await bench.send(by, 'POST', `/v1/vendors/${vendor}/approval/proposals`, { body: { ...body, approvers } })
  if (got.status !== 201) throw new Error(got.text)
  return got.data as { id: string; evidence_digest: string }
}
