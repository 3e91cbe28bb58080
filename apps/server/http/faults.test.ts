import { createApproval } from '@custos/contract/approvals'
import { createApp } from '@custos/contract/apps'
import { createAssessment, getAssessment } from '@custos/contract/assessments'
import { type ApiClient, type ApiResponse, pathOf, type Sent } from '@custos/testkit/api-client'
import { installPoints, strikeAt } from '@custos/testkit/crash-points'
import type { TestDatabase } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** Each write while the database or the connection to it fails in each way: no effect without its record, and none twice. */

const cluster = inject('postgres')
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let platform: TestPlatform
let api: ApiClient
let database: TestDatabase
let tenant: Tenant
let ended: Awaited<ReturnType<typeof makeVendor>>
let short: Awaited<ReturnType<typeof makeQuestionnaire>>
/** A query of the contents of every table that a request can change. */
let contents: string[]
beforeAll(async () => {
  proxy = await startDatabaseProxy(cluster)
  platform = await bootPlatform(cluster, {
    reach: (owner) => ({ ...owner, port: proxy.connection.port }),
  })
  ;({ api, database, tenant } = platform)
  await installPoints((text) => database.sql(text))
  ended = await makeVendor(api)
  short = await makeQuestionnaire(api)
  const changeable = await database.sql<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition AND c.relname !~ '^(audit|idempotency)_'`,
  )
  contents = [...changeable.map(({ name }) => name), 'jobs.job'].map(
    (name) => `SELECT '${name}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS content FROM ${name} t`,
  )
  await database.sql(`
  CREATE TABLE failing (sqlstate text);
  CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE error text := (SELECT sqlstate FROM failing);
    BEGIN
      IF error IS NOT NULL THEN RAISE EXCEPTION 'no' USING ERRCODE = error; END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER fault BEFORE INSERT ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION fail();`)
})

afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await proxy[Symbol.asyncDispose]()
})

const approvers = [{ name: 'A. Person', role: 'DPO', date: 1_795_000_000 }]
const vendorBody = { name: 'Larkspur Ledger', domain: 'https://larkspur-ledger.example' }

interface Write {
  method: string
  path: string
  body?: unknown
}

/** A request of each writing call, on a resource of its own. */
const writes: Record<string, () => Promise<Write>> = {
  'POST /v1/apps': async () => ({ method: 'POST', path: '/v1/apps', body: { name: 'Reader' } }),
  'POST /v1/apps/{id}/rotate-secret': async () => {
    const app = await api.ok(createApp, { body: { name: 'Rotated' } })
    return { method: 'POST', path: `/v1/apps/${app.id}/rotate-secret` }
  },
  'DELETE /v1/apps/{id}': async () => {
    const app = await api.ok(createApp, { body: { name: 'Deleted' } })
    return { method: 'DELETE', path: `/v1/apps/${app.id}` }
  },
  'PUT /v1/frameworks/{id}': async () => {
    const rows = await database.sql<{ enabled: boolean }>(
      "SELECT enabled FROM framework_settings WHERE tenant_id = $1 AND framework_id = 'tisax'",
      [tenant.tenant_id],
    )
    return { method: 'PUT', path: '/v1/frameworks/tisax', body: { enabled: !rows[0]?.enabled } }
  },
  'POST /v1/security_questionnaire': async () => ({
    method: 'POST',
    path: '/v1/security_questionnaire',
    body: { name: 'Short', statements: [] },
  }),
  'PUT /v1/security_questionnaire/{id}': async () => {
    const { id } = await makeQuestionnaire(api)
    return { method: 'PUT', path: `/v1/security_questionnaire/${id}`, body: { name: 'Renamed' } }
  },
  'DELETE /v1/security_questionnaire/{id}': async () => {
    const { id } = await makeQuestionnaire(api)
    return { method: 'DELETE', path: `/v1/security_questionnaire/${id}` }
  },
  'POST /v1/vendors': async () => ({ method: 'POST', path: '/v1/vendors', body: vendorBody }),
  'PUT /v1/vendors/{id}': async () => {
    const { id } = await makeVendor(api)
    return { method: 'PUT', path: `/v1/vendors/${id}`, body: { ...vendorBody, name: 'Renamed' } }
  },
  'DELETE /v1/vendors/{id}': async () => {
    const { id } = await makeVendor(api)
    return { method: 'DELETE', path: `/v1/vendors/${id}` }
  },
  'POST /v1/vendors/{id}/approval': async () => {
    const { id } = await makeVendor(api)
    return {
      method: 'POST',
      path: pathOf(createApproval, { id }),
      body: { status: 'APPROVED', supporting_assessments: [], approvers, reasoning: 'Known.' },
    }
  },
  'POST /v1/vendors/{id}/assessment': async () => {
    const { id } = await makeVendor(api)
    return { method: 'POST', path: pathOf(createAssessment, { id }), body: { name: 'First' } }
  },
  'PUT /v1/vendors/{id}/assessment/{assessment_id}': async () => {
    const assessment = await makeEndedAssessment(platform, ended.id, {
      framework_ids: [],
      security_statement_inventory: short.id,
    })
    return {
      method: 'PUT',
      path: pathOf(getAssessment, { id: ended.id, assessment_id: assessment.id }),
      body: { approval: { decision: 'APPROVED', reasoning: 'Good.', approvers } },
    }
  },
}

