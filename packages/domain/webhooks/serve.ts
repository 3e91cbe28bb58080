import type { Services } from '../services.ts'
import { deliverTurn } from './deliver.ts'
import { nextWebhook, type QueuedWebhook } from './next-webhook.ts'
import type { Post } from './post.ts'
import { dueWebhooks } from './queue.ts'

export interface Serving {
  /** Finds webhooks with due messages, and serves them in fair turns until none are due. */
  look(): Promise<void>
  /** Resolves once no webhook is served or waits. */
  idle(): Promise<void>
}

/**
 * Serves webhooks in turns of a few messages, so that slow receivers, and organisations with many messages, delay no other
 * organisation. Any number of workers may do this at once; each takes different deliveries.
 *
 * @param onError gets a failed turn; the next look finds its webhook again.
 * @param signal after it fires, no further turn begins.
 */
export function openServing(
  services: Services,
  post: Post,
  onError: (error: unknown, webhook: QueuedWebhook) => void,
  signal: AbortSignal,
): Serving {
  /** In order of arrival. */
  const waiting = new Map<string, QueuedWebhook>()
  const served = new Map<string, QueuedWebhook & { turn: Promise<void> }>()

  function fill(): void {
    while (!signal.aborted) {
      const webhook = nextWebhook(waiting.values(), served.values())
      if (!webhook) return
      waiting.delete(webhook.id)
      served.set(webhook.id, { ...webhook, turn: serve(webhook) })
    }
  }

  async function serve(webhook: QueuedWebhook): Promise<void> {
    let isMoreDue = false
    try {
      isMoreDue = await deliverTurn(services, webhook, post, signal)
    } catch (error) {
      onError(error, webhook)
    }
    served.delete(webhook.id)
    if (isMoreDue) waiting.set(webhook.id, webhook)
    fill()
  }

  return {
    async look() {
      const due = await services.database.operate((session) => dueWebhooks(session, services.clock()))
      for (const webhook of due) if (!waiting.has(webhook.id)) waiting.set(webhook.id, webhook)
      fill()
    },
    async idle() {
      while (served.size > 0) await Promise.all([...served.values()].map(({ turn }) => turn))
    },
  }
}
