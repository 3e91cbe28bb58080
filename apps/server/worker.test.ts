import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getAssessment } from '@custos/contract/assessments'
import { deleteVendor } from '@custos/contract/vendors'
import { freePort } from '@custos/kernel/free-port'
import type { ApiClient } from '@custos/testkit/api-client'
import { masterKeyText, type TestDatabase } from '@custos/testkit/database'
import { holdRow, untilWaiting } from '@custos/testkit/locks'
import { makeAssessment, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { fileStore } from '@custos/testkit/object-stores'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { databaseUrl, type RoleProcess, startRole } from '@custos/testkit/process'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'

let store: Awaited<ReturnType<typeof fileStore>>
let platform: TestPlatform
let api: ApiClient
let database: TestDatabase
let vendorSite: TestPlatform['vendorSite']
beforeAll(async () => {
  store = await fileStore()
  platform = await bootPlatform(inject('postgres'), { objectStoreUrl: store.address })
  ;({ api, database, vendorSite } = platform)
})

const workers: RoleProcess[] = []

afterEach(async () => {
  vendorSite.beforeAnswer = async () => {}
  vendorSite.answers.length = 0
  for (const worker of workers.splice(0)) await worker[Symbol.asyncDispose]()
})
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await store[Symbol.asyncDispose]()
})

/** A worker in a separate process, as an operator runs it. */
function startWorker(environment: Record<string, string> = {}): RoleProcess {
  const worker = startRole('worker', {
    DATABASE_URL: databaseUrl(database.owner),
    CUSTOS_MASTER_KEY: masterKeyText,
    OBJECT_STORE_URL: store.address,
    COLLECTOR_CONNECT_TO: vendorSite.address,
    COLLECTOR_SPACING_MS: '0',
    ...environment,
  })
  workers.push(worker)
  return worker
}

/** Creates assessments of this many vendors. */
async function makeAssessments(count: number) {
  const questionnaire = await makeQuestionnaire(api)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id: vendorId } = await makeVendor(api)
      const { id } = await makeAssessment(api, vendorId, { security_statement_inventory: questionnaire.id })
      return { id, vendorId }
    }),
  )
}

const read = ({ id, vendorId }: { id: string; vendorId: string }) =>
  api.ok(getAssessment, { params: { id: vendorId, assessment_id: id } })

/** Waits until all assessments have ended. */
const ended = (assessments: { id: string; vendorId: string }[]) =>
  vi.waitFor(
    async () => {
      const found = await Promise.all(assessments.map(read))
      expect(found.map(({ status }) => status).filter((status) => !['COMPLETED', 'FAILED'].includes(status))).toEqual(
        [],
      )
      return found
    },
    { timeout: 300_000, interval: 100 },
  )

/** Advances the heartbeats past the time after which a silent worker counts as dead. */
const passHeartbeats = () =>
  database.sql("UPDATE jobs.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'")

/** The number of events of this type for each assessment. */
async function told(type: string, assessments: { id: string }[]): Promise<number[]> {
  const rows = await database.sql<{ id: string; times: string }>(
    "SELECT detail->>'assessment_id' AS id, count(*) AS times FROM events WHERE type = $1 GROUP BY 1",
    [type],
  )
  return assessments.map(({ id }) => Number(rows.find((row) => row.id === id)?.times ?? 0))
}

const times = (count: number, value: number) => Array.from({ length: count }, () => value)

test('ten parallel assessments on one worker all end, each once', async () => {
  const assessments = await makeAssessments(10)
  startWorker()
  expect((await ended(assessments)).map(({ status }) => status)).toEqual(Array(10).fill('COMPLETED'))
  expect(await told('assessment.completed', assessments)).toEqual(times(10, 1))
})

test('a worker killed while it collects loses none of its assessments: another one ends each, once', async () => {
  const assessments = await makeAssessments(10)
  const reached = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  vendorSite.beforeAnswer = async (path) => {
    if (path !== '/security') return
    reached.resolve()
    await killed.promise
  }
  const doomed = startWorker()
  await reached.promise
  await doomed.kill()
  killed.resolve()
  expect((await Promise.all(assessments.map(read))).map(({ status }) => status)).not.toContain('COMPLETED')

  await passHeartbeats()
  startWorker()
  expect((await ended(assessments)).map(({ status }) => status)).toEqual(Array(10).fill('COMPLETED'))
  expect(await told('assessment.completed', assessments)).toEqual(times(10, 1))
  expect(await told('assessment.started', assessments)).toEqual(times(10, 1))
})

