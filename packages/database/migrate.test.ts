// @module-tag spec/9

import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDatabase, masterKey, narrowOwner, type TestDatabase } from '@custos/testkit/database'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { encrypt } from './encryption.ts'
import { jobsVersion } from './jobs.ts'
import { WrongMasterKey } from './master-key.ts'
import { migrate, NewerDatabase } from './migrate.ts'
import { roleConnection } from './roles.ts'

test('of ten installations at once, one runs every migration and the others find it done', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(database.owner, masterKey)))
  const worked = runs.filter((run) => run.length > 0)
  expect(worked).toHaveLength(1)
  expect(worked[0]).toEqual(worked[0]!.toSorted())
  const recorded = await database.sql<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  expect(recorded.map(({ name }) => name)).toEqual(worked[0])
})

test('an installation that ended before it had its queue is completed by the next start', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  await database.sql('CREATE SCHEMA jobs')
  await database.sql('CREATE TABLE jobs.version (unlike text)')
  await expect(migrate(database.owner, masterKey)).rejects.toThrow()
  await database.sql('DROP SCHEMA jobs CASCADE')
  expect(await migrate(database.owner, masterKey)).toHaveLength(1)
  expect(await database.sql("SELECT FROM jobs.queue WHERE name = 'assessment'")).toHaveLength(1)
})

test('an upgrade that ended before it made a queue is completed by the next start, though pg-boss is the same', async () => {
  await using database = await createDatabase(inject('postgres'))
  await database.sql("DELETE FROM jobs.queue WHERE name = 'preview'")
  await database.sql("UPDATE migrations SET name = replace(name, ', preview', '') WHERE name LIKE 'pg-boss %'")
  expect(await migrate(database.owner, masterKey)).toEqual([jobsVersion])
  expect(await database.sql("SELECT FROM jobs.queue WHERE name = 'preview'")).toHaveLength(1)
})

test('a database that is up to date is left as it is', async () => {
  await using database = await createDatabase(inject('postgres'))
  expect(await migrate(database.owner, masterKey)).toEqual([])
})

test.each([
  [
    'that does not answer',
    { host: 'localhost', port: 1 },
    /^The database at localhost:1 cannot be used: .*ECONNREFUSED/,
  ],
  ['that does not know the user', { user: 'nobody_known' }, /^The database at .* cannot be used: .*nobody_known/],
])('a database %s is named, with the reason', async (_name, wrong, words) => {
  await expect(migrate({ ...inject('postgres'), ...wrong }, masterKey)).rejects.toThrow(words)
})

/** A copy of the folder with all or some migrations. */
async function copied(isTaken: (path: string) => boolean = () => true): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'custos-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true, filter: isTaken })
  return pathToFileURL(`${folder}/`)
}

/** The migrations with a further one. */
async function folderWith(text: string): Promise<URL> {
  const folder = await copied()
  await writeFile(new URL('9999_later.sql', folder), text)
  return folder
}

/** The migrations before a given one. */
const folderBefore = (name: string) => copied((path) => !path.endsWith('.sql') || basename(path) < name)

test('with a wrong master key nothing is migrated, whatever version the database is of', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  const folder = await folderBefore('0003')
  await migrate(database.owner, masterKey, { folder })
  await database.sql("INSERT INTO signing_keys VALUES ('key', 'access tokens', '{}', $1, now(), now())", [
    encrypt(masterKey, 'signing key', '{}'),
  ])
  const done = () => database.sql('SELECT name FROM migrations ORDER BY name')
  const before = await done()
  await expect(migrate(database.owner, randomBytes(32))).rejects.toThrow(WrongMasterKey)
  expect(await done()).toEqual(before)
  expect(await migrate(database.owner, masterKey)).not.toEqual([])
})

test('a migration that a deadlock ended, or a conflict with another transaction, is run again', async () => {
  await using database = await createDatabase(inject('postgres'))
  // A sequence keeps its value when a transaction is undone.
  await database.sql('CREATE SEQUENCE runs')
  const folder = await folderWith(
    `DO $$ BEGIN
       CASE nextval('runs')
         WHEN 1 THEN RAISE EXCEPTION SQLSTATE '40P01';
         WHEN 2 THEN RAISE EXCEPTION SQLSTATE '40001';
         ELSE NULL;
       END CASE;
     END $$`,
  )
  expect(await migrate(database.owner, masterKey, { folder })).toEqual(['9999_later.sql'])
})

test('a migration that is wrong is named, undone, and not tried again', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await folderWith('CREATE TABLE half (id int); SELECT nonsense')
  await expect(migrate(database.owner, masterKey, { folder })).rejects.toThrow(/^Migration 9999_later\.sql failed/)
  expect(await database.sql("SELECT FROM pg_class WHERE relname = 'half'")).toEqual([])
})

test('a migration that has to wait for a table holds up nobody who uses it meanwhile, and is run once it can be', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await folderWith('ALTER TABLE vendors ADD COLUMN later text')
  const reader = new pg.Client(database.owner)
  await reader.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM vendors')
  const migrated = migrate(database.owner, masterKey, { folder })
  const waits = "SELECT FROM pg_locks WHERE relation = 'vendors'::regclass AND NOT granted"
  await expect.poll(async () => (await database.sql(waits)).length).toBe(1)
  // Queues behind the migration until that releases its lock.
  await database.sql('SELECT FROM vendors')
  await reader.query('COMMIT')
  await reader.end()
  expect(await migrated).toEqual(['9999_later.sql'])
  expect(await database.sql("SELECT FROM information_schema.columns WHERE column_name = 'later'")).toHaveLength(1)
})

