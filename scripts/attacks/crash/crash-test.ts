import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { readArchivedCheckpoints } from '@custos/audit/archived-checkpoints'
import { operatorTenant } from '@custos/audit/record'
import { verifyWholeLog } from '@custos/audit/whole-log'
import { createAssessment, getAssessment } from '@custos/contract/assessments'
import { proposeQuestions } from '@custos/contract/vendor-requests'
import { createWebhook } from '@custos/contract/webhooks'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@custos/database/embedded-postgres'
import { openKeyRings } from '@custos/database/key-ring'
import { migrate } from '@custos/database/migrate'
import { readPostmaster } from '@custos/database/postgres-cluster'
import { roleConnection } from '@custos/database/roles'
import { openDatabase } from '@custos/database/session'
import { readingFailed } from '@custos/domain/assessments/run/fail'
import { openObjectStore } from '@custos/domain/object-store'
import { systemClock } from '@custos/kernel/clock'
import type { ApiClient } from '@custos/testkit/api-client'
import { assessmentProblems, type Checked, runningAssessments } from '@custos/testkit/assessment-problems'
import { sealAll } from '@custos/testkit/audit-log'
import { installPoints, points, strikeAt } from '@custos/testkit/crash-points'
import { masterKey, masterKeyText } from '@custos/testkit/database'
import { type DatabaseProxy, startDatabaseProxy } from '@custos/testkit/database-proxy'
import { makeVendor } from '@custos/testkit/make'
import { signIn } from '@custos/testkit/platform'
import { databaseUrl, startRole } from '@custos/testkit/process'
import { serveVendorSite, vendorDomain } from '@custos/testkit/vendor-site'
import { serveReceiver } from '@custos/testkit/webhook-receiver'
import pg from 'pg'
import {
  answerProblems,
  decisionProblems,
  deliveryProblems,
  documentEnds,
  effectProblems,
  importProblems,
  passLeases,
  submissionProblems,
  unreadDocuments,
  waitingDeliveries,
} from './check.ts'
import { type Operation, work } from './load.ts'
import { lowPort } from './low-port.ts'
import { type Choices, choices } from './random.ts'
import { type Decided, decideByTwo, invitePeople } from './two-people.ts'
import { type Assessed, askAndAnswer, type Submission } from './vendor-at-work.ts'
import { within } from './within.ts'

export interface CrashReport {
  rounds: number
  /** The number of strikes on each victim at each moment. */
  strikes: Record<string, number>
  requests: number
  answers: number
  /** The requested assessments; documents start others. One whose worker was killed twice may fail. */
  assessments: { ended: number; killedTwice: number }
  /** Documents whose reading was killed repeatedly. */
  interruptedDocuments: number
  /** Submissions through a vendor's link. */
  submissions: number
  /** Decisions by two people. */
  decisions: number
  /** Events that reached the receiver of a webhook. */
  deliveries: number
  /** Records with verified chains. */
  sealed: number
  /** One sentence for each broken promise. */
  problems: string[]
}

const clients = 6
const victims = ['api', 'worker', 'database'] as const
type Victim = (typeof victims)[number]

const credentials = {
  client_id: '0198c2b4-7d10-7c3e-9a51-000000000001',
  client_secret: 'a secret of the crash test that nobody else has',
}

/**
 * Kills the API, a worker or the database at random moments and at named points, once a round, while clients work. Then compares
 * the clients' responses, the database and the log.
 *
 * @param seed determines every choice, but not the timing of processes.
 * @param log called with a sentence after each round.
 */
