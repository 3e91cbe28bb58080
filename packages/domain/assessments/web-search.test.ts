// @module-tag spec/3

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listDocuments } from '@custos/contract/collected-documents'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { hiddenPath, vendorDomain } from '@custos/testkit/vendor-site'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let status = 200
const server = createServer((_, response) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(
      JSON.stringify({ results: [{ url: vendorDomain + hiddenPath, title: 'How we hire', content: 'A snippet.' }] }),
    ),
)
let searching: TestPlatform
let unconfigured: TestPlatform
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  searching = await bootPlatform(inject('postgres'), {
    search: { provider: 'searxng', url, key: undefined, spacing: 0, timeoutMs: 5_000 },
  })
  unconfigured = await bootPlatform(inject('postgres'))
})

afterAll(async () => {
  server.close()
  await searching[Symbol.asyncDispose]()
  await unconfigured[Symbol.asyncDispose]()
})

async function assess(platform: typeof searching) {
  const { api } = platform
  const vendor = await makeVendor(api)
  const { id } = await makeQuestionnaire(api)
  const { security_review, ...assessment } = await makeEndedAssessment(platform, vendor.id, {
    security_statement_inventory: id,
  })
  const { documents, search } = await api.ok(listDocuments, {
    params: { id: vendor.id, assessment_id: assessment.id },
  })
  return {
    status: assessment.status,
    answers: security_review!.results.map(({ statement, answer, evidence }) => ({ statement, answer, evidence })),
    types: security_review!.results.map(({ sources }) => sources[0]?.type),
    locations: documents.map(({ location }) => location),
    search,
  }
}

test('an answer cites a page found by the search, with its source type and without the snippet', async () => {
  const { answers, types, search } = await assess(searching)
  expect(answers[1]).toMatchObject({
    answer: true,
    evidence: 'We screen all employees with background checks before they are hired.',
  })
  expect(types[1]).toBe('WEB_SEARCH')
  expect(search).toEqual({ questions: expect.any(Array) as string[], results: 1, failure: null })
  expect(JSON.stringify(search)).not.toContain(url)
})

test('with the search down an assessment is what it is without one, and the list of its documents says why', async () => {
  status = 503
  const { search, ...found } = await assess(searching)
  const { search: none, ...own } = await assess(unconfigured)
  expect(found).toEqual(own)
  expect(found.status).toBe('COMPLETED')
  expect(none).toBeNull()
  expect(search!.failure).toBe('Custos refused the web search’s answer: it has status 503.')
})
