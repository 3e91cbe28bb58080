import { parseArgs } from 'node:util'
import { createWebhook } from '@custos/contract/webhooks'
import { recordEvent } from '@custos/domain/events/record'
import { openPost } from '@custos/domain/webhooks/post'
import { openServing } from '@custos/domain/webhooks/serve'
import { newId } from '@custos/kernel/ids'
import { manualClock } from '@custos/testkit/clock'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate } from '@custos/testkit/database'
import { bootPlatform } from '@custos/testkit/platform'
import { serveReceiver } from '@custos/testkit/webhook-receiver'
import { choices } from './crash/random.ts'

/**
 * Sends messages to a receiver on loopback that fails a third of the time: half of its failures are a 503, half are accepted
 * messages with a lost response. Prints whether each was accepted, and how often again. A separate clock skips the waits between
 * attempts.
 *
 * npm run webhook-test -- [--messages 10000] [--seed 7]
 */
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '10000' }, seed: { type: 'string', default: '7' } },
})
const messages = Number(values.messages)
/** One a day: a message not accepted by then is given up. */
const maxLooks = 20
const choose = choices(Number(values.seed))

const cluster = await startTestCluster()
try {
  await installTemplate(cluster.connection)
  const clock = manualClock(new Date().toISOString())
  await using platform = await bootPlatform(cluster.connection)
  await using receiver = await serveReceiver()
  await platform.api.ok(createWebhook, { body: { url: receiver.url, event_types: ['vendor.updated'] } })
  const events = await recordEvents()

  const answered = new Set<string>()
  const again = { taken: 0, answered: 0 }
  receiver.answer = ({ id }) => {
    if (answered.has(id)) again.answered += 1
    else if (receiver.accepted.has(id)) again.taken += 1
    const chance = choose.below(6)
    if (chance === 0) return { status: 503 }
    if (chance === 1) return { status: 200, isLost: true }
    answered.add(id)
    return { status: 200 }
  }
  const { post, close } = openPost(['127.0.0.1'])
  const { signal } = new AbortController()
  const serving = openServing({ ...platform.services, clock: clock.now }, post, console.error, signal)
  const waiting = () =>
    platform.database.sql<{ state: string; count: number }>(
      'SELECT state, count(*)::int FROM webhook_deliveries GROUP BY state ORDER BY state',
    )

  const began = performance.now()
  let looks = 0
  while (looks < maxLooks && (await waiting()).some(({ state }) => state === 'PENDING')) {
    looks += 1
    clock.advance({ hours: 23 })
    await serving.look()
    await serving.idle()
  }
  const seconds = (performance.now() - began) / 1000
  close()

  const lost = events.filter((id) => !receiver.accepted.has(id)).length
  const stray = receiver.accepted.size - (messages - lost)
  console.log(
    `${messages} messages with the seed ${values.seed} in ${seconds.toFixed(1)} s: ${receiver.received.length} requests in ${looks} looks, ` +
      `${receiver.accepted.size} ids taken, ${lost} lost, ${stray} that are no event, ${again.answered} sent again though they were answered, ` +
      `${again.taken} sent again because their answer was lost; ${JSON.stringify(await waiting())}`,
  )
  process.exitCode = lost + stray + again.answered > 0 ? 1 : 0

  async function recordEvents(): Promise<string[]> {
    const ids: string[] = []
    const { services, tenant } = platform
    while (ids.length < messages)
      await services.database.write(tenant.tenant_id, async (session) => {
        for (let some = 0; some < 500 && ids.length < messages; some += 1)
          ids.push(
            await recordEvent(session, services, clock.now(), {
              source: 'custos.vendors',
              type: 'vendor.updated',
              detail: { vendor_id: newId() },
            }),
          )
      })
    return ids
  }
} finally {
  await cluster.stop()
}