export async function crashTest(rounds: number, seed: number, log: (line: string) => void): Promise<CrashReport> {
  const choose = choices(seed)
  await using opened = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'custos-crash-'))
  opened.defer(() => rm(directory, { recursive: true, force: true }))
  const cluster = opened.use(await keepCluster(join(directory, 'postgres')))
  await migrate(cluster.connection, masterKey)
  await installPoints((text) => cluster.sql(text))
  const proxy = opened.use(await startDatabaseProxy(cluster.connection))
  cluster.moved = (connection) => {
    proxy.target = connection
  }
  const vendorSite = opened.use(await serveVendorSite())
  const receiver = opened.use(await serveReceiver())
  const port = await lowPort()
  const url = `http://127.0.0.1:${port}`
  const over = new AbortController()
  opened.defer(() => over.abort())
  const environment = {
    PORT: String(port),
    DATABASE_URL: databaseUrl(proxy.connection),
    CUSTOS_MASTER_KEY: masterKeyText,
    OBJECT_STORE_URL: pathToFileURL(join(directory, 'objects/')).href,
    CUSTOS_BOOTSTRAP_CLIENT_ID: credentials.client_id,
    CUSTOS_BOOTSTRAP_CLIENT_SECRET: credentials.client_secret,
    COLLECTOR_CONNECT_TO: vendorSite.address,
    COLLECTOR_SPACING_MS: '0',
    RATE_LIMIT_REQUESTS: '999999999',
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1',
  }
  const unasked: string[] = []
  const running = { api: keepRole('api', environment, unasked), worker: keepRole('worker', environment, unasked) }
  opened.defer(async () => void (await Promise.all([running.api.stop(), running.worker.stop()])))
  await within(120, 'an API and a worker that start', Promise.all([running.api.started, running.worker.started]))

  const api = await signIn(url, credentials)
  const target = { url, token: api.token!, signal: over.signal }
  const asked = await within(300, 'the first assessment', assessedVendor(api))
  const people = await invitePeople(url, api)
  const webhook = await api.ok(createWebhook, { body: { url: receiver.url } })
  const [tenant] = await cluster.sql<{ id: string }>('SELECT id FROM tenants')
  const everything: Checked = { sql: cluster.sql, tenantId: tenant!.id, since: new Date(0) }
  const report: CrashReport = {
    rounds,
    strikes: {},
    requests: 0,
    answers: 0,
    assessments: { ended: 0, killedTwice: 0 },
    interruptedDocuments: 0,
    submissions: 0,
    decisions: 0,
    deliveries: 0,
    sealed: 0,
    problems: [],
  }

  const assessments: string[] = [asked.assessmentId]
  const submissions: Submission[] = []
  const decided: Decided[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const since = new Date()
    const began = performance.now()
    const victim = victims[(round - 1) % victims.length]!
    const moment = momentOf(victim, choose)
    let isOver = false
    const working = Array.from({ length: clients }, (_, index) =>
      work(target, `${round}-${index}`, choices(choose.below(2 ** 31)), () => isOver, index === 0 ? 1 : 0),
    )
    const answering = askAndAnswer(target, asked, `${round}`, () => isOver)
    const deciding = decideByTwo(target, people, `${round}`, () => isOver)
    const named = (what: string) => `round ${round}, ${victim} ${moment}: ${what}`
    const struck = await within(90, named('the strike'), strike(victim, moment, { running, cluster, proxy, choose }))
    await within(
      180,
      () => named(`an API that answers again; the one before it said: ${running.api.said()}`),
      whenAnswering(url),
    )
    await sleep(100)
    isOver = true
    const byLink = await within(180, named('the vendor who answers'), answering)
    submissions.push(...byLink.submissions)
    const byTwo = await within(180, named('the two people who decide'), deciding)
    decided.push(...byTwo.decided)
    const byClients = await within(180, named('the clients'), Promise.all(working))
    const journal: Operation[] = [...byClients.flat(), ...byLink.journal, ...byTwo.journal]

    assessments.push(...journal.flatMap(askedAssessments))
    const problems = await answerProblems({ ...everything, since }, journal)
    report.problems.push(...problems.map((problem) => `round ${round}, ${struck}: ${problem}`))
    report.strikes[struck] = (report.strikes[struck] ?? 0) + 1
    report.requests += journal.length
    report.answers += journal.reduce((sum, operation) => sum + operation.received.length, 0)
    log(
      `round ${round}, ${((performance.now() - began) / 1000).toFixed(1)} s: ${struck}; ${journal.length} requests, ${problems.length} problems`,
    )
  }

  await within(120, 'a worker that starts', running.worker.ready())
  await passLeases(everything)
  const deadline = Date.now() + 900_000
  const counts = [runningAssessments, unreadDocuments, waitingDeliveries]
  const underWay = async () =>
    (await Promise.all(counts.map((count) => count(everything)))).reduce((sum, each) => sum + each)
  while ((await underWay()) > 0 && Date.now() < deadline) await sleep(200)
  await Promise.all([running.api.stop(), running.worker.stop()])

  report.problems.push(...unasked, ...(await effectProblems(everything)), ...(await assessmentProblems(everything)))
  const documents = await documentEnds(everything)
  report.interruptedDocuments = documents.interrupted
  report.problems.push(...documents.problems, ...(await submissionProblems(everything, submissions)))
  report.problems.push(...(await deliveryProblems(everything, webhook.id, receiver.accepted)))
  report.problems.push(...(await importProblems(everything)), ...(await decisionProblems(everything, decided)))
  report.submissions = submissions.length
  report.decisions = decided.length
  report.deliveries = receiver.accepted.size
  const { problems: unended, ...ends } = await assessmentEnds(everything, assessments)
  report.assessments = ends
  report.problems.push(...unended)
  const chains = await verifyChains(cluster.connection, tenant!.id, join(directory, 'objects'))
  report.sealed = chains.sealed
  report.problems.push(...chains.problems)
  return report
}

