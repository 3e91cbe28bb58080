import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApp, deleteApp } from '@custos/contract/apps'
import { withdraw } from '@custos/domain/signing-keys/withdraw'
import { masterKey } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { signIn } from '@custos/testkit/platform'
import { databaseUrl } from '@custos/testkit/process'
import { openLog } from 'custos/log'
import { openPlatform } from 'custos/platform'
import { openInstallation } from '../bench/installation.ts'

/**
 * Measures how long an API process accepts a token after its app was deleted on another process, or after its key was withdrawn:
 * with a working notification connection, and with one that has died silently.
 *
 * npm run revocation-test -- [--times 50]
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '50' } } })
const times = Number(values.times)

await using opened = new AsyncDisposableStack()
const installation = opened.use(await openInstallation({ PUBLIC_URL: 'http://custos.example' }))
const { owner, objectStoreUrl } = installation
/** Between the notified process and the database. */
const proxy = opened.use(await startDatabaseProxy(owner))
const [teller, hearer] = await Promise.all([
  installation.startApi(),
  installation.startApi({ DATABASE_URL: databaseUrl(proxy.connection) }),
])
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

/** A token, and the call that ends it. */
interface Ending {
  token: string
  end: () => Promise<unknown>
}

async function deletion(): Promise<Ending> {
  const owning = await teller.signIn()
  const app = await owning.ok(createApp, { body: { name: 'Short-lived' } })
  const { token } = await signIn(teller.url, { client_id: app.clientId, client_secret: app.clientSecret })
  return { token: token!, end: () => owning.ok(deleteApp, { params: { id: app.id } }) }
}

async function withdrawal(): Promise<Ending> {
  const { token } = await teller.signIn()
  const { id } = await services.tokenKeys.signing()
  return { token: token!, end: () => withdraw(services, id, services.clock()) }
}

/** Milliseconds from the acknowledged end to the last request that the token still passed. */
async function believedAfter(ending: () => Promise<Ending>, line: 'whole' | 'dead'): Promise<number> {
  const { token, end } = await ending()
  // After this time, a formerly dead connection is trusted again.
  await sleep(1500)
  if ((await statusWith(token)) !== 200) throw new Error('The token was not believed at first')
  // At a random time between two checks of the connection.
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
  const answer = await fetch(`${hearer.url}/v1/industries`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}
