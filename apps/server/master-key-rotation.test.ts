// @module-tag spec/start

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openCheckpoint, writeCheckpoints } from '@custos/audit/checkpoint'
import { verifyLog } from '@custos/audit/integrity'
import { operatorTenant } from '@custos/audit/record'
import { setSingleSignOn } from '@custos/contract/single-sign-on'
import { inviteUser } from '@custos/contract/users'
import { apiVersion } from '@custos/contract/version'
import { createWebhook, rotateWebhookSecret } from '@custos/contract/webhooks'
import type { ConnectionOptions } from '@custos/database/connection'
import { decrypt, encrypt } from '@custos/database/encryption'
import { isDatabaseUnder, WrongMasterKey } from '@custos/database/master-key'
import { migrate } from '@custos/database/migrate'
import { type RoleName, roleConnection } from '@custos/database/roles'
import { sealedColumns, sealedFor } from '@custos/database/sealed-columns'
import { organisationKey } from '@custos/domain/documents/organisation-key'
import { queueMail } from '@custos/domain/mail/queue'
import { rotate } from '@custos/domain/master-key/rotate'
import { createTenant } from '@custos/domain/tenants/create'
import { keyed } from '@custos/kernel/hash'
import { serveAlso } from '@custos/testkit/another-server'
import { ApiClient } from '@custos/testkit/api-client'
import { sealAll } from '@custos/testkit/audit-log'
import { manualClock } from '@custos/testkit/clock'
import { createDatabase, narrowOwner, type TestDatabase } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { fileStore } from '@custos/testkit/object-stores'
import { signIn } from '@custos/testkit/platform'
import { compileCache, databaseUrl } from '@custos/testkit/process'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { keptKeyInUse, keyOf, masterKey, rotateKeptKey } from './master-key.ts'
import { openPlatform } from './platform.ts'

const clock = manualClock()
let objects: Awaited<ReturnType<typeof fileStore>>
beforeAll(async () => {
  objects = await fileStore()
  return () => objects[Symbol.asyncDispose]()
})

const newKey = (): Uint8Array => randomBytes(32)

/** A database for a master key of this test alone, because the names of its roles follow from the key. */
async function newDatabase(): Promise<TestDatabase> {
  const database = await createDatabase(inject('postgres'))
  onTestFinished(() => database[Symbol.asyncDispose]())
  return database
}

/** Starts the program in this process. */
async function start(owner: ConnectionOptions, key: Uint8Array) {
  await using opened = new AsyncDisposableStack()
  await migrate(owner, key)
  const platform = await openPlatform(
    { objectStoreUrl: objects.address, eventDays: 90 },
    { owner, masterKey: key },
    { log: pino({ enabled: false }), works: false, clock: clock.now },
  )
  opened.defer(() => platform.close())
  const { services } = platform
  const { url } = opened.use(await serveAlso({ url: 'https://custos.example' }, services))
  const all = opened.move()
  onTestFinished(() => all.disposeAsync())
  return {
    services,
    url,
    async end() {
      await all.disposeAsync()
      const users = (['app', 'operator'] as const).map((role) => roleConnection(owner, role, key).user)
      const there = async () =>
        (await sqlAs(owner, 'SELECT FROM pg_stat_activity WHERE usename = ANY ($1)', [users])).length
      // PostgreSQL notices the end of a connection after the client does.
      await expect.poll(there).toBe(0)
    },
  }
}

