// @module-tag spec/7
// @module-tag spec/8

import { getVendor, listVendors } from '@custos/contract/vendors'
import type { ApiClient } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import type { TestDatabase } from '@custos/testkit/database'
import { holdRow } from '@custos/testkit/locks'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'

/** The responses while the database fails. */

let platform: TestPlatform
let api: ApiClient
let database: TestDatabase
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, database } = platform)
  return () => platform[Symbol.asyncDispose]()
})

describe('while audit records cannot be written', () => {
  const whileBroken = async (work: () => Promise<void>) => {
    await database.sql('CREATE RULE broken AS ON INSERT TO audit_records DO INSTEAD SELECT 1 / 0')
    try {
      await work()
    } finally {
      await database.sql('DROP RULE broken ON audit_records')
    }
  }

  test('nothing is read: the only response is a 503, without content and without a record', async () => {
    await makeVendor(api, { name: 'Never shown' })
    await whileBroken(async () => {
      const response = await api.call('GET', '/v1/vendors')
      expect(response).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
      expect(response.text).not.toContain('Never shown')
      expect((await api.as(undefined).call('GET', '/v1/vendors')).status).toBe(503)
    })
  })

  test('nothing is written: the work is undone with its record', async () => {
    const before = (await api.page(listVendors)).data.length
    await whileBroken(async () => {
      const response = await api.call('POST', '/v1/vendors', { body: { name: 'A', domain: 'https://a.example' } })
      expect(response).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
    })
    expect((await api.page(listVendors)).data).toHaveLength(before)
  })
})

test('a call for which the database takes too long is a recorded timeout (504) without effect', async () => {
  const shortTimeout = await bootPlatform(inject('postgres'), { timeoutMs: 1000 })
  onTestFinished(() => shortTimeout[Symbol.asyncDispose]())
  const { id } = await makeVendor(shortTimeout.api)
  await using _held = await holdRow(shortTimeout, 'vendors', id)
  const body = { name: 'Another name', domain: 'https://a.example' }
  const response = await shortTimeout.api.call('PUT', `/v1/vendors/${id}`, { body })
  expect(response).toMatchObject({
    status: 504,
    body: { response_code: 504, data: null },
    error: {
      type: 'api_error',
      code: 'timeout',
      message: 'The response took too long: try again',
      param: null,
    },
  })
  expect(await auditRecords(shortTimeout, response.requestId)).toMatchObject([{ response_status: 504 }])
  expect((await shortTimeout.api.ok(getVendor, { params: { id } })).name).not.toBe(body.name)
})

test('while the database is unreachable, the response is 503 with Retry-After, and the API recovers by itself', async () => {
  const name = database.owner.database
  const connections =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename <> current_user'
  await database.sql(`ALTER DATABASE ${name} CONNECTION LIMIT 0`)
  await database.sql(connections, [name])
  const response = await api.call('GET', '/v1/vendors')
  expect(response).toMatchObject({ status: 503, error: { type: 'api_error', code: 'service_unavailable' } })
  await database.sql(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)
  await expect.poll(async () => (await api.call('GET', '/v1/vendors')).status).toBe(200)
})