test('a migration that waits tells whose transaction it waits for', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await folderWith('ALTER TABLE vendors ADD COLUMN later text')
  const reader = new pg.Client(database.owner)
  await reader.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM vendors')
  const { rows } = await reader.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const told = Promise.withResolvers<string>()
  const migrated = migrate(database.owner, masterKey, { folder, onWait: told.resolve })
  expect(await told.promise).toBe(
    `The migration 9999_later.sql waits for a transaction of PostgreSQL's process ${rows[0]!.pid} (${database.owner.user})`,
  )
  await reader.end()
  expect(await migrated).toEqual(['9999_later.sql'])
})

test('a migration in batches writes every row for any owner, keeps what it has written when it fails, and then begins anew', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, owner, key } = await databaseBefore('9999', id)
  for (const name of ['one', 'two', 'three'])
    await sql(`
      INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
        SELECT id, uuidv7(), '${name}', 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now() FROM tenants`)
  const folder = await folderWith(`-- In batches: vendors, assessments
    WITH batch AS MATERIALIZED (
      SELECT tenant_id, id, name FROM vendors WHERE (tenant_id, id) > ($1::uuid, $2::uuid) ORDER BY tenant_id, id LIMIT 1
    ), written AS (
      UPDATE vendors SET review_period_days = 10 / abs(length(batch.name) - 5) FROM batch
      WHERE vendors.tenant_id = batch.tenant_id AND vendors.id = batch.id
    )
    SELECT tenant_id, id FROM batch`)
  const written = async () =>
    (await sql('SELECT review_period_days AS days FROM vendors ORDER BY id')).map(({ days }) => days)
  await expect(migrate(owner, key, { folder })).rejects.toThrow(/^Migration 9999_later\.sql failed/)
  expect(await written()).toEqual([5, 5, null])
  await sql("UPDATE vendors SET name = 'third one' WHERE name = 'three'")
  expect(await migrate(owner, key, { folder })).toEqual(['9999_later.sql'])
  expect(await written()).toEqual([5, 5, 2])
  expect(await sql("SELECT FROM pg_policies WHERE policyname = 'migration'")).toEqual([])
})

test('a migration of indexes puts each in place of the one that has its name, and one that was left half made does not matter', async () => {
  await using database = await createDatabase(inject('postgres'))
  await database.sql('CREATE INDEX vendors_by_name_new ON vendors (name)')
  const folder = await folderWith(`-- Indexes beside writers
    -- Why they are needed.
CREATE INDEX vendors_by_name ON vendors (tenant_id, name_key,
  id DESC);
CREATE INDEX vendors_later ON vendors (tenant_id) WHERE name = 'later';
`)
  expect(await migrate(database.owner, masterKey, { folder })).toEqual(['9999_later.sql'])
  expect(
    await database.sql(`SELECT indexdef AS definition FROM pg_indexes
      WHERE indexname IN ('vendors_by_name', 'vendors_by_name_new', 'vendors_later', 'vendors_later_new') ORDER BY indexname`),
  ).toEqual([
    { definition: 'CREATE INDEX vendors_by_name ON public.vendors USING btree (tenant_id, name_key, id DESC)' },
    { definition: "CREATE INDEX vendors_later ON public.vendors USING btree (tenant_id) WHERE (name = 'later'::text)" },
  ])
})