/** A vendor whose assessment leaves answers open. */
async function assessedVendor(api: ApiClient): Promise<Assessed> {
  const { id: vendorId } = await makeVendor(api, { domain: vendorDomain })
  const body = { name: 'Before the first strike', framework_ids: ['soc-2'] }
  const { id: assessmentId } = await api.ok(createAssessment, { params: { id: vendorId }, body })
  const params = { id: vendorId, assessment_id: assessmentId }
  for (;;) {
    const { status, failure } = await api.ok(getAssessment, { params })
    if (status === 'COMPLETED') break
    if (status === 'FAILED') throw new Error(`Before the first strike an assessment FAILED: ${JSON.stringify(failure)}`)
    await sleep(100)
  }
  const { questions } = await api.ok(proposeQuestions, { params })
  return { vendorId, assessmentId, questionIds: questions.slice(0, 2).map(({ id }) => id) }
}

/** The moment of a round's strike after some work: at once, at a point, or while the response to a COMMIT is on its way. */
type Moment = 'at random' | 'before the answer' | Parameters<typeof strikeAt>[1]

function momentOf(victim: Victim, choose: Choices): Moment {
  if (choose.below(3) === 0) return 'at random'
  if (victim === 'worker') return choose.oneOf(points.worker)
  if (victim === 'database') return choose.oneOf([...points.api, ...points.worker])
  return choose.oneOf([...points.api, 'before the answer'])
}

interface Scene {
  running: { api: KeptRole; worker: KeptRole }
  cluster: KeptCluster
  proxy: DatabaseProxy
  choose: Choices
}

/** @returns the struck part and the moment. */
async function strike(victim: Victim, moment: Moment, scene: Scene): Promise<string> {
  const { running, cluster, proxy } = scene
  const kill = async () => {
    if (victim === 'database') return cluster.kill(scene.choose)
    await running[victim].kill()
  }
  await sleep(scene.choose.below(500))
  if (moment === 'at random') {
    await kill()
    return `${victim} at random`
  }
  if (moment === 'before the answer') {
    await proxy.atNextCommit('held')
    await kill()
    return `${victim} ${moment}`
  }
  const reached = await strikeAt(cluster.connection, moment, kill)
  return reached ? `${victim} ${moment}` : `${victim} at random`
}

/** Readiness includes the database's response. */
async function whenAnswering(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(20)
  }
}

interface KeptRole {
  /** Rejects if the first process does not become ready, which this test cannot cause. */
  started: Promise<void>
  /** Resolves when the process, or its successor, is ready. */
  ready(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  /** The last output of the previous process. */
  said(): string
}

/** The time after which a stopping process is killed. Milliseconds. */
const toStop = 60_000

/** Supervises a process and restarts it when it ends. Records an end without a signal once it was ready. */
function keepRole(role: 'api' | 'worker', environment: Record<string, string>, unasked: string[]): KeptRole {
  let current = startRole(role, environment)
  let killed = false
  let stopping = false
  let lastSaid = ''
  const keep = async () => {
    while (!stopping) {
      const wasReady = await current.ready.then(
        () => true,
        () => false,
      )
      const { code, said } = await current.ended
      lastSaid = said
      if (stopping) return
      if (wasReady && !killed) unasked.push(`the ${role} ended by itself with ${code}: ${said}`)
      killed = false
      current = startRole(role, environment)
    }
  }
  const started = current.ready
  const kept = keep()
  return {
    started,
    async ready() {
      for (;;) {
        const awaited = current
        if (
          await awaited.ready.then(
            () => true,
            () => false,
          )
        )
          return
        await awaited.ended
        await sleep(20)
      }
    },
    async kill() {
      killed = true
      await current.kill()
    },
    async stop() {
      stopping = true
      const late = setTimeout(() => void current.kill(), toStop)
      const code = await current.end()
      clearTimeout(late)
      if (code === null) unasked.push(`the ${role} did not stop when it was told to`)
      await kept
    },
    said: () => lastSaid,
  }
}

interface KeptCluster extends AsyncDisposable {
  readonly connection: EmbeddedPostgres['connection']
  /** Called with the new address if the server could only restart on another one. */
  moved: (connection: EmbeddedPostgres['connection']) => void
  /** Runs a statement as the owner, without row-level security. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Sends SIGKILL to the server or one of its backends, and waits for its return. */
  kill(choose: Choices): Promise<void>
}

/** A PostgreSQL that is restarted whenever it is killed. */
async function keepCluster(dataDirectory: string): Promise<KeptCluster> {
  const start = () => startEmbeddedPostgres({ dataDirectory, log: () => {} })
  let postgres = await start()
  let stopping = false
  /** Why it cannot be restarted. */
  let failure: unknown
  const keep = async () => {
    while (!stopping) {
      await postgres.exited
      postgres = await start()
      kept.moved(postgres.connection)
    }
  }
  const kept: KeptCluster = {
    get connection() {
      return postgres.connection
    },
    moved: () => {},
    async sql<Row>(text: string, values: unknown[] = []) {
      const deadline = Date.now() + 120_000
      for (;;) {
        const client = new pg.Client({
          ...postgres.connection,
          connectionTimeoutMillis: 10_000,
          query_timeout: 120_000,
        })
        client.on('error', () => {})
        try {
          await client.connect()
        } catch (cause) {
          if (failure || Date.now() > deadline)
            throw new Error('PostgreSQL was not started again', { cause: failure ?? cause })
          // The process is still starting.
          await sleep(20)
          continue
        }
        try {
          return (await client.query(text, values)).rows as Row[]
        } finally {
          await client.end()
        }
      }
    },
    async kill(choose) {
      const backends = await kept.sql<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
      )
      const server = await readPostmaster(dataDirectory)
      const pid = choose.below(2) === 0 || backends.length === 0 ? server!.pid : choose.oneOf(backends).pid
      process.kill(pid, 'SIGKILL')
    },
    async [Symbol.asyncDispose]() {
      stopping = true
      await postgres.stop()
    },
  }
  void keep().catch((error: unknown) => {
    failure = error
  })
  return kept
}

