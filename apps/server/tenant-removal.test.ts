import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeCheckpoints } from '@custos/audit/checkpoint'
import { createApproval } from '@custos/contract/approvals'
import { listFrameworks, updateFramework } from '@custos/contract/frameworks'
import { commentOnAnswer, judgeAnswer } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import { importQuestionnaire } from '@custos/contract/questionnaires'
import { refreshReport } from '@custos/contract/reports'
import { setSingleSignOn } from '@custos/contract/single-sign-on'
import { createVendor, updateVendor } from '@custos/contract/vendors'
import { createWebhook, testWebhook } from '@custos/contract/webhooks'
import { withMaintenanceSession } from '@custos/database/maintenance-session'
import { resultId } from '@custos/domain/answers/answer'
import { archiveExpired } from '@custos/domain/events/archive'
import { type ObjectStore, openObjectStore } from '@custos/domain/object-store'
import { deleteTenant } from '@custos/domain/tenants/delete'
import { sha256 } from '@custos/kernel/hash'
import { sealAll } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, masterKeyText } from '@custos/testkit/database'
import { makeAssessment, makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { fileStore } from '@custos/testkit/object-stores'
import { makeOneOfEach } from '@custos/testkit/one-of-each'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { compileCache, databaseUrl } from '@custos/testkit/process'
import { tenantTables } from '@custos/testkit/tenant-locks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/** An organisation's export and its complete deletion. The steps follow each other: export, refusal, deletion. */

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const store = resources.use(await fileStore())
const database = resources.use(await createDatabase(inject('postgres')))
const { owner } = database
let platform: TestPlatform
let objects: ObjectStore
const name = 'First organisation'

beforeAll(async () => {
  objects = await openObjectStore(store.address)
  platform = resources.use(
    await bootPlatform(inject('postgres'), {
      database,
      objectStoreUrl: store.address,
      smtpUrl: 'smtp://127.0.0.1:9',
    }),
  )
  await fill(platform)
})

/**
 * Writes at least one row of the first organisation into every table, and the other organisation's rows that could share data
 * with it.
 */
async function fill(platform: TestPlatform): Promise<void> {
  const { api, tenant, other, services } = platform
  await makeOneOfEach(platform)
  await api.ok(setSingleSignOn, { body: setSingleSignOn.examples.body! })
  await api.ok(updateOrganisation, { body: { sector: 'FINANCIAL' } })
  const { frameworks } = await api.ok(listFrameworks)
  const { statement } = frameworks.find(({ id }) => id === 'nis2')!.statement_inventory!.statements[0]!
  const move = { statement, asked_from: 'never', reason: 'Our contracts have it.' } as const
  await api.ok(updateFramework, { params: { id: 'nis2' }, body: { enabled: true, move } })
  const headers = { 'idempotency-key': 'once' }
  await api.call('POST', createVendor.path, { body: { name: 'Once', domain: 'https://once.example' }, headers })
  const csv = 'No.,Requirement\nE-1,Customer data is encrypted at rest.\n'
  const type = { 'content-type': 'application/octet-stream' }
  await api.ok(importQuestionnaire, { query: { file_name: 'asked.csv' }, raw: csv, headers: type })
  const webhook = await api.ok(createWebhook, { body: { url: 'https://hooks.customer.example/again' } })
  await api.ok(testWebhook, { params: { id: webhook.id } })
  const contracts = [{ annual_cost: 1200, currency: 'EUR', ends_on: '2027-12-31' }]
  const vendor = await makeVendor(api, { contracts, internal_use: { department: 'Payroll' } })
  const { name, domain } = vendor
  await api.ok(updateVendor, { params: { id: vendor.id }, body: { name, domain, description: 'Pays our staff.' } })
  const ended = await makeEndedAssessment(platform, vendor.id)
  await api.ok(refreshReport, { params: { id: vendor.id } })
  const result = { id: vendor.id, assessment_id: ended.id, result_id: resultId(ended.id, 'iso-27001', 0) }
  await api.ok(judgeAnswer, { params: result, body: { verdict: 'AGREED' } })
  await api.ok(commentOnAnswer, { params: result, body: { text: 'Looked at.' } })
  await api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [ended.id],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
    },
  })
  await platform.readUpload((await makeDocument(api, vendor.id)).id)

  // Rows that otherwise only a browser, an own key or years create.
  const values = [tenant.tenant_id]
  for (const text of [
    "INSERT INTO user_recovery_codes SELECT tenant_id, id, '\\x01' FROM users WHERE tenant_id = $1",
    "INSERT INTO user_identities SELECT tenant_id, 'https://id.example', id::text, id, now() FROM users WHERE tenant_id = $1",
    `INSERT INTO user_passkeys SELECT tenant_id, id, id, id::text, '\\x01', 0, '{}', 'Key', now(), NULL FROM users WHERE tenant_id = $1`,
    `INSERT INTO assessment_documents SELECT d.tenant_id, a.id, d.id FROM documents d JOIN assessments a USING (tenant_id) WHERE tenant_id = $1 ON CONFLICT DO NOTHING`,
    `INSERT INTO vendor_request_answers SELECT tenant_id, vendor_request_id, gen_random_uuid(), 1, 'YES', 'Yes.', id, now(), NULL, NULL FROM vendor_request_links WHERE tenant_id = $1`,
    "INSERT INTO notices SELECT tenant_id, id, 'DAILY', now() FROM users WHERE tenant_id = $1 ON CONFLICT DO NOTHING",
    `INSERT INTO vendor_request_attachments (tenant_id, id, vendor_request_id, question_id, link_id, name, media_type, size, sha256, attached_at)
     SELECT tenant_id, gen_random_uuid(), vendor_request_id, gen_random_uuid(), id, 'a.pdf', 'application/pdf', 1, '', now() FROM vendor_request_links WHERE tenant_id = $1`,
    `INSERT INTO statement_previews (tenant_id, id, vendor_id, assessment_id, statements, asked_at)
     SELECT tenant_id, gen_random_uuid(), vendor_id, id, '[]', now() FROM assessments WHERE tenant_id = $1`,
    "INSERT INTO calendar_feeds VALUES ($1, gen_random_uuid(), '\\x01', 'Dates', NULL, NULL, gen_random_uuid(), now())",
    `UPDATE vendors SET custom_fields = '{"seats": 1}' WHERE tenant_id = $1`,
    `INSERT INTO condition_owners SELECT vendors.tenant_id, users.id, vendors.id, vendors.id, vendors.id
     FROM vendors JOIN users USING (tenant_id) WHERE vendors.tenant_id = $1 LIMIT 1`,
    "INSERT INTO register_views SELECT tenant_id, id, id, 'Mine', '?owner=me', false FROM users WHERE tenant_id = $1 LIMIT 1",
    "INSERT INTO import_values VALUES ($1, 'criticality', 'hoch', 'HIGH')",
    "INSERT INTO model_usage VALUES ($1, '2026-01-01', 1, 0)",
    "INSERT INTO audit_removals VALUES ($1, '2020-01-01', 0, now())",
    "UPDATE events SET expires_at = now() - interval '1 day' WHERE tenant_id = $1",
  ])
    await database.sql(text, values)
  const now = services.clock()
  await archiveExpired(services, new Date(now.getTime() + 1000))

  const theirs = await makeVendor(other.api)
  const { id } = await makeAssessment(other.api, theirs.id)
  await platform.runAssessment(id, other)
  await makeDocument(other.api, theirs.id)
  await sealAll(services.database, now)
  await writeCheckpoints(services.database, services.auditKeys, objects, now)
}