/** A migration that builds an index, and somebody who writes to the table meanwhile. */
async function buildBesideWriter() {
  const database = await createDatabase(inject('postgres'))
  const folder = await folderWith('-- Indexes beside writers\nCREATE INDEX vendors_later ON vendors (tenant_id);\n')
  const writer = new pg.Client(database.owner)
  await writer.connect()
  onTestFinished(async () => {
    await writer.end()
    await database[Symbol.asyncDispose]()
  })
  // The build looks for a deadlock first.
  await writer.query("SET deadlock_timeout = '1min'")
  await writer.query('BEGIN')
  await writer.query('LOCK TABLE vendors IN ROW EXCLUSIVE MODE')
  const migrated = migrate(database.owner, masterKey, { folder })
  const waiting = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`
  await expect.poll(() => database.sql(waiting)).toHaveLength(1)
  const [builder] = await database.sql<{ pid: number }>(waiting)
  const indexes = () =>
    database.sql(`SELECT relname AS name, indisvalid AS is_valid FROM pg_index, pg_class
      WHERE pg_class.oid = indexrelid AND relname LIKE 'vendors_later%'`)
  return { database, folder, writer, migrated, builder: builder!.pid, indexes }
}

test('a build of an index that was killed is begun anew by the next start', async () => {
  const { database, folder, writer, migrated, builder, indexes } = await buildBesideWriter()
  const killed = expect(migrated).rejects.toThrow(/^Migration 9999_later\.sql failed/)
  await database.sql('SELECT pg_terminate_backend($1)', [builder])
  await killed
  await writer.query('COMMIT')
  expect(await indexes()).toEqual([{ name: 'vendors_later_new', is_valid: false }])
  expect(await migrate(database.owner, masterKey, { folder })).toEqual(['9999_later.sql'])
  expect(await indexes()).toEqual([{ name: 'vendors_later', is_valid: true }])
})

test('a build of an index that a deadlock ended is begun anew', async () => {
  const { writer, migrated, indexes } = await buildBesideWriter()
  await writer.query('LOCK TABLE vendors IN SHARE UPDATE EXCLUSIVE MODE')
  await writer.query('COMMIT')
  expect(await migrated).toEqual(['9999_later.sql'])
  expect(await indexes()).toEqual([{ name: 'vendors_later', is_valid: true }])
})

test('where ICU has another version, the indexes in its order are made anew', async () => {
  await using database = await createDatabase(inject('postgres'))
  const index = async () =>
    (await database.sql("SELECT relfilenode AS file FROM pg_class WHERE relname = 'vendors_by_name'"))[0]
  const before = await index()
  await migrate(database.owner, masterKey)
  expect(await index()).toEqual(before)
  await database.sql("UPDATE pg_collation SET collversion = 'former' WHERE collname = 'natural_order'")
  await migrate(database.owner, masterKey)
  expect(await index()).not.toEqual(before)
  const versions =
    "SELECT collversion = pg_collation_actual_version(oid) AS is_actual FROM pg_collation WHERE collname = 'natural_order'"
  expect(await database.sql(versions)).toEqual([{ is_actual: true }])
})

test('indexes that a killed rebuild left behind are dropped before it is begun anew', async () => {
  await using database = await createDatabase(inject('postgres'))
  await migrate(database.owner, masterKey)
  const indexes = () =>
    database.sql<{ name: string; is_valid: boolean }>(
      `SELECT relname AS name, indisvalid AS is_valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relname LIKE 'vendors_by_name%' ORDER BY 1`,
    )
  const before = await indexes()
  const [{ definition }] = (await database.sql<{ definition: string }>(
    "SELECT pg_get_indexdef('vendors_by_name'::regclass) AS definition",
  )) as [{ definition: string }]
  for (const left of ['vendors_by_name_ccnew', 'vendors_by_name_ccnew1', 'vendors_by_name_ccold']) {
    await database.sql(definition.replace('INDEX vendors_by_name', `INDEX ${left}`))
    await database.sql(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${left}'::regclass`)
  }
  await database.sql("UPDATE pg_collation SET collversion = 'former' WHERE collname = 'natural_order'")
  await migrate(database.owner, masterKey)
  expect(await indexes()).toEqual(before)
})

test('a version does not start on a database that a later one has migrated', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await folderWith('ALTER TABLE vendors ADD COLUMN later text')
  await migrate(database.owner, masterKey, { folder })
  await expect(migrate(database.owner, masterKey)).rejects.toThrow(NewerDatabase)
})

test('a migration that may not run beside an older version changes nothing while a process runs', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await folderWith(
    '-- Not beside an older version: it reads the descriptions.\nALTER TABLE questionnaires DROP COLUMN description',
  )
  await writeFile(new URL('9998_before.sql', folder), 'CREATE TABLE sooner (id int)')
  const older = new pg.Client(roleConnection(database.owner, 'app', masterKey))
  await older.connect()
  await expect(migrate(database.owner, masterKey, { folder })).rejects.toThrow(/^Custos is still running .* Stop all/)
  expect(await database.sql("SELECT FROM pg_class WHERE relname = 'sooner'")).toEqual([])
  await older.end()
  expect(await migrate(database.owner, masterKey, { folder })).toEqual(['9998_before.sql', '9999_later.sql'])
})

/** A row in each baseline table of an organisation. */
const rowsOfBaseline = `
  INSERT INTO tenants VALUES ('00000000-0000-7000-8000-000000000001', 'one', now());
  SELECT set_config('app.tenant', '00000000-0000-7000-8000-000000000001', true);
  INSERT INTO apps SELECT id, id, name, NULL, '{}', 'hash', NULL, now(), now() FROM tenants;
  INSERT INTO idempotency_keys SELECT id, id, 'key', 'hash', 200, 'answer', now() FROM tenants;
  INSERT INTO signing_keys VALUES ('key', 'access tokens', '{}', $KEY, now(), now());
  INSERT INTO former_keys VALUES ('cursor', 'key', now());
  INSERT INTO framework_settings SELECT id, 'tisax', true, now() FROM tenants;
  INSERT INTO questionnaires SELECT id, id, name, NULL, '[]', now(), now() FROM tenants;
  INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
    SELECT id, id, name, 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now() FROM tenants;
  INSERT INTO vendor_facts SELECT id, id, 'collection', '{}', now() FROM tenants;
  INSERT INTO assessments (tenant_id, id, vendor_id, name, status, framework_ids, snapshot, statements_total, progress,
      security_review, framework_reviews, summarized_risk, risk_level, certificates, sub_processors, created_at, updated_at, ended_at)
    SELECT id, id, id, name, 'COMPLETED', '{}', '{"questionnaire": null, "frameworks": []}', 0, '{}', '[]', '[]', '{}', 'LOW', '[]', '[]',
      now(), now(), now() FROM tenants;
  INSERT INTO assessment_steps SELECT id, id, 'collect', '{}', now() FROM tenants;
  INSERT INTO approvals SELECT id, id, id, 'APPROVED', now(), ARRAY[id], '[]', 'reason', '[]', 'MANUAL_REVIEW', NULL, now() FROM tenants;
  INSERT INTO approval_citations SELECT id, id, id FROM tenants;
  INSERT INTO events SELECT id, now(), 'ksuid', now(), 'custos.vendors', 'vendor.created', 'api', '{}', 0, now() FROM tenants;
  INSERT INTO audit_records (tenant_id, at, id, action, status, method, path, details)
    SELECT id, now(), id, 'vendors.get', 200, 'GET', '/v1/vendors', '{}' FROM tenants;
  INSERT INTO audit_seals SELECT id, 1, now(), id, decode(repeat('00', 32), 'hex') FROM tenants;
  INSERT INTO audit_chains SELECT id, 1, decode(repeat('00', 32), 'hex'), now() FROM tenants;
  INSERT INTO audit_checkpoints SELECT id, 1, now(), 'token' FROM tenants;
  INSERT INTO audit_removals SELECT id, '2020-01-01', 1, now() FROM tenants;
  INSERT INTO contact_requests VALUES (uuidv4(), 'name', 'e@mail.example', 'one', 'role', 'message', '{}', true, now());
  INSERT INTO page_views VALUES ('2026-01-01', '/', 1)`