async function sqlAs<Row>(connection: ConnectionOptions, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Whether the program's role for this key can connect. */
async function letsIn(owner: ConnectionOptions, role: RoleName, key: Uint8Array): Promise<boolean> {
  return sqlAs(roleConnection(owner, role, key), 'SELECT').then(
    () => true,
    () => false,
  )
}

async function emptyDatabase(): Promise<{ owner: ConnectionOptions; database: TestDatabase }> {
  const database = await createDatabase(inject('postgres'), 'empty')
  onTestFinished(() => database[Symbol.asyncDispose]())
  return { owner: await narrowOwner(database), database }
}

test('no client notices a rotation, and the old key opens nothing any more', async () => {
  const { owner, database } = await emptyDatabase()
  const [first, second, third] = [newKey(), newKey(), newKey()]

  const before = await start(owner, first)
  const tenant = await createTenant(before.services, 'Harbour Bank', clock.now())
  const { token } = await signIn(before.url, tenant)
  const makeApp = (url: string) =>
    new ApiClient(url, token).call('POST', '/v1/apps', {
      body: { name: 'Sync' },
      headers: { 'idempotency-key': 'app' },
    })
  const made = await makeApp(before.url)
  const invited = await new ApiClient(before.url, token).ok(inviteUser, {
    body: { email: 'ada@harbour.example', role: 'viewer' },
  })
  const authenticator = encrypt(first, sealedFor.authenticator(invited.id), 'secret')
  await database.sql('UPDATE users SET totp_secret = $1', [authenticator])
  await new ApiClient(before.url, token).ok(setSingleSignOn, { body: setSingleSignOn.examples.body as object })
  await before.services.database.write(tenant.tenant_id, (session) =>
    queueMail(session, first, clock.now(), {
      to: 'ada@harbour.example',
      subject: 'Hello',
      text: 'Hello',
      html: 'Hello',
    }),
  )
  await organisationKey(before.services, tenant.tenant_id)
  const hooks = { url: 'https://hooks.harbour.example/custos' }
  const webhook = await new ApiClient(before.url, token).ok(createWebhook, { body: hooks })
  await new ApiClient(before.url, token).ok(rotateWebhookSecret, { params: { id: webhook.id }, body: {} })
  const seconds = clock.now().getTime() / 1000
  const page = async (url: string, cursor?: string) => {
    const query = { start_time: seconds - 60, end_time: seconds + 60, limit: 1, sort_order: 'asc', cursor }
    const { status, body } = await new ApiClient(url, token).call('GET', '/v1/audit-logs', { query })
    return { status, next: (body as { data: { pagination: { next_cursor: string } } }).data.pagination.next_cursor }
  }
  const { next } = await page(before.url)
  const checkpoints: string[] = []
  await sealAll(before.services.database, clock.now())
  const archive = { putNamed: async (_: string, text: string) => void checkpoints.push(...text.trim().split('\n')) }
  await writeCheckpoints(before.services.database, before.services.auditKeys, archive, clock.now())
  await before.end()

  for (const [from, to] of [
    [first, second],
    [second, third],
  ] as const) {
    clock.advance({ seconds: 1 })
    expect(await rotate(owner, { from, to }, clock.now())).toBe(true)
    expect(await rotate(owner, { from, to }, clock.now())).toBe(false)

    const after = await start(owner, to)
    expect((await new ApiClient(after.url, token).call('GET', '/v1/industries')).status).toBe(200)
    await signIn(after.url, tenant)
    const again = await makeApp(after.url)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((again.body as { data: object }).data).toEqual((made.body as { data: object }).data)
    expect((await page(after.url, next)).status).toBe(200)
    const { database: opened, auditKeys } = after.services
    for (const checkpoint of checkpoints) expect(await openCheckpoint(auditKeys, checkpoint)).not.toBeNull()
    await sealAll(opened, clock.now())
    for (const log of [tenant.tenant_id, operatorTenant])
      expect((await verifyLog(opened.readSession(log), auditKeys)).problems).toEqual([])
    await after.end()

    for (const { table, column, purpose } of sealedColumns) {
      const rows = await database.sql(`SELECT * FROM ${table}`)
      expect(rows, table).not.toEqual([])
      for (const row of rows) {
        expect(() => decrypt(from, purpose(row), row[column] as Buffer)).toThrow()
        decrypt(to, purpose(row), row[column] as Buffer)
      }
    }
    await expect(migrate(owner, from)).rejects.toThrow(WrongMasterKey)
    for (const role of ['app', 'operator'] as const) {
      expect(await letsIn(owner, role, from)).toBe(false)
      expect(await letsIn(owner, role, to)).toBe(true)
    }
  }
  expect(
    await database.sql(
      `SELECT details->'custom_data' AS detail, method, path
       FROM audit_records WHERE tenant_id = $1 AND action = 'operator.master_key_rotated'`,
      [operatorTenant],
    ),
  ).toEqual(Array(2).fill({ detail: { program_version: apiVersion }, method: 'CLI', path: 'custos master-key rotate' }))
})

test('a rotation re-encrypts every column of bytes that contains a secret', async () => {
  const database = await newDatabase()
  const columns = await database.sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE data_type = 'bytea' AND table_schema IN ('public', 'jobs')
       AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)`,
  )
  const open = [
    'apps.secret_hash',
    'audit_chains.head',
    'audit_seals.hash',
    'calendar_feeds.token_hash',
    'ceremonies.id_hash',
    'vendor_request_links.token_hash',
    'idempotency_keys.request_hash',
    'user_links.token_hash',
    'user_passkeys.public_key',
    'user_recovery_codes.code_hash',
    'user_sessions.token_hash',
  ]
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...sealed, ...open].toSorted())
})

test('data made after a rotation do not depend on the old key, and its cursors stay valid for a day', async () => {
  const { owner, sql } = await newDatabase()
  const [from, to] = [newKey(), newKey()]
  const before = await start(owner, from)
  const cursor = before.services.cursors.seal('list', 1)
  await before.end()
  await rotate(owner, { from, to }, clock.now())

  const after = await start(owner, to)
  const { client_id, client_secret } = await createTenant(after.services, 'Harbour Bank', clock.now())
  expect(await sql('SELECT secret_hash FROM apps WHERE id = $1', [client_id])).toEqual([
    { secret_hash: keyed(to, 'app secret', client_secret) },
  ])
  const { cursors } = after.services
  clock.advance({ seconds: 86_399 })
  const anew = cursors.seal('list', 2)
  expect([cursors.open('list', cursor), cursors.open('list', anew)]).toEqual([1, 2])
  clock.advance({ seconds: 1 })
  expect([cursors.open('list', cursor), cursors.open('list', anew)]).toEqual([undefined, 2])
  await after.end()
})

test('a rotation waits for connections whose clients have just ended', async () => {
  const { owner, sql } = await newDatabase()
  const [from, to] = [newKey(), newKey()]
  await (await start(owner, from)).end()
  const connection = new pg.Client(roleConnection(owner, 'operator', from))
  await connection.connect()
  const rotation = rotate(owner, { from, to }, clock.now())
  const looks = () => sql("SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT FROM pg_stat_activity WHERE datname%'")
  await expect.poll(looks).not.toEqual([])
  await connection.end()
  expect(await rotation).toBe(true)
})

test('custos master-key rotate takes both keys from the environment, and says when there is nothing to do', async () => {
  const { owner } = await newDatabase()
  const [from, to] = ['f'.repeat(32), 't'.repeat(32)]
  await (await start(owner, keyOf(from))).end()
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: databaseUrl(owner),
    CUSTOS_MASTER_KEY: from,
    CUSTOS_NEW_MASTER_KEY: to,
  }
  for (const rotated of [true, false]) {
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'master-key', 'rotate', '--json'], { env })
    expect(JSON.parse(stdout)).toEqual({ rotated })
  }
  expect(await isDatabaseUnder(owner, keyOf(to))).toBe(true)
})

describe('refused, with nothing changed', () => {
  async function unchanged(owner: ConnectionOptions, from: Uint8Array, to: Uint8Array): Promise<void> {
    expect([await isDatabaseUnder(owner, from), await isDatabaseUnder(owner, to)]).toEqual([true, false])
    expect([await letsIn(owner, 'app', from), await letsIn(owner, 'app', to)]).toEqual([true, false])
  }

  test('while a process of the program is connected', async () => {
    const { owner } = await newDatabase()
    const [from, to] = [newKey(), newKey()]
    const running = await start(owner, from)
    await expect(rotate(owner, { from, to }, clock.now())).rejects.toThrow('Custos is still running')
    await signIn(running.url, await createTenant(running.services, 'Harbour Bank', clock.now()))
    await running.end()
    await unchanged(owner, from, to)
  })

  test.each([
    [
      'a backup reads',
      (client: pg.Client) => client.query('BEGIN; LOCK TABLE signing_keys IN ACCESS SHARE MODE'),
      /^Something else uses the database/,
    ],
    [
      'a role has rights of its own',
      (client: pg.Client, user: string) => client.query(`GRANT SELECT ON vendors TO ${user}`),
      /^The role custos_app_\w+ has been granted rights of its own/,
    ],
  ])('while %s, which is told', async (_name, begin, words) => {
    const { owner } = await newDatabase()
    const [from, to] = [newKey(), newKey()]
    await (await start(owner, from)).end()
    const client = new pg.Client(owner)
    await client.connect()
    onTestFinished(() => client.end())
    await begin(client, roleConnection(owner, 'app', from).user)
    await expect(rotate(owner, { from, to }, clock.now())).rejects.toThrow(words)
    await unchanged(owner, from, to)
  })

  test('with an old key that is wrong', async () => {
    const { owner } = await newDatabase()
    const [from, wrong, to] = [newKey(), newKey(), newKey()]
    await (await start(owner, from)).end()
    await expect(rotate(owner, { from: wrong, to }, clock.now())).rejects.toThrow(WrongMasterKey)
    expect(await letsIn(owner, 'app', wrong)).toBe(false)
    await unchanged(owner, from, to)
  })

  test('with the new key by a start that comes before the rotation', async () => {
    const { owner } = await newDatabase()
    const [from, to] = [newKey(), newKey()]
    await (await start(owner, from)).end()
    await expect(start(owner, to)).rejects.toThrow(WrongMasterKey)
    await unchanged(owner, from, to)
  })
})

describe('a rotation to a key in the data directory that ends at any moment leaves one that the program starts with', () => {
  test.each(['before the database is reached', 'within the transaction', 'when the commit is done'])(
    '%s',
    async (moment) => {
      const { owner, sql } = await newDatabase()
      const directory = await mkdtemp(join(tmpdir(), 'custos-keys-'))
      onTestFinished(() => rm(directory, { recursive: true }))
      await using proxy = await startDatabaseProxy(owner)
      const warned: string[] = []
      const inUse = () => keptKeyInUse(directory, owner, (sentence) => void warned.push(sentence))

      const from = await masterKey(undefined, directory)
      const before = await start(owner, from)
      const tenant = await createTenant(before.services, 'Harbour Bank', clock.now())
      await before.end()

      if (moment === 'before the database is reached') proxy.target = { ...owner, port: 1 }
      if (moment === 'within the transaction')
        await sql(`
        CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER crash AFTER INSERT ON audit_records DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION crash()`)
      const struck = moment === 'when the commit is done' ? proxy.atNextCommit('cut') : undefined
      await expect(
        rotateKeptKey(directory, { owner: proxy.connection, masterKey: from }, clock.now()),
      ).rejects.toThrow()
      await struck
      await sql('DROP FUNCTION IF EXISTS crash CASCADE')

      const left = await inUse()
      expect(Buffer.from(left).equals(from)).toBe(moment !== 'when the commit is done')
      expect(warned).toEqual([expect.stringContaining('run custos master-key rotate')])
      const between = await start(owner, left)
      await signIn(between.url, tenant)
      await between.end()

      expect(await rotateKeptKey(directory, { owner, masterKey: left }, clock.now())).toBe(
        moment !== 'when the commit is done',
      )
      const to = await inUse()
      expect(Buffer.from(to).equals(from)).toBe(false)
      expect(await readdir(directory)).toEqual(['master.key'])
      expect((await stat(join(directory, 'master.key'))).mode & 0o777).toBe(0o600)
      expect(await isDatabaseUnder(owner, to)).toBe(true)
    },
  )
})
