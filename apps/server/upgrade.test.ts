import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listApprovals } from '@custos/contract/approvals'
import { compareAssessments } from '@custos/contract/assessment-differences'
import { getResultPage } from '@custos/contract/assessment-downloads'
import { getAssessment } from '@custos/contract/assessments'
import { getVendor } from '@custos/contract/vendors'
import { migrate } from '@custos/database/migrate'
import { evidenceSigned } from '@custos/domain/approvals/evidence'
import { rotate } from '@custos/domain/master-key/rotate'
import type { Services } from '@custos/domain/services'
import { sha256 } from '@custos/kernel/hash'
import { serveAlso } from '@custos/testkit/another-server'
import { pathOf } from '@custos/testkit/api-client'
import { createDatabase } from '@custos/testkit/database'
import { fileStore } from '@custos/testkit/object-stores'
import { signIn } from '@custos/testkit/platform'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPlatform } from './platform.ts'

/**
 * The dump of an earlier version: a line about the installation, then one for each table. It lacks the audit log, whose months
 * depend on the day.
 */
interface Recording {
  masterKey: string
  app: { client_id: string; client_secret: string }
  manifests: Record<string, string>
  /** The version's responses, by path. */
  answers?: Record<string, unknown>
  tables: { table: string; rows: { id: string; vendor_id: string; [column: string]: unknown }[] }[]
}

function recorded(version: string): Recording {
  const [installation, ...tables] = readFileSync(new URL(`recorded/${version}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { ...installation, tables }
}

/** The migrations of a version, named by its last migration. */
async function oldMigrations(version: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'custos-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = fileURLToPath(new URL('../../packages/database/migrations', import.meta.url))
  const isOld = (path: string) => !path.endsWith('.sql') || basename(path) <= `${version}~`
  await cp(own, folder, { recursive: true, filter: isOld })
  return pathToFileURL(`${folder}/`)
}

/** An installation as a version left it, migrated and under a new master key, with its app. */
async function upgraded(version: string, { masterKey, app, manifests, tables }: Recording) {
  const database = await createDatabase(inject('postgres'), 'empty')
  onTestFinished(() => database[Symbol.asyncDispose]())
  const objects = await fileStore()
  onTestFinished(() => objects[Symbol.asyncDispose]())
  const [oldKey, newKey] = [Buffer.from(sha256(masterKey), 'hex'), randomBytes(32)]
  await migrate(database.owner, oldKey, { folder: await oldMigrations(version) })
  for (const { table, rows } of tables) {
    await database.sql(`DELETE FROM ${table}`)
    await database.sql(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  }
  const left = async (table: string) => (await database.sql(`SELECT FROM ${table}`)).length

  await migrate(database.owner, oldKey)
  for (const { table, rows } of tables) expect(await left(table), table).toBe(rows.length)
  await rotate(database.owner, { from: oldKey, to: newKey }, new Date())

  const platform = await openPlatform(
    { objectStoreUrl: objects.address, eventDays: 90 },
    { owner: database.owner, masterKey: newKey },
    { log: pino({ enabled: false }), works: false },
  )
  onTestFinished(() => platform.close())
  const { services } = platform
  for (const [key, manifest] of Object.entries(manifests)) await services.objects.putNamed(key, manifest)
  const server = await serveAlso({ url: 'https://custos.example' }, services)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { api: await signIn(server.url, app), services }
}

const rowsOf = ({ tables }: Recording, name: string) => tables.find(({ table }) => table === name)!.rows

/** The evidence of each decision still has the signed digest. */
async function expectDigests({ database }: Pick<Services, 'database'>, recording: Recording): Promise<void> {
  for (const { tenant_id, supporting_assessments, evidence_digest } of rowsOf(recording, 'approvals')) {
    const cited = { supporting_assessments: supporting_assessments as string[] }
    const signed = await evidenceSigned(database.readSession(String(tenant_id)), cited, null)
    expect(sha256(signed!)).toBe(evidence_digest)
  }
}

test('data of the version of 22 November 2026 read the same after the upgrade and a new master key', async () => {
  const recording = recorded('0198')
  const [first, second] = rowsOf(recording, 'assessments').toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const { api, services } = await upgraded('0198', recording)
  const params = { id: second!.vendor_id, assessment_id: second!.id }

  const assessment = await api.ok(getAssessment, { params })
  const statements = [assessment.security_review!, ...assessment.framework_reviews!].flatMap(({ results }) => results)
  expect(assessment.status).toBe('COMPLETED')
  expect(statements.some(({ answer }) => answer === true)).toBe(true)
  const { data: decisions } = await api.page(listApprovals, { params: { id: params.id } })
  expect(decisions).toMatchObject([{ status: 'CONDITIONAL', supporting_assessments: [first!.id] }])
  const page = await api.call('GET', pathOf(getResultPage, params))
  expect(page.status).toBe(200)
  for (const { statement } of assessment.security_review!.results) expect(page.text).toContain(statement)
  const { answers } = await api.ok(compareAssessments, { params })
  expect(answers.map(({ statement, before, after }) => [statement, before?.answer, after?.answer])).toContainEqual([
    'The vendor has a written information security policy.',
    true,
    null,
  ])
  await expectDigests(services, recording)
  // The version stored no locations, so too little is known about the vendor for a level.
  expect(assessment.summarized_risk!.details.known!.assessable).toBe(false)
  expect(await api.ok(getVendor, { params: { id: params.id } })).toMatchObject({
    risk_level: null,
    newest_review: null,
  })
  expect(assessment.answer_counts).toMatchObject({ statements: statements.length })
})

/** Fields that later versions add to these responses. */
const added = new Set([
  'contracts',
  'internal_use',
  'custom_fields',
  'contract_due_on',
  'inherent_risk',
  'risk_override',
  'service_profile',
  'further_contacts',
  'ended_on',
  'proposed_profiles',
  'proposed_condition',
  'opened_at',
  'to_check',
  'to_obtain',
  'mentions',
  'not_needed',
  'rests_on_unverified_certificate',
  'answers_not_needed',
  'advice',
  'other_company',
  'draft',
  'replaced_by',
  'unknown',
  'agreement_points',
  'establishment',
])

/** The version's responses with the names of later versions. */
const renamed = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('"places":', '"locations":')
    .replaceAll('"needs_person":', '"needs_check":')
    .replaceAll('"to_check":', '"unchecked":')
    .replaceAll('"answers_unchecked":', '"answers_to_check":')
    .replace(/"answers":(?=\{|null)/g, '"answer_counts":')

/**
 * Two assessments, each with a decision: a person judged the first, and the second has the judgements that could be carried
 * over. A third assessment waits.
 */
test('every response of the version of 28 November 2026 stays the same, and each decision’s digest still matches its evidence', async () => {
  const recording = recorded('0224')
  const { api, services } = await upgraded('0224', recording)
  for (const [path, data] of Object.entries(recording.answers!)) {
    const { status, body } = await api.call('GET', path)
    expect(status, path).toBe(200)
    const asBefore = JSON.stringify((body as { data: unknown }).data, (key, value) =>
      added.has(key) ? undefined : value,
    )
    expect(asBefore, path).toBe(renamed(data))
  }
  await expectDigests(services, recording)
})