/** An SQL literal: the value that shows whether a database is under a master key. */
const signingKey = (key: Uint8Array) => `'\\x${Buffer.from(encrypt(key, 'signing key', '{}')).toString('hex')}'`

test('a database of the baseline, with rows in every table, is migrated by whatever follows', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  const owner = await narrowOwner(database)
  const key = randomBytes(32)
  const baseline = await migrate(owner, key, { folder: await folderBefore('0010') })
  await database.sql(`BEGIN; ${rowsOfBaseline.replace('$KEY', signingKey(key))}; COMMIT`)
  const tables = await database.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  )
  const isEmpty = async (name: string) => (await database.sql(`SELECT FROM ${name} LIMIT 1`)).length === 0
  for (const { name } of tables) expect(await isEmpty(name), name).toBe(false)

  const all = (await readdir(new URL('./migrations/', import.meta.url))).sort()
  expect(await migrate(owner, key)).toEqual(all.filter((name) => !baseline.includes(name)))
  for (const { name } of tables) expect(await isEmpty(name), name).toBe(false)
})

test.each([
  ['a superuser', async (database: TestDatabase) => database.owner],
  ['an owner whom row-level security holds', narrowOwner],
])('no vendor keeps an owner who is gone, nor a review its reviewer, after %s has migrated', async (_name, ownerOf) => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  const owner = await ownerOf(database)
  // A separate owner creates its own login roles.
  const key = randomBytes(32)
  await migrate(owner, key, { folder: await folderBefore('0170') })
  const [here, gone] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
  await database.sql(`
    INSERT INTO signing_keys VALUES ('key', 'access tokens', '{}', ${signingKey(key)}, now(), now());
    INSERT INTO tenants VALUES ('${here}', 'one', now());
    INSERT INTO users (tenant_id, id, email, role, is_break_glass, created_at, updated_at)
      SELECT id, id, 'ada@one.example', 'admin', false, now(), now() FROM tenants;
    INSERT INTO vendors (tenant_id, id, owner_id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
      SELECT tenants.id, person, person, name, 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now()
      FROM tenants, unnest(ARRAY['${here}', '${gone}']::uuid[]) AS person;
    INSERT INTO assessments (tenant_id, id, vendor_id, assignee_id, name, status, framework_ids, snapshot, statements_total, progress,
        created_at, updated_at)
      SELECT tenant_id, id, id, owner_id, name, 'AWAITING', '{}', '{"questionnaire": null, "frameworks": []}', 0, '{}', now(), now()
      FROM vendors`)
  await migrate(owner, key)
  const kept = [
    { id: here, person: here },
    { id: gone, person: null },
  ]
  expect(await database.sql('SELECT id, owner_id AS person FROM vendors ORDER BY id')).toEqual(kept)
  expect(await database.sql('SELECT id, assignee_id AS person FROM assessments ORDER BY id')).toEqual(kept)
})

/** A database before a migration, with an organisation of this id, and a function that migrates it fully. */
async function databaseBefore(name: string, id: string) {
  const database = await createDatabase(inject('postgres'), 'empty')
  onTestFinished(() => database[Symbol.asyncDispose]())
  const owner = await narrowOwner(database)
  const key = randomBytes(32)
  await migrate(owner, key, { folder: await folderBefore(name) })
  await database.sql(`
    INSERT INTO signing_keys VALUES ('key', 'access tokens', '{}', ${signingKey(key)}, now(), now());
    INSERT INTO tenants VALUES ('${id}', 'one', now())`)
  return { sql: database.sql, owner, key, upgrade: () => migrate(owner, key) }
}