async function custos(...arguments_: string[]): Promise<{ stdout: string; stderr: string; code: number }> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: databaseUrl(owner),
    OBJECT_STORE_URL: store.address,
    CUSTOS_MASTER_KEY: masterKeyText,
  }
  return promisify(execFile)(process.execPath, [main, ...arguments_], { env, maxBuffer: 100_000_000 }).then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  )
}

/** The rows of an organisation in each table of organisations. */
async function rowsOf(tenantId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of await tenantTables(database)) {
    const rows = await database.sql<{ row: string }>(
      `SELECT t::text AS row FROM ${table} t WHERE tenant_id = $1 ORDER BY 1`,
      [tenantId],
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

async function keys(): Promise<string[]> {
  const found: string[] = []
  for (const below of ['documents/', 'collections/', 'uploads/', 'events/'])
    for await (const key of objects.keysBelow(below)) found.push(key)
  return found.toSorted()
}

test('the organisation of these tests has a row in every table of organisations', async () => {
  const rows = await rowsOf(platform.tenant.tenant_id)
  const partition = /^audit_(?:records|seals)_(?:\d{4}_\d\d|default)$/
  expect(Object.keys(rows).filter((table) => rows[table]!.length === 0 && !partition.test(table))).toEqual([])
})

test('an export has every table and file in full, and no secret', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'custos-export-'))
  resources.defer(() => rm(directory, { recursive: true, force: true }))
  const { stdout, stderr, code } = await custos('tenant', 'export', directory, '--tenant', name, '--json')
  expect([code, stderr]).toEqual([0, ''])
  const manifest = JSON.parse(stdout) as {
    files: { path: string; bytes: number; sha256: string }[]
    unreadable: string[]
  }
  expect(manifest.unreadable).toEqual([])
  const files = new Map<string, Buffer>()
  for (const { path, bytes, sha256: hash } of manifest.files) {
    const content = await readFile(join(directory, path))
    expect([content.length, sha256(content)], path).toEqual([bytes, hash])
    files.set(path, content)
  }

  const rows = await rowsOf(platform.tenant.tenant_id)
  for (const [table, { length }] of Object.entries(rows).filter(([table]) => !table.startsWith('audit_'))) {
    const text = files.get(`tables/${table}.jsonl`)?.toString()
    // The export itself adds an event without an actor, and a record of the audit log.
    expect(text?.trim().split('\n').length, table).toBe(length)
    expect(text, table).not.toContain(platform.other.tenant_id)
  }
  const tool = fileURLToPath(new URL('../../tools/verify-audit.mjs', import.meta.url))
  const verified = await promisify(execFile)(process.execPath, [tool, join(directory, 'audit.jsonl')])
  expect(verified.stdout).toMatch(/^intact$/m)

  const all = Buffer.concat([...files.values()]).toString('latin1')
  const secret = await database.sql<{ hexadecimal: string; text: string }>(
    `SELECT encode(secret_hash, 'hex') AS hexadecimal, encode(secret_hash, 'base64') AS text FROM apps
     UNION ALL SELECT encode(secret, 'hex'), encode(secret, 'base64') FROM webhooks
     UNION ALL SELECT encode(key, 'hex'), encode(key, 'base64') FROM organisation_keys
     UNION ALL SELECT encode(token_hash, 'hex'), encode(token_hash, 'base64') FROM user_sessions`,
  )
  expect(secret.length).toBeGreaterThan(4)
  for (const { hexadecimal, text } of secret)
    expect([all.includes(hexadecimal), all.includes(text)]).toEqual([false, false])
  expect(all).not.toContain(platform.tenant.client_secret)
  const uploads = [...files.keys()].filter((path) => path.startsWith('uploads/'))
  expect(uploads.length).toBeGreaterThan(3)
  expect(uploads.map((path) => files.get(path)!.toString())).toContain(
    'Customer data is encrypted at rest with AES-256.',
  )
  const [document] = (await readdir(join(directory, 'documents'))) as [string]
  expect(sha256(files.get(`documents/${document}`)!)).toBe(document)
})