test('after a worker is killed, the next one continues without fetching the vendor’s documents again', async () => {
  // Once the language model's server gets a request, the first worker has collected the documents. The server then holds the
  // request.
  const asked = Promise.withResolvers<void>()
  const model = createServer(() => asked.resolve())
  model.listen(0, '127.0.0.1')
  await once(model, 'listening')
  const assessments = await makeAssessments(1)
  const doomed = startWorker({
    LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    LLM_MODEL: 'held',
  })
  await asked.promise
  await doomed.kill()
  model.closeAllConnections()
  model.close()
  const asking = vendorSite.answers.length
  expect(asking).toBeGreaterThan(3)

  await passHeartbeats()
  startWorker()
  expect((await ended(assessments)).map(({ status }) => status)).toEqual(['COMPLETED'])
  expect(vendorSite.answers).toHaveLength(asking)
  expect(await told('assessment.collected', assessments)).toEqual([1])
  expect(await told('assessment.completed', assessments)).toEqual([1])
})

test('an assessment that kills its worker twice ends as FAILED, and the others continue', async () => {
  const assessments = await makeAssessments(3)
  const unfinishedAttempts = async () => {
    const rows = await database.sql<{ unfinished_attempts: number }>(
      'SELECT unfinished_attempts FROM assessments WHERE id = ANY($1) ORDER BY unfinished_attempts',
      [assessments.map(({ id }) => id)],
    )
    return rows.map(({ unfinished_attempts }) => unfinished_attempts)
  }
  /** Kills a worker, whose vendors do not respond, once each assessment has this number of unfinished attempts. */
  const killAt = async (open: number[]) => {
    const killed = Promise.withResolvers<void>()
    vendorSite.beforeAnswer = () => killed.promise
    const doomed = startWorker()
    await expect.poll(unfinishedAttempts).toEqual(open)
    await doomed.kill()
    killed.resolve()
    await passHeartbeats()
  }
  await killAt([1, 1, 1])
  // Any of the three may have crashed the worker. They now run one at a time, which identifies the one that crashes it again.
  await killAt([1, 1, 2])
  vendorSite.beforeAnswer = async () => {}
  startWorker()
  const outcomes = await ended(assessments)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'COMPLETED', 'FAILED'])
  expect(outcomes.find(({ status }) => status === 'FAILED')!.failure!.code).toBe('reading_failed')
})

test('a worker stops in time although a vendor does not respond, and the next one continues', async () => {
  const assessments = await makeAssessments(1)
  const reached = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  vendorSite.beforeAnswer = () => {
    reached.resolve()
    return stopped.promise
  }
  const worker = startWorker()
  await reached.promise
  expect(await worker.end()).toBe(0)
  stopped.resolve()
  // The worker stopped in order, so no attempt counts against the assessment.
  const [row] = await database.sql<{ unfinished_attempts: number }>(
    'SELECT unfinished_attempts FROM assessments WHERE id = $1',
    [assessments[0]!.id],
  )
  expect(row).toEqual({ unfinished_attempts: 0 })
  startWorker()
  expect((await ended(assessments)).map(({ status }) => status)).toEqual(['COMPLETED'])
})

test('a worker seals the audit log while its first periodic tasks have much to do', async () => {
  const { id } = await makeVendor(api)
  const assessment = await makeEndedAssessment(platform, id)
  await database.sql('UPDATE assessments SET searchable_at = NULL WHERE id = $1', [assessment.id])
  await using goOn = await holdRow(platform, 'vendors', id)
  startWorker()
  await untilWaiting(platform, 1)
  const sealed = `SELECT FROM audit_seals JOIN audit_records ON record_id = id
                  WHERE details->'custom_data'->>'assessment_id' = $1`
  await expect.poll(async () => (await database.sql(sealed, [assessment.id])).length).toBe(1)
  await goOn()
})

test('deleting a vendor ends its collection and reading', async () => {
  const [assessment] = await makeAssessments(1)
  const reached = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  vendorSite.beforeAnswer = () => {
    reached.resolve()
    return over.promise
  }
  startWorker()
  await reached.promise
  await api.ok(deleteVendor, { params: { id: assessment!.vendorId } })
  await expect
    .poll(() =>
      database.sql("SELECT 1 FROM jobs.job WHERE state = 'active' AND data->>'assessmentId' = $1", [assessment!.id]),
    )
    .toEqual([])
  over.resolve()
})

test('a worker beside a server ends in order when the server is gone, however that ended', async () => {
  const worker = startWorker()
  await worker.ready
  expect(await worker.abandon()).toBe(0)
})

test('a worker serves /healthz, /readyz and /metrics at WORKER_PORT', async () => {
  const port = await freePort()
  const worker = startWorker({ WORKER_PORT: String(port) })
  await worker.ready
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  expect(await get('/healthz')).toEqual({ status: 200, text: '{"status":"alive"}' })
  expect(await get('/readyz')).toEqual({
    status: 200,
    text: '{"status":"ready","database":"ready","object_store":"ready"}',
  })
  expect((await get('/metrics')).text).toMatch(/^process_resident_memory_bytes /m)
  expect((await get('/v1/vendors')).status).toBe(404)
})