/** All contents that a request can change, without its record and the response stored for its key. */
async function state(): Promise<string> {
  return JSON.stringify(await database.sql(`${contents.join(' UNION ALL ')} ORDER BY name`), null, 1)
}

/** The number of records of requests that the server executed, without replays. */
async function carriedOut(): Promise<number> {
  const [row] = await database.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_records
     WHERE tenant_id = $1 AND method <> 'GET' AND status < 300 AND NOT (details->'tags')::jsonb ? 'replayed'`,
    [tenant.tenant_id],
  )
  return row!.count
}

/** Makes every record fail with this error while the request runs. */
async function whileFailing(sqlstate: string, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  await database.sql('INSERT INTO failing VALUES ($1)', [sqlstate])
  return send().finally(() => database.sql('DELETE FROM failing'))
}

/** Causes each fault around a request, and says whether the database does the work nevertheless. */
const faults: Record<string, { done: boolean; around: (send: () => Promise<ApiResponse>) => Promise<ApiResponse> }> = {
  refused: {
    done: false,
    around: (send) => whileFailing('58000', send),
  },
  'out of disk': {
    done: false,
    around: (send) => whileFailing('53100', send),
  },
  'cut off before its record is written': {
    done: false,
    around: async (send) => {
      let sent: Promise<ApiResponse>
      const struck = strikeAt(database.owner, 'before the record is written', async () => proxy.cut(), {
        begin: () => {
          sent = send()
        },
      })
      expect(await struck).toBe(true)
      return sent!
    },
  },
  'done, and cut off before it is told': {
    done: true,
    around: async (send) => {
      const happened = proxy.atNextCommit('cut')
      const response = await send()
      await happened
      return response
    },
  },
  'done, and reported as failed': {
    done: true,
    around: async (send) => {
      const happened = proxy.atNextCommit('failed')
      const response = await send()
      await happened
      return response
    },
  },
}

describe.each(Object.entries(faults))('a write that is %s', (_fault, { done, around }) => {
  test.each(Object.entries(writes))(
    '%s: 503, the work and its record both or neither, and once when it is repeated',
    async (name, prepare) => {
      const { method, path, body } = await prepare()
      const key = method === 'DELETE' ? {} : { 'idempotency-key': `${_fault} ${name}` }
      const send = () => api.call(method, path, { ...(body !== undefined && { body }), headers: key } as Sent)
      const [before, recorded] = [await state(), await carriedOut()]

      const response = await around(send)
      expect(response).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
      const after = await state()
      expect(after !== before).toBe(done)
      expect(await carriedOut()).toBe(recorded + (done ? 1 : 0))

      const again = await send()
      expect(again.status).toBe(
        method === 'DELETE' && done ? 404 : method === 'POST' && !path.endsWith('secret') ? 201 : 200,
      )
      expect(again.headers.has('idempotent-replayed')).toBe(done && method !== 'DELETE')
      if (done) expect(await state()).toBe(after)
      expect(await carriedOut()).toBe(recorded + 1)
    },
  )
})

describe('while the database does not respond', async () => {
  const way = await startDatabaseProxy(cluster)
  const shortTimeout = await bootPlatform(cluster, {
    reach: (owner) => ({ ...owner, port: way.connection.port }),
    timeoutMs: 4000,
  })
  afterAll(async () => {
    await shortTimeout[Symbol.asyncDispose]()
    await way[Symbol.asyncDispose]()
  })
  const list = () => shortTimeout.api.call('GET', '/v1/vendors')
  const create = (key: string) =>
    shortTimeout.api.call('POST', '/v1/vendors', { body: vendorBody, headers: { 'idempotency-key': key } })

  test('a write with an unknown outcome is 503, and its key repeats the response, not the write', async () => {
    const happened = way.atNextCommit('held')
    const [response] = await Promise.all([create('held'), happened])
    expect(response).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
    const again = await create('held')
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(await shortTimeout.database.sql('SELECT id FROM vendors')).toHaveLength(1)
  })

  test('requests get 503 in bounded time and have no effect, and the API recovers by itself', async () => {
    way.hang()
    const responses = await Promise.all([list(), create('first'), list(), create('second')])
    for (const response of responses)
      expect(response).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
    way.resume()
    await expect.poll(async () => (await list()).status).toBe(200)
    expect(await shortTimeout.database.sql('SELECT id FROM vendors')).toHaveLength(1)
  })

  test('a platform closed afterwards leaves no connection', async () => {
    await shortTimeout[Symbol.asyncDispose]()
    await expect.poll(() => way.ends).toBe(0)
  })
})
