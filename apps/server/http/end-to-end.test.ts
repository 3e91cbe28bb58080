// @module-tag spec/7

import type { createVendor, getVendor } from '@custos/contract/vendors'
import { checkResponse, writtenOpenApi } from '@custos/testkit/contract'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { vendorDomain } from '@custos/testkit/vendor-site'
import type { AxiosResponse } from 'axios'
import { type Document, type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios'
import { beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { worker: true })
  return () => platform[Symbol.asyncDispose]()
})

/** A client that another library generates from the OpenAPI document alone. */
async function generatedClient(): Promise<OpenAPIClient> {
  const document = (await (await fetch(`${platform.url}/openapi.json`)).json()) as Document
  // The document has the installation's own contact in place of the example.
  const { contact, ...info } = document.info
  expect(contact).toMatchObject({ url: `${platform.url}/contact` })
  expect({ ...document, info: { ...info, contact: writtenOpenApi.info.contact } }).toEqual(writtenOpenApi)
  const client = await new OpenAPIClientAxios({
    definition: { ...document, servers: [{ url: platform.url }] },
    axiosConfigDefaults: { validateStatus: () => true },
  }).init()
  client.interceptors.response.use((response: AxiosResponse) => {
    const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
    const { pathname } = new URL(response.config.url!, platform.url)
    checkResponse(response.config.method!, pathname, {
      status: response.status,
      headers,
      text: JSON.stringify(response.data),
    })
    return response
  })
  return client
}

test('a client generated from openapi.json goes from credentials to a token, a vendor, an assessment, a decision and the audit log', async () => {
  const client = await generatedClient()
  const call = async (operation: string, parameters: object | null, body?: object) => {
    const { status, data } = await client[operation]!(parameters as never, body)
    expect(status, JSON.stringify(data)).toBeLessThan(300)
    return data
  }
  const started = Math.floor(Date.now() / 1000)

  const { client_id, client_secret } = platform.tenant
  const token = await call('oauthToken', null, { grant_type: 'client_credentials', client_id, client_secret })
  client.defaults.headers.common.authorization = `Bearer ${token.access_token}`

  const body: z.input<typeof createVendor.body> = { name: 'Larkspur Ledger', domain: vendorDomain }
  const vendor = (await call('vendorsCreate', null, body)).data as z.output<typeof getVendor.response.data>
  const questionnaire = (await call('questionnairesList', { limit: 1 })).data[0]
  const created = (
    await call(
      'assessmentsCreate',
      { id: vendor.id },
      { name: 'First', security_statement_inventory: questionnaire.id, framework_ids: ['iso-27001'] },
    )
  ).data
  expect(created.status).toBe('AWAITING')

  const place = { id: vendor.id, assessment_id: created.id }
  const status = async () => (await call('assessmentsGet', place)).data.status
  await expect.poll(status, { interval: 100 }).toBe('COMPLETED')
  const assessment = (await call('assessmentsGet', place)).data
  expect(assessment.security_review.results).toHaveLength(questionnaire.statements.length)
  expect(assessment.summarized_risk.level).toMatch(/^(LOW|MEDIUM|HIGH|CRITICAL)$/)
  const quoted = assessment.security_review.results.filter(
    (result: { evidence: string | null }) => result.evidence !== null,
  )
  expect(quoted.length).toBeGreaterThan(0)

  const approval = {
    decision: 'CONDITIONAL',
    reasoning: 'Backups are open.',
    approvers: [{ name: 'A. Example', role: 'DPO', date: started }],
  }
  const decided = (await call('assessmentsApprove', place, { approval })).data
  expect(decided.cited_in_approvals).toHaveLength(1)
  expect((await call('vendorsGet', { id: vendor.id })).data).toMatchObject({
    overall_status: 'CONDITIONAL',
    pending_assessments: [],
  })
  expect((await call('approvalsHistory', { id: vendor.id })).data).toHaveLength(1)
  expect((await call('reportsGet', { id: vendor.id })).data.domain).toBe(new URL(vendorDomain).hostname)

  const span = { start_time: started - 1, end_time: started + 3600, limit: 1000 }
  const log = (await call('auditLogsList', { ...span, sort_order: 'asc' })).data.audit_logs as {
    action: string
    response_status: number
  }[]
  const done = log.map(({ action }) => action)
  const order = ['vendors.create', 'assessments.create', 'assessments.approve', 'reports.get'].map((action) =>
    done.indexOf(action),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  const events = (await call('eventsList', { ...span, sort_order: 'asc' })).data.events as { event_type: string }[]
  expect(events.map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining([
      'vendor.created',
      'assessment.created',
      'assessment.completed',
      'approval.recorded',
      'vendor.status_changed',
    ]),
  )
})
