import { createApp, deleteApp } from '@custos/contract/apps'
import type { Fault } from '@custos/contract/errors'
import type { Database } from '@custos/database/session'
import { openRoles } from '@custos/testkit/audit-log'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, expect, inject, test } from 'vitest'
import { openTokens } from './tokens.ts'

const platform = await bootPlatform(inject('postgres'))
afterAll(() => platform[Symbol.asyncDispose]())
const { api, services, tenant } = platform
const keys = services.tokenKeys

test('deleting an app ends its tokens in every other process too', async () => {
  await using other = new AsyncDisposableStack()
  const database = openRoles(platform.database)
  other.defer(() => database.close())
  const tokens = await openTokens(database, keys, platform.url)
  const app = await api.ok(createApp, { body: { name: 'Known to two' } })
  const now = services.clock()
  const token = await tokens.issue({ tenantId: tenant.tenant_id, appId: app.id, scopes: new Set(app.scopes) }, now)
  await expect(tokens.verify(token, now)).resolves.toMatchObject({ appId: app.id })

  await api.ok(deleteApp, { params: { id: app.id } })
  const outcome = () =>
    tokens.verify(token, now).then(
      () => 'believed',
      (fault: Fault) => fault.code,
    )
  await expect.poll(outcome).toBe('authentication_invalid')
})

test('a token whose app is deleted while the request asks for it is refused, then and ever after', async () => {
  const [asked, told, go] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  /** The database, whose answers are held back until the deletion has been told. */
  const database: Database = {
    ...services.database,
    reader: (tenantId) => {
      const session = services.database.reader(tenantId)
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
    listen: (channel, onNotification, onLine) =>
      services.database.listen(
        channel,
        (payload) => {
          onNotification(payload)
          told.resolve()
        },
        onLine,
      ),
  }
  const tokens = await openTokens(database, keys, platform.url)
  const app = await api.ok(createApp, { body: { name: 'Short-lived' } })
  const now = services.clock()
  const token = await tokens.issue({ tenantId: tenant.tenant_id, appId: app.id, scopes: new Set(app.scopes) }, now)

  const verified = tokens.verify(token, now)
  await asked.promise
  await api.ok(deleteApp, { params: { id: app.id } })
  await told.promise
  go.resolve()
  await expect(verified).rejects.toMatchObject({ code: 'authentication_invalid' })
  await expect(tokens.verify(token, now)).rejects.toMatchObject({ code: 'authentication_invalid' })
})
