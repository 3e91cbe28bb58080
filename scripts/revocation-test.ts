import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createApp, deleteApp } from '@custos/contract/apps'
import { freePort } from '@custos/database/free-port'
import { withdraw } from '@custos/domain/signing-keys/withdraw'
import { startTestCluster } from '@custos/testkit/cluster'
import { createDatabase, installTemplate, masterKey, masterKeyText } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { signIn } from '@custos/testkit/platform'
import { databaseUrl, startRole } from '@custos/testkit/process'
import { openLog } from 'custos/log'
import { openPlatform } from 'custos/platform'

/**
 * Measures how long an API process goes on believing a token after its app was deleted at another process, or after its
 * key was withdrawn: while the line on which it is told is whole, and while that has died without ending.
 *
 * npm run revocation-test -- [--times 50]
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '50' } } })
const times = Number(values.times)

await using opened = new AsyncDisposableStack()
const directory = await mkdtemp(join(tmpdir(), 'custos-revocation-'))
opened.defer(() => rm(directory, { recursive: true, force: true }))
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
await installTemplate(cluster.connection)
const { owner } = opened.use(await createDatabase(cluster.connection))
/** Between the process that must hear of it and the database. */
const proxy = opened.use(await startDatabaseProxy(owner))
const objectStoreUrl = pathToFileURL(`${directory}/objects/`).href
const credentials = {
  client_id: '0198c2b4-7d10-7c3e-9a51-000000000003',
  client_secret: 'a secret of this measurement that nobody else has',
}
const [teller, hearer] = await Promise.all([startApi(databaseUrl(owner)), startApi(databaseUrl(proxy.connection))])
const platform = await openPlatform(
  { objectStoreUrl, eventDays: 90 },
  { owner, masterKey },
  { log: openLog('error'), works: false },
)
opened.defer(() => platform.close())
const { services } = platform

for (const [what, end] of Object.entries({ 'deleted app': deletion, 'withdrawn key': withdrawal }))
  for (const line of ['whole', 'dead'] as const) {
    const taken: number[] = []
    while (taken.length < times) taken.push(await believedAfter(end, line))
    const sorted = taken.toSorted((a, b) => a - b)
    console.log(
      `${what}, line ${line}: believed for ${sorted[times >> 1]!.toFixed(0)} ms in the median, ${sorted.at(-1)!.toFixed(0)} ms at most, of ${times}`,
    )
  }

async function startApi(address: string): Promise<string> {
  const port = await freePort()
  const api = opened.use(
    startRole('api', {
      PORT: String(port),
      PUBLIC_URL: 'http://custos.example',
      DATABASE_URL: address,
      CUSTOS_MASTER_KEY: masterKeyText,
      OBJECT_STORE_URL: objectStoreUrl,
      CUSTOS_BOOTSTRAP_CLIENT_ID: credentials.client_id,
      CUSTOS_BOOTSTRAP_CLIENT_SECRET: credentials.client_secret,
      RATE_LIMIT_REQUESTS: '999999999',
    }),
  )
  await api.ready
  return `http://127.0.0.1:${port}`
}

/** A token, and what ends it. */
interface Ending {
  token: string
  end: () => Promise<unknown>
}

async function deletion(): Promise<Ending> {
  const owning = await signIn(teller, credentials)
  const app = await owning.ok(createApp, { body: { name: 'Short-lived' } })
  const { token } = await signIn(teller, { client_id: app.clientId, client_secret: app.clientSecret })
  return { token: token!, end: () => owning.ok(deleteApp, { params: { id: app.id } }) }
}

async function withdrawal(): Promise<Ending> {
  const { token } = await signIn(teller, credentials)
  const { id } = await services.tokenKeys.signing()
  return { token: token!, end: () => withdraw(services, id, services.clock()) }
}

/** Milliseconds from the moment at which its end was answered to the last request that was still let in with the token. */
async function believedAfter(ending: () => Promise<Ending>, line: 'whole' | 'dead'): Promise<number> {
  const { token, end } = await ending()
  // A line that was dead before is sure to be relied on again.
  await sleep(1500)
  if ((await statusWith(token)) !== 200) throw new Error('The token was not believed at first')
  // At any time between two signs of life.
  await sleep(Math.random() * 250)
  if (line === 'dead') proxy.hangLines()
  await end()
  const ended = performance.now()
  let believed = ended
  for (;;) {
    const asked = performance.now()
    if ((await statusWith(token)) !== 200) break
    believed = asked
  }
  proxy.resume()
  return believed - ended
}

async function statusWith(token: string): Promise<number> {
  const answer = await fetch(`${hearer}/v1/industries`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}
