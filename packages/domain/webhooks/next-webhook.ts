/** A webhook that is being served or waits. */
export interface QueuedWebhook {
  tenant_id: string
  id: string
}

/** The maximum number of simultaneously served webhooks. */
const slots = 50

/** The maximum number of slots of one organisation: slow receivers of ten organisations occupy all slots for one turn at most. */
const slotsOfOne = 5

/**
 * The next webhook: of the organisations with the fewest slots, the one that has waited longest.
 *
 * @param waiting the longest wait first.
 * @param served those that have a slot.
 */
export function nextWebhook(
  waiting: Iterable<QueuedWebhook>,
  served: Iterable<QueuedWebhook>,
): QueuedWebhook | undefined {
  const busy = new Set<string>()
  const taken = new Map<string, number>()
  for (const { tenant_id, id } of served) {
    busy.add(id)
    taken.set(tenant_id, (taken.get(tenant_id) ?? 0) + 1)
  }
  if (busy.size >= slots) return undefined
  let next: QueuedWebhook | undefined
  let min = slotsOfOne
  for (const webhook of waiting) {
    const count = taken.get(webhook.tenant_id) ?? 0
    if (count >= min || busy.has(webhook.id)) continue
    next = webhook
    min = count
    if (min === 0) break
  }
  return next
}