/** The assessments that a response acknowledged. */
function askedAssessments({ kind, received }: Operation): string[] {
  if (kind !== 'assess') return []
  return received.filter(({ status }) => status === 201).map(({ data }) => (data as { id: string }).id)
}

/**
 * The number of requested assessments that ended, and the causes of failed ones; this test can only cause a worker killed twice.
 *
 * @param asked the acknowledged ones: none may be missing. One whose response was lost may exist too.
 */
async function assessmentEnds(
  { sql, tenantId }: Checked,
  asked: readonly string[],
): Promise<CrashReport['assessments'] & { problems: string[] }> {
  const ended = await sql<{ id: string; failure: { code: string; message: string } | null }>(
    `SELECT id, failure FROM assessments WHERE tenant_id = $1 AND triggered_by = 'REQUEST' AND ended_at IS NOT NULL`,
    [tenantId],
  )
  const ids = new Set(ended.map(({ id }) => id))
  const failures = ended.flatMap(({ failure }) => failure ?? [])
  const others = failures.filter(({ code }) => code !== readingFailed.code)
  return {
    ended: ended.length,
    killedTwice: failures.length - others.length,
    problems: [
      ...asked.filter((id) => !ids.has(id)).map((id) => `the assessment ${id} was asked for and did not end`),
      ...others.map(({ code, message }) => `an assessment failed: ${code}: ${message}`),
    ],
  }
}

async function verifyChains(
  owner: EmbeddedPostgres['connection'],
  tenantId: string,
  objects: string,
): Promise<{ sealed: number; problems: string[] }> {
  const roles = { app: roleConnection(owner, 'app', masterKey), operator: roleConnection(owner, 'operator', masterKey) }
  // Reads whole logs on a possibly busy machine.
  const database = openDatabase({ ...roles, connections: 2, timeoutMs: 120_000 })
  try {
    await sealAll(database, new Date())
    const { 'audit checkpoints': keys } = await openKeyRings(database, masterKey, systemClock)
    const { checkpoints, forged, unreadable } = await readArchivedCheckpoints(
      await openObjectStore(pathToFileURL(objects).href),
      keys,
    )
    let sealed = 0
    const problems = forged.map((key) => `${key} holds what no key of this installation has signed`)
    problems.push(...unreadable.map((key) => `${key} cannot be read`))
    if (checkpoints.size === 0) problems.push('no checkpoint lies in the object store')
    for (const id of [tenantId, operatorTenant]) {
      const { chain, problems: found } = await verifyWholeLog(
        database.readSession(id),
        keys,
        checkpoints.get(id) ?? [],
        // No process runs any more.
        async () => [],
      )
      sealed += chain.size
      problems.push(...found.map(({ kind, message }) => `the chain of ${id}: ${kind}: ${message}`))
      if (chain.unsealed > 0) problems.push(`the chain of ${id} lacks ${chain.unsealed} records`)
    }
    return { sealed, problems }
  } finally {
    await database.close()
  }
}
