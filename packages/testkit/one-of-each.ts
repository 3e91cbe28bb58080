import { createApproval } from '@custos/contract/approvals'
import { createCalendarFeed } from '@custos/contract/calendar-feeds'
import { proposeApproval } from '@custos/contract/proposals'
import type { Route } from '@custos/contract/route'
import { createPreview } from '@custos/contract/statement-previews'
import { importVendors } from '@custos/contract/vendor-import'
import { proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { deleteVendor } from '@custos/contract/vendors'
import { createWebhook } from '@custos/contract/webhooks'
import { resultId } from '@custos/domain/answers/answer'
import { newId } from '@custos/kernel/ids'
import type { Sent } from './api-client.ts'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from './make.ts'
import { makeSession, makeUser } from './people.ts'
import { asPerson } from './person.ts'
import type { TestPlatform } from './platform.ts'

/** The resources of the first organisation, for requests to any route. */
export interface OneOfEach {
  /** The resources' ids. */
  ids: string[]
  /** The ids for the parameters of the route's path. */
  paramsOf(route: Route): Record<string, string>
}

/** Creates one of each resource that a path can name. */
export async function makeOneOfEach(platform: TestPlatform): Promise<OneOfEach> {
  const { api, tenant } = platform
  const vendor = await makeVendor(api)
  const questionnaire = await makeQuestionnaire(api)
  const assessment = await makeEndedAssessment(platform, vendor.id)
  const decision = await api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
      conditions: ['Backups are described.'],
    },
  })
  const approver = await makeUser(api, { role: 'approver' })
  const person = await asPerson(platform, { id: approver.id })
  const proposal = await person.api.ok(proposeApproval, {
    params: { id: vendor.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000, user_id: approver.id }],
      reasoning: 'Good enough.',
    },
  })
  const listed = await api.call('GET', `/v1/vendors/${vendor.id}/assessment/${assessment.id}/documents`)
  const { documents } = (listed.body as { data: { documents: { sha256: string }[] } }).data
  const deleted = await makeVendor(api)
  await api.ok(deleteVendor, { params: { id: deleted.id } })
  const document = await makeDocument(api, vendor.id)
  const user = await makeUser(api)
  const session = await makeSession(platform, user.id)
  const webhook = await api.ok(createWebhook, { body: { url: 'https://hooks.customer.example/custos' } })
  const feed = await api.ok(createCalendarFeed, { body: { name: 'Dates' } })
  const { questions } = await api.ok(proposeQuestions, { params: { id: vendor.id, assessment_id: assessment.id } })
  const vendorRequest = await api.ok(sendVendorRequest, {
    params: { id: vendor.id },
    body: {
      assessment_id: assessment.id,
      questions: [{ id: questions[0]!.id }],
      recipients: [{ email: 'security@vendor.example' }],
    },
  })
  const tried = await api.ok(createPreview, {
    params: { id: vendor.id },
    body: { statements: [{ category: 'Backups', statement: 'Backups are tested.', coverage: [] }] },
  })
  const { import_id } = await api.ok(importVendors, {
    query: { name: 'register.csv', apply: 'true' },
    raw: 'Vendor\nImported\n',
    headers: { 'content-type': 'text/csv' },
  })
  const ids: Record<string, string> = {
    apps: tenant.client_id,
    vendors: vendor.id,
    // The vendors in the request's body.
    assessments: vendor.id,
    security_questionnaire: questionnaire.id,
    frameworks: 'iso-27001',
    users: user.id,
    archive: deleted.id,
    webhooks: webhook.id,
    calendar_feeds: feed.id,
  }
  return {
    ids: [
      tenant.client_id,
      vendor.id,
      questionnaire.id,
      assessment.id,
      decision.id,
      proposal.id,
      user.id,
      session.id,
      deleted.id,
      document.id,
      webhook.id,
      feed.id,
      vendorRequest.id,
      tried.id,
      import_id!,
    ],
    paramsOf: ({ path }) => ({
      assessment_id: assessment.id,
      approval_id: decision.id,
      condition_id: decision.condition_items[0]!.id,
      vendor_request_id: vendorRequest.id,
      preview_id: tried.id,
      import_id: import_id!,
      link_id: vendorRequest.links[0]!.id,
      session_id: session.id,
      proposal_id: proposal.id,
      sha256: documents[0]!.sha256,
      document_id: document.id,
      result_id: resultId(assessment.id, 'iso-27001', 0),
      id: ids[path.split('/')[2]!] ?? '',
    }),
  }
}

/** A valid request for the route, apart from the test's changes. */
export function requestOf(route: Route): Sent {
  return {
    ...(route.examples.query && { query: route.examples.query as NonNullable<Sent['query']> }),
    ...(route.upload && { raw: String(route.examples.body), headers: { 'content-type': 'text/plain' } }),
    ...(route.body && { body: { ...(route.examples.body as object), ...unique(route) } }),
  }
}

/** Values that must be unique or name a missing person. */
const unique = ({ id }: Route) =>
  id === 'users.invite'
    ? { email: `${newId()}@people.example` }
    : id === 'assessments.assign'
      ? { assignee_id: null }
      : {}
