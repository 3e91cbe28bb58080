import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listApprovals } from '@custos/contract/approvals'
import { compareAssessments } from '@custos/contract/assessment-differences'
import { getAssessment } from '@custos/contract/assessments'
import { getResultPage } from '@custos/contract/result-pages'
import { getVendor } from '@custos/contract/vendors'
import { migrate } from '@custos/database/migrate'
import { rotate } from '@custos/domain/master-key/rotate'
import { sweep } from '@custos/domain/sweep'
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
 * What the version of 22 November 2026 (migrations up to 0198) left after two assessments of a fictional vendor and a decision on the
 * first: a line about the installation, then one for each table. The audit log, whose months depend on the day, is not in it.
 */
const [installation, ...tables] = readFileSync(new URL('recorded/0198.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line)) as [
  { masterKey: string; app: { client_id: string; client_secret: string }; manifests: Record<string, string> },
  ...{ table: string; rows: { id: string; vendor_id: string }[] }[],
]
const [first, second] = tables
  .find(({ table }) => table === 'assessments')!
  .rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The migrations that it had. */
async function oldMigrations(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'custos-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = fileURLToPath(new URL('../../packages/database/migrations', import.meta.url))
  await cp(own, folder, { recursive: true, filter: (path) => !path.endsWith('.sql') || basename(path) < '0199' })
  return pathToFileURL(`${folder}/`)
}

test('what an older version left is read as it was after the upgrade and a new master key', async () => {
  const database = await createDatabase(inject('postgres'), 'empty')
  onTestFinished(() => database[Symbol.asyncDispose]())
  const objects = await fileStore()
  onTestFinished(() => objects[Symbol.asyncDispose]())
  const [oldKey, newKey] = [Buffer.from(sha256(installation.masterKey), 'hex'), randomBytes(32)]
  await migrate(database.owner, oldKey, { folder: await oldMigrations() })
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
  for (const [key, manifest] of Object.entries(installation.manifests)) await services.objects.putNamed(key, manifest)
  const server = await serveAlso({ url: 'https://custos.example' }, services)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const api = await signIn(server.url, installation.app)
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

  const vendor = () => api.ok(getVendor, { params: { id: params.id } })
  expect(await vendor()).toMatchObject({ risk_level: assessment.summarized_risk!.level, newest_review: null })
  await sweep(services, new Date())
  expect((await vendor()).newest_review).toMatchObject({
    assessment_id: second!.id,
    answers: { statements: statements.length },
  })
})