test('answers that were kept as JSON become rows in their order, to the statements as they were answered, for any owner', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0320', id)
  const asked = (statement: string) => ({ category: 'All', statement, coverage: [] })
  const silent = { status: 'UNDEFINED', answer: null, evidence: null, confidence: 'LOW', sources: [] }
  const found = (statement: string, answer = {}) => ({ ...asked(statement), ...silent, explanation: {}, ...answer })
  const yes = { status: 'EXPLICITLY_MENTIONED_IN_SOURCE', answer: true, evidence: 'It does.', confidence: 'HIGH' }
  const nothing = { explanation: { inapplicable: 'established in Ireland' } }
  const reviews = [
    { framework_id: 'soc-2', completed_at: 1, results: [found('Three.', nothing)] },
    { framework_id: 'gdpr', completed_at: 1, results: [found('Four.'), found('Five.', { answer: false })] },
  ]
  await sql(`
    INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
      SELECT id, id, name, 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now() FROM tenants`)
  await sql(
    `INSERT INTO assessments (tenant_id, id, vendor_id, name, status, framework_ids, snapshot, statements_total, progress,
       security_review, framework_reviews, summarized_risk, created_at, updated_at, ended_at)
     VALUES ($1, $1, $1, 'one', 'COMPLETED', '{}', $2, 5, '{}', $3, $4, $5, now(), now(), now())`,
    [
      id,
      JSON.stringify({ questionnaire: [asked('One.'), asked('Worded otherwise.')], frameworks: [] }),
      JSON.stringify({ completed_at: 1, results: [found('One.', yes), found('Two.')] }),
      JSON.stringify(reviews),
      JSON.stringify({ known: { assessable: true }, factors: [{ code: 'no_mechanism_on_record' }] }),
    ],
  )
  await upgrade()
  const rows = await sql('SELECT framework_id, answer, evidence, status FROM assessment_answers ORDER BY position')
  expect(rows).toMatchObject([
    { framework_id: null, status: yes.status, answer: true, evidence: 'It does.' },
    { framework_id: null, status: 'UNDEFINED' },
    { framework_id: 'soc-2', answer: null },
    { framework_id: 'gdpr', answer: null },
    { framework_id: 'gdpr', answer: false },
  ])
  const [assessment] = await sql('SELECT snapshot, answer_counts, known, without_safeguard FROM assessments')
  expect(assessment).toMatchObject({
    snapshot: {
      questionnaire: [asked('One.'), asked('Two.')],
      frameworks: [
        { framework_id: 'soc-2', statements: [asked('Three.')] },
        { framework_id: 'gdpr', statements: [asked('Four.'), asked('Five.')] },
      ],
    },
    answer_counts: {
      statements: 5,
      stated: 1,
      contradicted: 1,
      inapplicable: 1,
      undefined: 2,
      known: 2,
      unchecked: 3,
      to_check: 3,
      not_needed: 0,
    },
    known: { assessable: true },
    without_safeguard: true,
  })
})

test('an answer that waits for a missing agreement or report no longer counts as to be checked', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0885', id)
  const claims = ['breach-notice', 'dpa', 'backups', 'staff-mfa', 'logging', 'a', 'b', 'c', 'd', 'e']
  const questionnaire = claims.map((claim) => ({ category: 'All', statement: claim, claim, coverage: [] }))
  await sql(`
    INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
      SELECT id, id, name, 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now() FROM tenants`)
  await sql(
    `INSERT INTO assessments (tenant_id, id, vendor_id, name, status, framework_ids, snapshot, statements_total, progress, key_documents,
       answer_counts, summarized_risk, certificates, created_at, updated_at, ended_at)
     VALUES ($1, $1, $1, 'one', 'COMPLETED', '{}', $2, 10, '{}', $3, '{"to_check": 4, "unchecked": 5}', '{}', '[]', now(), now(), now())`,
    [
      id,
      JSON.stringify({ questionnaire, frameworks: [] }),
      JSON.stringify([{ kind: 'AGREEMENT', read: [], unread: [] }]),
    ],
  )
  await sql(
    `INSERT INTO assessment_answers
       (tenant_id, assessment_id, result_id, position, framework_id, status, answer, evidence, confidence, sources, explanation)
     SELECT $1, $1, uuidv7(), place, NULL, CASE WHEN place < 5 THEN 'UNDEFINED' ELSE 'INFERRED_BY_COVERAGE' END,
       CASE WHEN place < 5 THEN NULL ELSE true END, CASE WHEN place < 5 THEN NULL ELSE 'We hold SOC 2.' END, 'MEDIUM', '[]', '{}'
     FROM generate_series(0, 9) AS place`,
    [id],
  )
  await upgrade()
  expect(await sql('SELECT answer_counts FROM assessments')).toEqual([
    { answer_counts: { to_check: 3, to_obtain: 2, unchecked: 5 } },
  ])
})

