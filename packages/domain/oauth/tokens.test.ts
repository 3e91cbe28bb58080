// @module-tag spec/6

import { createApp, deleteApp } from '@custos/contract/apps'
import type { ApiError } from '@custos/contract/errors'
import { roleConnection } from '@custos/database/roles'
import { type Database, openDatabase } from '@custos/database/session'
import type { ApiClient } from '@custos/testkit/api-client'
import { openRoles } from '@custos/testkit/audit-log'
import { masterKey } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'
import { openTokens, type Tokens } from './tokens.ts'

let platform: TestPlatform
let api: ApiClient
let services: TestPlatform['services']
let tenant: Tenant
let keys: TestPlatform['services']['tokenKeys']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, services, tenant } = platform)
  keys = services.tokenKeys
  return () => platform[Symbol.asyncDispose]()
})

/** A token that another process has verified once. */
async function believed(tokens: Tokens) {
  const app = await api.ok(createApp, { body: { name: 'Known to two' } })
  const now = services.clock()
  const token = await tokens.issue(
    { tenantId: tenant.tenant_id, appId: app.id, userId: null, scopes: new Set(app.scopes) },
    now,
  )
  await expect(tokens.verify(token, now)).resolves.toMatchObject({ appId: app.id })
  return {
    appId: app.id,
    outcome: () =>
      tokens.verify(token, now).then(
        () => 'believed',
        (fault: ApiError) => fault.code,
      ),
  }
}

test('deleting an app ends its tokens in every other process too', async () => {
  await using other = new AsyncDisposableStack()
  const database = openRoles(platform.database)
  other.defer(() => database.close())
  const { appId, outcome } = await believed(await openTokens(database, keys, platform.url))
  await api.ok(deleteApp, { params: { id: appId } })
  await expect.poll(outcome).toBe('authentication_invalid')
})

test('also in one whose line to the database has died without ending, long before that line is given up', async () => {
  await using other = new AsyncDisposableStack()
  const { owner } = platform.database
  const proxy = other.use(await startDatabaseProxy(owner))
  const database = openDatabase({
    app: roleConnection(owner, 'app', masterKey),
    operator: roleConnection(proxy.connection, 'operator', masterKey),
    connections: 4,
    timeoutMs: 3_600_000,
  })
  other.defer(() => database.close())
  const { appId, outcome } = await believed(await openTokens(database, keys, platform.url))
  proxy.hang()
  await api.ok(deleteApp, { params: { id: appId } })
  await expect.poll(outcome).toBe('authentication_invalid')
})

test('a token whose app is deleted while the request asks for it is refused, then and ever after', async () => {
  const [asked, told, go] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  /** The database, whose replies are delayed until the deletion is announced. */
  const database: Database = {
    ...services.database,
    readSession: (tenantId) => {
      const session = services.database.readSession(tenantId)
      return {
        tenantId,
        query: async (statement) => {
          const rows = await session.query<never>(statement)
          asked.resolve()
          await go.promise
          return rows
        },
      }
    },
    listen: (channel, onNotification, onOpen) =>
      services.database.listen(
        channel,
        (payload) => {
          onNotification(payload)
          told.resolve()
        },
        onOpen,
      ),
  }
  const tokens = await openTokens(database, keys, platform.url)
  const app = await api.ok(createApp, { body: { name: 'Short-lived' } })
  const now = services.clock()
  const token = await tokens.issue(
    { tenantId: tenant.tenant_id, appId: app.id, userId: null, scopes: new Set(app.scopes) },
    now,
  )

  const verified = tokens.verify(token, now)
  await asked.promise
  await api.ok(deleteApp, { params: { id: app.id } })
  await told.promise
  go.resolve()
  await expect(verified).rejects.toMatchObject({ code: 'authentication_invalid' })
  await expect(tokens.verify(token, now)).rejects.toMatchObject({ code: 'authentication_invalid' })
})
