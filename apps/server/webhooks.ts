import { setTimeout } from 'node:timers/promises'
import type { Services } from '@custos/domain/services'
import { deliverTo } from '@custos/domain/webhooks/deliver'
import { openPost } from '@custos/domain/webhooks/post'
import { dueWebhooks } from '@custos/domain/webhooks/queue'
import type { Logger } from 'pino'

/** Between two looks for what is due. Milliseconds. */
const pause = 1000

/** Webhooks that one worker serves at once, so that slow receivers hold up few others. */
const atOnce = 20

/** Sends what is due to webhooks until it is stopped. Any number of workers do this at once; each takes what no other has. */
export function keepDelivering(services: Services, log: Logger): { stop(): Promise<void> } {
  const { post, close } = openPost(services.allowedReceivers ?? (() => false))
  const stopping = new AbortController()
  const served = new Map<string, Promise<void>>()

  async function look(): Promise<void> {
    const due = await services.database.operate((session) => dueWebhooks(session, services.clock()))
    for (const webhook of due) {
      if (served.size === atOnce) return
      if (served.has(webhook.id)) continue
      const serving = deliverTo(services, webhook, post, stopping.signal)
        .catch((error: unknown) => log.warn({ err: error, webhook_id: webhook.id }, 'a webhook could not be served'))
        .finally(() => served.delete(webhook.id))
      served.set(webhook.id, serving)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be looked for'))
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      // Ends what is under way: it is due again later, under the same id.
      await close()
      await running
      await Promise.all(served.values())
    },
  }
}