test('nothing is deleted while Custos runs, or under another name', async () => {
  const { tenant_id } = platform.tenant
  const before = await rowsOf(tenant_id)
  const refused = await custos('tenant', 'delete', tenant_id, '--name', name)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Custos is still running')])
  await platform[Symbol.asyncDispose]()
  const other = await custos('tenant', 'delete', tenant_id, '--name', 'Another')
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('There is no organisation')])
  expect(await rowsOf(tenant_id)).toEqual(before)
})

test('a deletion interrupted before its commit changes nothing', async () => {
  const { tenant_id } = platform.tenant
  const [before, stored] = [await rowsOf(tenant_id), await keys()]
  const interrupted = withMaintenanceSession(owner, masterKey, ({ client, transaction }) =>
    transaction(Object.keys(before), async (session) => {
      await session.query({ text: 'SELECT' })
      await client.query('SELECT pg_terminate_backend(pg_backend_pid())')
    }),
  )
  await expect(interrupted).rejects.toThrow()
  expect([await rowsOf(tenant_id), await keys()]).toEqual([before, stored])
})

test('no table or object contains data of a deleted organisation, and its neighbour is unchanged', async () => {
  const { tenant, other } = platform
  const neighbour = await rowsOf(other.tenant_id)
  const named = { id: tenant.tenant_id, name }
  const now = new Date()

  // The store fails after the rows are deleted. Another call completes the rest.
  const broken: ObjectStore = { ...objects, remove: () => Promise.reject(new Error('The store is gone')) }
  const open = () => Promise.reject(new Error('Not reached'))
  await expect(deleteTenant({ owner, masterKey, objects: broken }, named, now, open)).rejects.toThrow(
    'The store is gone',
  )
  const half = await keys()
  expect(half.some((key) => key.includes(tenant.tenant_id))).toBe(true)

  const done = await custos('tenant', 'delete', tenant.tenant_id, '--name', name, '--json')
  expect([done.code, done.stderr]).toEqual([0, ''])
  expect(JSON.parse(done.stdout)).toMatchObject({ tenant_id: tenant.tenant_id, name })

  for (const [table, rows] of Object.entries(await rowsOf(tenant.tenant_id))) expect(rows, table).toEqual([])
  expect(await rowsOf(other.tenant_id)).toEqual(neighbour)
  for (const table of ['tenants', 'ceremonies', 'jobs.job', 'idempotency_keys']) {
    const [found] = await database.sql(`SELECT FROM ${table} t WHERE t::text LIKE $1`, [`%${tenant.tenant_id}%`])
    expect(found, table).toBeUndefined()
  }
  const left = await keys()
  expect(left.filter((key) => key.includes(tenant.tenant_id))).toEqual([])
  expect(left.filter((key) => key.startsWith('uploads/'))).toEqual(half.filter((key) => key.includes(other.tenant_id)))

  // The neighbour's documents of the same vendor remain byte for byte, and the log records the deletion.
  const [{ collection }] = (await database.sql('SELECT collection FROM assessments WHERE tenant_id = $1', [
    other.tenant_id,
  ])) as [{ collection: string }]
  const read = JSON.parse(Buffer.from(await objects.getNamed(`collections/${collection}.json`)).toString())
  for (const { sha256: hash } of read.documents as { sha256: string }[]) await objects.get(hash)
  const recorded = await database.sql(
    "SELECT action FROM audit_records WHERE path = 'custos tenant delete' ORDER BY at, id",
  )
  expect(recorded.map(({ action }) => action)).toEqual(['operator.tenant_deleted', 'operator.tenant_objects_deleted'])
  const verified = await custos('audit', 'verify')
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringMatching(/^deleted .* as recorded$/m)])
})
