// @module-tag spec/6

import { newId } from '@custos/kernel/ids'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkGuarantees } from './check-guarantees.ts'
import type { ConnectionOptions } from './connection.ts'
import { openJobs } from './jobs.ts'
import { roleConnection } from './roles.ts'
import { type Database, openDatabase } from './session.ts'

/** The second lock: the database's refusals, whatever the program's queries say. */

const [first, second] = [newId(), newId()]
let scratch: TestDatabase
let app: ConnectionOptions
let operator: ConnectionOptions
let database: Database
beforeAll(async () => {
  scratch = await createDatabase(inject('postgres'))
  app = roleConnection(scratch.owner, 'app', masterKey)
  operator = roleConnection(scratch.owner, 'operator', masterKey)
  database = openDatabase({ app, operator, connections: 3 })
  for (const tenant of [first, second]) {
    await scratch.sql('INSERT INTO tenants VALUES ($1, $2, now())', [tenant, 'Organisation'])
    await scratch.sql(
      `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
       VALUES ($1, $2, 'Vendor', 'https://a.example', '[]', '[]', 'PENDING_REVIEW', now(), now())`,
      [tenant, newId()],
    )
    await scratch.sql(
      `INSERT INTO audit_records (tenant_id, at, id, action, status, method, path, details) VALUES ($1, now(), $2, 'a', 200, 'GET', '/', '{}')`,
      [tenant, newId()],
    )
  }
})
afterAll(async () => {
  await database.close()
  await scratch[Symbol.asyncDispose]()
})

async function as<Result>(role: ConnectionOptions, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(role)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('row-level security alone', () => {
  test('shows nothing to a session that is set to no organisation', async () => {
    const tables = await scratch.sql<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    )
    expect(tables.length).toBeGreaterThanOrEqual(12)
    await as(app, async (client) => {
      for (const { name } of tables) expect((await client.query(`SELECT FROM ${name}`)).rowCount, name).toBe(0)
    })
  })

  test('shows a session the rows of its own organisation, though the query names none', async () => {
    const seen = (tenant: string) =>
      database.readSession(tenant).query<{ tenant_id: string }>({ text: 'SELECT tenant_id FROM vendors' })
    for (const tenant of [first, second, first]) expect(await seen(tenant)).toEqual([{ tenant_id: tenant }])
  })

  test('keeps apart organisations that share connections at the same time', async () => {
    const reads = Array.from({ length: 60 }, async (_, index) => {
      const tenant = index % 2 ? first : second
      const read = () => database.readSession(tenant).query({ text: 'SELECT tenant_id FROM vendors' })
      const write = () => database.write(tenant, (session) => session.query({ text: 'SELECT tenant_id FROM vendors' }))
      expect(await (index % 3 ? read() : write())).toEqual([{ tenant_id: tenant }])
    })
    await Promise.all(reads)
  })

  test("neither changes nor deletes another organisation's rows, nor writes any for it", async () => {
    for (const text of ["UPDATE vendors SET name = 'Taken' RETURNING id", 'DELETE FROM vendors RETURNING id']) {
      const undone = database.write(first, async (session) => {
        expect(
          await session.query({ text: `${text.replace(' RETURNING', ` WHERE tenant_id = '${second}' RETURNING`)}` }),
        ).toEqual([])
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
    }
    const foreign = database.write(first, (session) =>
      session.query({
        text: "INSERT INTO framework_settings VALUES ($1, 'gdpr', true, now())",
        values: [second],
      }),
    )
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
    const moved = database.write(first, (session) =>
      session.query({ text: 'UPDATE vendors SET tenant_id = $1', values: [second] }),
    )
    await expect(moved).rejects.toMatchObject({ code: '42501' })
  })
})

describe('audit records', () => {
  test.each([
    ['app', () => app],
    ['operator', () => operator],
  ] as const)('are out of reach of the role %s', async (_name, role) => {
    await as(role(), async (client) => {
      await client.query("SELECT set_config('app.tenant', $1, false)", [first])
      for (const text of [
        "UPDATE audit_records SET action = 'b'",
        'DELETE FROM audit_records',
        'TRUNCATE audit_records',
        'ALTER TABLE audit_records DISABLE TRIGGER ALL',
        'DROP TABLE audit_records',
        'SET ROLE postgres',
      ])
        await expect(client.query(text), text).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|22023)$/) })
    })
  })

  test.each(["UPDATE audit_records SET action = 'b'", 'DELETE FROM audit_records'])(
    'stay as they are even for the owner: %s',
    async (text) => {
      await expect(scratch.sql(text)).rejects.toMatchObject({ code: '42501', message: /never changed or deleted/ })
    },
  )
})