test('the status of an approval with a later high review is computed anew, and that of others is not', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0947', id)
  const vendors = ['doubtful', 'calm', 'decided since', 'cited']
  for (const [index, name] of vendors.entries()) {
    const vendor = `00000000-0000-7000-8000-00000000000${index + 2}`
    await sql(
      `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
       VALUES ($1, $2, $3, 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now())`,
      [id, vendor, name],
    )
    await sql(
      `INSERT INTO assessments (tenant_id, id, vendor_id, name, status, framework_ids, snapshot, statements_total, progress, summarized_risk,
         answer_counts, certificates, risk_level, created_at, updated_at, ended_at)
       VALUES ($1, $2, $2, 'one', 'COMPLETED', '{}', '{"questionnaire": null, "frameworks": []}', 0, '{}', '{}', '{}', '[]', $3, now(), now(), now())`,
      [id, vendor, name === 'calm' ? 'MEDIUM' : 'HIGH'],
    )
    await sql(
      `INSERT INTO approvals (tenant_id, id, vendor_id, status, decision_date, supporting_assessments, approvers, reasoning, conditions,
         trigger_type, trigger_date)
       VALUES ($1, uuidv7(), $2, 'APPROVED', now() + $3::interval, $4, '[]', 'Good enough.', '[]', 'MANUAL_REVIEW', now())`,
      [id, vendor, name === 'decided since' ? '1 hour' : '-1 hour', name === 'cited' ? [vendor] : []],
    )
  }
  await upgrade()
  expect(await sql('SELECT name FROM vendors WHERE warning_due <= now()')).toEqual([{ name: 'doubtful' }])
})

test('texts that people wrote before and during the upgrade have hashes that differ by kind in the lowest bits alone', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, owner, key, upgrade } = await databaseBefore('0992', id)
  const record = (vendor: number, note: string) =>
    sql(
      `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, description, notes, overall_status, created_at, updated_at)
       VALUES ($1, $2, 'Vendor', 'https://vendor.example', '[]', 'Marmoset', $3, 'PENDING_REVIEW', now(), now())`,
      [id, `00000000-0000-7000-8000-00000000000${vendor}`, JSON.stringify([note])],
    )
  for (const vendor of [2, 3, 4]) await record(vendor, 'Marmoset')
  await migrate(owner, key, { folder: await folderBefore('0992_hashes_by_word_filled') })
  await record(5, 'Ocelot')
  await sql(`UPDATE vendors SET notes = '["Otter"]' WHERE id = '00000000-0000-7000-8000-000000000003'`)
  await sql(`DELETE FROM vendors WHERE id = '00000000-0000-7000-8000-000000000004'`)
  await upgrade()
  const found = async (word: string) =>
    sql(
      `SELECT right(record_id::text, 1) AS vendor, kind FROM written_words
       WHERE words && written_beginnings(tenant_id, kind, $1) AND words @> written_words_sought(tenant_id, kind, $2) ORDER BY 1, 2`,
      [[word.slice(0, 4)], word],
    )
  expect(await found('marmoset')).toEqual([
    { vendor: '2', kind: 'FIELD' },
    { vendor: '2', kind: 'NOTE' },
    { vendor: '3', kind: 'FIELD' },
    { vendor: '5', kind: 'FIELD' },
  ])
  expect(await found('ocelot')).toEqual([{ vendor: '5', kind: 'NOTE' }])
  expect(await found('otter')).toEqual([{ vendor: '3', kind: 'NOTE' }])
  const pages = await sql(
    `SELECT DISTINCT ARRAY(SELECT hash & -16 FROM unnest(words) AS hash ORDER BY 1) AS hashes FROM written_words
     WHERE record_id = '00000000-0000-7000-8000-000000000002'`,
  )
  expect(pages).toHaveLength(1)
})

test('the owner of an open condition becomes the user whose name it is, if one has it', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0948', id)
  const grace = '00000000-0000-7000-8000-00000000000a'
  for (const [user, name] of [
    [grace, 'Grace'],
    ['00000000-0000-7000-8000-00000000000b', 'Twin'],
    ['00000000-0000-7000-8000-00000000000c', 'Twin'],
  ])
    await sql(
      `INSERT INTO users (tenant_id, id, email, name, role, is_break_glass, created_at, updated_at)
       VALUES ($1, $2::uuid, $2::text || '@one.example', $3, 'admin', false, now(), now())`,
      [id, user, name],
    )
  await sql(`
    INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
      SELECT id, id, name, 'https://vendor.example', '[]', '[]', 'CONDITIONAL', now(), now() FROM tenants`)
  await sql(
    `INSERT INTO vendor_facts (tenant_id, vendor_id, collection, collected_at, facts) VALUES ($1, $1, 'one', now(), '{"certificates": [{"valid_until": 4000000000}]}')`,
    [id],
  )
  const item = (owner: string | null, place: number) => ({
    id: `00000000-0000-7000-8000-00000000010${place}`,
    text: 'Encrypt.',
    owner,
    due: 4_000_000_001,
    met_at: null,
  })
  const items = ['Grace', 'Twin', 'The vendor', null].map(item)
  for (const _ of ['replaced', 'in force'])
    await sql(
      `INSERT INTO approvals (tenant_id, id, vendor_id, status, decision_date, supporting_assessments, approvers, reasoning, conditions,
         condition_items, trigger_type, trigger_date)
       VALUES ($1, uuidv7(), $1, 'CONDITIONAL', now(), '{}', '[]', 'Good enough.', '[]', $2, 'MANUAL_REVIEW', now())`,
      [id, JSON.stringify(items)],
    )
  await upgrade()
  const [replaced, inForce] = await sql<{ condition_items: object[] }>(
    'SELECT condition_items FROM approvals ORDER BY id',
  )
  expect(replaced!.condition_items).toEqual(items)
  expect(inForce!.condition_items).toEqual(
    items.map((one) => ({ ...one, owner_id: one.owner === 'Grace' ? grace : null })),
  )
  expect(await sql('SELECT owner_id, condition_id FROM condition_owners')).toEqual([
    { owner_id: grace, condition_id: items[0]!.id },
  ])
  // The days that are due are still there, for an owner whom row-level security restricts.
  expect(await sql('SELECT kind, at FROM due_days ORDER BY at')).toEqual([
    { kind: 'CERTIFICATE', at: '4000000000' },
    { kind: 'CONDITION', at: '4000000001' },
  ])
})

