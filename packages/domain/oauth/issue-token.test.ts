// @module-tag spec/6

import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'
import { newSecret } from '../secrets.ts'
import { issueToken } from './issue-token.ts'
import { openTokens } from './tokens.ts'

let platform: TestPlatform
let services: TestPlatform['services']
let tenant: Tenant
let tokens: Awaited<ReturnType<typeof openTokens>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ services, tenant } = platform)
  tokens = await openTokens(services.database, services.tokenKeys, platform.url)
  return () => platform[Symbol.asyncDispose]()
})

/** The work of a refusal: each statement with the size of its values, each hash and comparison with its lengths. */
async function workOf(clientId: string, clientSecret: string): Promise<unknown[]> {
  const done: unknown[] = []
  const database: Database = {
    ...services.database,
    operate: (work) =>
      services.database.operate((session) =>
        work({
          query: (statement) => {
            done.push(['query', statement.text, statement.values?.map((value) => String(value).length)])
            return session.query(statement)
          },
        }),
      ),
  }
  const { createHmac, timingSafeEqual } = crypto
  crypto.createHmac = ((...given: Parameters<typeof createHmac>) => {
    done.push(['hmac', given[0]])
    return createHmac(...given)
  }) as typeof createHmac
  crypto.timingSafeEqual = (a, b) => {
    done.push(['compare', a.byteLength, b.byteLength])
    return timingSafeEqual(a, b)
  }
  syncBuiltinESMExports()
  try {
    const asked = issueToken(
      { database, secretKeys: services.secretKeys, tokens },
      { clientId, clientSecret, scope: undefined },
      services.clock(),
      { at: () => {}, by: async () => {} },
    )
    await expect(asked).rejects.toMatchObject({ code: 'authentication_invalid' })
  } finally {
    Object.assign(crypto, { createHmac, timingSafeEqual })
    syncBuiltinESMExports()
  }
  return done
}

test('an unknown client costs the same work as a wrong secret, however similar that secret is to the right one', async () => {
  const wrong = await workOf(tenant.client_id, newSecret())
  expect(wrong.map((step) => (step as string[])[0])).toEqual(['query', 'hmac', 'compare'])
  expect(wrong.at(-1)).toEqual(['compare', 32, 32])
  expect(await workOf(newId(), newSecret())).toEqual(wrong)
  for (const secret of [tenant.client_secret.slice(0, -1), `${tenant.client_secret}x`, '', 'x'.repeat(10_000)])
    expect(await workOf(tenant.client_id, secret)).toEqual(wrong)
})