test("the program's roles own nothing and bypass nothing", async () => {
  const roles = await scratch.sql(
    `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
            EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS owns
     FROM pg_roles r WHERE rolname = ANY ($1)`,
    [[app.user, operator.user, 'custos_app', 'custos_operator']],
  )
  expect(roles).toHaveLength(4)
  for (const role of roles) expect(Object.values(role).every((held) => held === false)).toBe(true)
})

test('the operator reads no answer, no vendor and no secret beyond what it must', async () => {
  await as(operator, async (client) => {
    for (const text of [
      'SELECT response FROM idempotency_keys',
      'SELECT name FROM vendors',
      'SELECT evidence FROM assessment_answers',
      'SELECT FROM approvals',
    ])
      await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' })
  })
})

test('the app adds jobs and reads none: they name what belongs to every organisation', async () => {
  const jobs = await openJobs(operator, { supervise: false, onError: () => {} })
  await database.write(first, (session) => jobs.enqueue(session, 'assessment', { tenantId: first }))
  await jobs.stop()
  expect(await scratch.sql('SELECT data FROM jobs.job')).toEqual([{ data: { tenantId: first } }])
  await as(app, async (client) => {
    const tables = await scratch.sql<{ name: string }>(
      "SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'jobs'::regnamespace AND relkind IN ('r', 'p')",
    )
    for (const { name } of tables.filter((table) => table.name !== 'jobs.queue'))
      await expect(client.query(`SELECT * FROM ${name}`), name).rejects.toMatchObject({ code: '42501' })
    for (const text of ['SELECT data FROM jobs.job', 'UPDATE jobs.job SET data = NULL', 'DELETE FROM jobs.job'])
      await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the guard', () => {
  const check = async (role: ConnectionOptions, other = operator) => {
    const opened = openDatabase({ app: role, operator: other, connections: 1 })
    try {
      await checkGuarantees(opened)
    } finally {
      await opened.close()
    }
  }

  test('lets the program serve under its own roles', async () => {
    await expect(check(app)).resolves.toBeUndefined()
  })

  test('also where the database writes every name in quotes', async () => {
    await scratch.sql(`ALTER ROLE ${app.user} IN DATABASE ${scratch.owner.database} SET quote_all_identifiers = on`)
    await expect(check(app)).resolves.toBeUndefined()
    await scratch.sql(`ALTER ROLE ${app.user} IN DATABASE ${scratch.owner.database} RESET quote_all_identifiers`)
  })

  test('minds no table that somebody else keeps beside its own, unless its roles have a right to it', async () => {
    await scratch.sql('CREATE TABLE stray (tenant_id uuid, secret text)')
    await expect(check(app)).resolves.toBeUndefined()
    await scratch.sql('GRANT SELECT ON stray TO PUBLIC')
    await expect(check(app)).rejects.toThrow('Row-level security is not forced on stray.')
    await scratch.sql('DROP TABLE stray')
  })

  test('refuses a superuser, naming what has to be changed', async () => {
    const words = /superuser[\s\S]*bypasses row-level security[\s\S]*owns/
    await expect(check(scratch.owner)).rejects.toThrow(words)
    await expect(check(app, scratch.owner)).rejects.toThrow(words)
  })

  test.each([
    [
      'ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY',
      'ALTER TABLE vendors FORCE ROW LEVEL SECURITY',
      /not forced on vendors/,
    ],
    [
      'ALTER TABLE events DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE events ENABLE ROW LEVEL SECURITY',
      /not forced on events/,
    ],
    [
      'GRANT UPDATE, DELETE ON audit_records TO custos_app',
      'REVOKE UPDATE, DELETE ON audit_records FROM custos_app',
      /could UPDATE audit_records, DELETE audit_records/,
    ],
    [
      'GRANT UPDATE (details) ON audit_records TO custos_app',
      'REVOKE UPDATE (details) ON audit_records FROM custos_app',
      /could UPDATE audit_records\./,
    ],
    [
      'CREATE POLICY everyone ON vendors FOR SELECT TO custos_app USING (true)',
      'DROP POLICY everyone ON vendors',
      /more than one organisation: everyone on vendors/,
    ],
    [
      'CREATE POLICY everyone ON apps FOR INSERT TO PUBLIC WITH CHECK (tenant_id IS NOT NULL)',
      'DROP POLICY everyone ON apps',
      /more than one organisation: everyone on apps/,
    ],
    [
      'ALTER TABLE audit_records DISABLE TRIGGER audit_records_are_final',
      'ALTER TABLE audit_records ENABLE TRIGGER audit_records_are_final',
      /disabled: audit_records_are_final on audit_records/,
    ],
    [
      'ALTER TABLE audit_seals_default DISABLE TRIGGER ALL',
      'ALTER TABLE audit_seals_default ENABLE TRIGGER ALL',
      /disabled: audit_seals_are_final on audit_seals_default/,
    ],
    [
      'ALTER TABLE audit_checkpoints DISABLE TRIGGER audit_checkpoints_are_kept',
      'ALTER TABLE audit_checkpoints ENABLE TRIGGER audit_checkpoints_are_kept',
      /disabled: audit_checkpoints_are_kept/,
    ],
    [
      'ALTER ROLE :operator SET session_replication_role = replica',
      'ALTER ROLE :operator RESET session_replication_role',
      /session_replication_role is replica for custos_operator_/,
    ],
    [
      'ALTER TABLE audit_records_default NO FORCE ROW LEVEL SECURITY',
      'ALTER TABLE audit_records_default FORCE ROW LEVEL SECURITY',
      /not forced on audit_records_default/,
    ],
    [
      'GRANT DELETE ON audit_records_default TO custos_operator',
      'REVOKE DELETE ON audit_records_default FROM custos_operator',
      /custos_operator_\w+ could DELETE audit_records_default/,
    ],
    [
      'ALTER TABLE audit_records_default OWNER TO :operator',
      'ALTER TABLE audit_records_default OWNER TO CURRENT_USER',
      /custos_operator_\w+ owns audit_records_default/,
    ],
    [
      'ALTER ROLE :operator SET synchronous_commit = off',
      'ALTER ROLE :operator RESET synchronous_commit',
      /synchronous_commit is off for custos_operator_/,
    ],
    [
      'ALTER ROLE :app SET synchronous_commit = off',
      'ALTER ROLE :app RESET synchronous_commit',
      /synchronous_commit is off/,
    ],
  ])('refuses a database after %s', async (harm, repair, words) => {
    // Roles belong to the whole cluster, so their settings are made for this database only.
    const here = (text: string) =>
      text
        .replace(/^ALTER ROLE (\S+) /, `ALTER ROLE $1 IN DATABASE ${scratch.owner.database} `)
        .replace(':operator', operator.user)
        .replace(':app', app.user)
    await scratch.sql(here(harm))
    await expect(check(app)).rejects.toThrow(words)
    await scratch.sql(here(repair))
    await expect(check(app)).resolves.toBeUndefined()
  })
})