test('members of archives are renamed, and fields of the organisation’s own in them are not', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0704', id)
  const custom_fields = {
    to_check: 'EMEA',
    needed: '2026-12-31',
    needs_person: 3,
    rests_on_claim: 'yes',
    answers_unchecked: 1,
  }
  const archive = (vendor: object) =>
    sql(
      `INSERT INTO vendor_archives (tenant_id, id, name, domain, deleted_at, deleted_by, content)
       VALUES ($1, uuidv7(), 'one', 'https://vendor.example', now(), $1, $2)`,
      [
        id,
        JSON.stringify({
          vendor,
          decisions: [{ answers_unchecked: 2 }],
          assessments: [{ answers: { to_check: 3, needed: 2 } }],
        }),
      ],
    )
  await archive({ custom_fields })
  // A vendor deleted before custom fields existed.
  await archive({})
  await upgrade()
  const renamed = {
    decisions: [{ answers_to_check: 2 }],
    assessments: [{ answer_counts: { unchecked: 3, to_check: 2 } }],
  }
  expect(await sql('SELECT content FROM vendor_archives ORDER BY id')).toEqual([
    { content: { vendor: { custom_fields }, ...renamed } },
    { content: { vendor: {}, ...renamed } },
  ])
})

test('a proposal that was signed before a decision bound newer assessments ends with that reason', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0760', id)
  await sql(`
    INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
      SELECT id, id, name, 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now() FROM tenants;
    INSERT INTO approval_proposals (tenant_id, id, vendor_id, decision, proposed_by, proposed_at, state)
      SELECT id, id, id, '{}', id, now(), 'OPEN' FROM tenants`)
  await upgrade()
  expect(await sql('SELECT state, reason FROM approval_proposals')).toEqual([
    {
      state: 'VOID',
      reason:
        'It was proposed before a decision bound newer assessments and the periods of documents: propose it again.',
    },
  ])
})

test('what earlier versions recorded of vendors is filtered, sorted and found as what is recorded now', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0890', id)
  const insert = (place: number, processing: string, internalUse: string, contracts: string) =>
    sql(`
      INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at, processing,
          internal_use, contracts)
        SELECT id, '00000000-0000-7000-8000-00000000000${place}', 'Vendor ${place}', 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now(),
          ${processing}, '${internalUse}', '${contracts}' FROM tenants`)
  await insert(
    1,
    `'{"agreement": "DPA of 2025", "country": "IE"}'`,
    '{"business_owner": "Erika Muster"}',
    '[{"id": "1", "reference": "V-17", "ends_on": "2028-12-31", "annual_cost": 12.5}]',
  )
  await insert(2, 'NULL', '{}', '[]')
  await upgrade()
  expect(
    await sql(`SELECT agreement_order, country_order, business_owner_order, contract_end_order, cost_order, without_contract
      FROM vendors ORDER BY id`),
  ).toEqual([
    {
      agreement_order: 3,
      country_order: 'IE',
      business_owner_order: 'erika muster',
      contract_end_order: '2028-12-31',
      cost_order: 12.5,
      without_contract: false,
    },
    {
      agreement_order: 4,
      country_order: '\uffff',
      business_owner_order: '\uffff',
      contract_end_order: '\uffff',
      cost_order: Number.POSITIVE_INFINITY,
      without_contract: true,
    },
  ])
  for (const text of ['v-17', 'Muster', 'of 2025'])
    expect(await sql(`SELECT vendor_id FROM vendor_grams WHERE grams @> grams_sought('${id}', '${text}')`)).toEqual([
      { vendor_id: id },
    ])
})

test('what earlier versions recorded of contracts and with accents is filtered and found', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0910', id)
  await sql(`
    INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at, contracts)
      SELECT id, id, 'Müller', 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now(),
        '[{"id": "1", "ends_on": "2028-12-31", "annual_cost": 12.5, "currency": "EUR"}, {"id": "2", "ends_on": "2028-12-31", "annual_cost": 1}, {"id": "3", "ends_on": null}]'
      FROM tenants`)
  await upgrade()
  expect(await sql('SELECT currency, annual_cost FROM contract_costs ORDER BY currency')).toEqual([
    { currency: 'EUR', annual_cost: 12.5 },
    { currency: 'NONE', annual_cost: 1 },
  ])
  expect(await sql('SELECT ends_on::text FROM contract_ends')).toEqual([{ ends_on: '2028-12-31' }])
  for (const text of ['Muller', 'müller'])
    expect(await sql(`SELECT vendor_id FROM vendor_grams WHERE grams @> grams_sought('${id}', '${text}')`)).toEqual([
      { vendor_id: id },
    ])
})

