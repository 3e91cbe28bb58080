import { setTimeout } from 'node:timers/promises'
import type { Services } from '@custos/domain/services'
import { openPost } from '@custos/domain/webhooks/post'
import { openServing } from '@custos/domain/webhooks/serve'
import type { Logger } from 'pino'

/** Pause between two checks for due messages. Milliseconds. */
const pause = 1000

/** Sends due messages to webhooks until it is stopped. */
export function startDelivering(services: Services, log: Logger): { stop(): Promise<void> } {
  const { post, close } = openPost(services.allowedReceivers ?? [])
  const stopping = new AbortController()
  const serving = openServing(
    services,
    post,
    (error, { id }) => log.warn({ err: error, webhook_id: id }, 'a webhook could not be served'),
    stopping.signal,
  )

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await serving.look().catch((error: unknown) => log.warn({ err: error }, 'due webhooks could not be read'))
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      // Ends deliveries in progress. They become due again later, under the same id.
      close()
      await running
      await serving.idle()
    },
  }
}