test('the names of earlier vendors and the words to filter by are apart', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0980', id)
  const insert = (place: number, internalUse: string, processing: string) =>
    sql(`
      INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at, internal_use, processing)
        SELECT id, '00000000-0000-7000-8000-00000000000${place}', 'Vendor ${place}', 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now(),
          '${internalUse}', ${processing} FROM tenants`)
  await insert(1, '{"department": "Sales", "business_owner": "Erika Muster"}', `'{"country": "IE"}'`)
  await insert(2, '{"department": "SALES"}', 'NULL')
  await upgrade()
  expect(await sql('SELECT name FROM vendor_names ORDER BY vendor_id')).toEqual([
    { name: 'Vendor 1' },
    { name: 'Vendor 2' },
  ])
  expect(await sql('SELECT kind, word FROM register_words ORDER BY kind')).toEqual([
    { kind: 'business_owner', word: 'erika muster' },
    { kind: 'country', word: 'IE' },
    { kind: 'department', word: 'sales' },
  ])
})

test('a missed day of a running contract is due again, and the sweep counts a notice to another day than the term’s', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0990', id)
  const contracts = [
    { id: '2', ends_on: '2091-12-31', cancel_by: '2020-09-30', notice_to: 'YEAR', renewal: null },
    { id: '3', ends_on: '2019-12-31', cancel_by: '2019-09-30', renewal: null },
    { id: '4', ends_on: null, cancel_by: null, renewal: null },
  ]
  const doubtful = { id: '1', ends_on: '2090-01-31', cancel_by: '2089-10-31', notice_to: 'YEAR', renewal: null }
  for (const [name, of] of [
    ['Certain', contracts],
    ['Doubtful', [doubtful, ...contracts]],
  ] as const)
    await sql(`
      INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at, contracts, contract_due_on)
        SELECT id, uuidv7(), '${name}', 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now(), '${JSON.stringify(of)}', '2089-10-31'
        FROM tenants`)
  await upgrade()
  expect(
    await sql(
      "SELECT name, CASE contract_due_on WHEN current_date - 1 THEN 'now' ELSE contract_due_on::text END AS due FROM vendors ORDER BY name",
    ),
  ).toEqual([
    { name: 'Certain', due: '2020-09-30' },
    { name: 'Doubtful', due: 'now' },
  ])
})

test('a vendor whose cancellation of a contract at a month’s end is a day early is due now, and no other', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('1001', id)
  const contract = { id: '1', ends_on: '2090-06-30', cancel_by: '2090-03-30', notice_period: 'P3M', renewal: null }
  const ofMonth = { ...contract, id: '2', ends_on: '2090-12-31', cancel_by: '2090-09-30' }
  for (const [name, of, due] of [
    ['Early', [contract, ofMonth], '2090-03-30'],
    ['Monthend', [ofMonth], '2090-09-30'],
    ['Days', [{ ...contract, cancel_by: '2090-05-30', notice_period: 'P31D' }], '2090-05-30'],
    ['Within', [{ ...contract, ends_on: '2090-06-29', cancel_by: '2090-03-29' }], '2090-03-29'],
    ['Noticeless', [{ ...contract, cancel_by: null, notice_period: null }], '2090-06-30'],
  ] as const)
    await sql(`
      INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at, contracts, contract_due_on)
        SELECT id, uuidv7(), '${name}', 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now(), '${JSON.stringify(of)}', '${due}'
        FROM tenants`)
  await upgrade()
  expect(await sql('SELECT name FROM vendors WHERE contract_due_on < current_date')).toEqual([{ name: 'Early' }])
})

test('the grams of vendors get hashes under a key, and find the same vendors', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0840', id)
  await sql(`
    INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
      SELECT id, id, 'Quillfeather', 'https://vendor.example', '[]', '["A walrus."]', 'APPROVED', now(), now() FROM tenants`)
  const gramsOf = async () => (await sql<{ grams: number[] }>('SELECT grams FROM vendor_grams'))[0]!.grams
  const without = await gramsOf()
  await upgrade()
  const grams = await gramsOf()
  expect(grams).toHaveLength(without.length)
  expect(grams.filter((gram) => without.includes(gram))).toEqual([])
  const isFound = async (text: string) =>
    (await sql(`SELECT FROM vendor_grams WHERE grams @> grams_sought('${id}', '${text}')`)).length === 1
  for (const [text, holds] of [
    ['lfEa', true],
    ['walrus', true],
    ['a', true],
    ['otter', false],
  ] as const)
    expect(await isFound(text), text).toBe(holds)
})

test('a response that was stored for an Idempotency-Key is kept, with the actor who made the request', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const { sql, upgrade } = await databaseBefore('0800', id)
  await sql(`
    INSERT INTO idempotency_keys (tenant_id, app_id, key, request_hash, answer, created_at)
      SELECT id, id, 'key', 'hash', 'sealed', now() FROM tenants`)
  await upgrade()
  expect(await sql('SELECT actor_id, key, response FROM idempotency_keys')).toEqual([
    { actor_id: id, key: 'key', response: Buffer.from('sealed') },
  ])
})
