/** Vendors whose pages wait for the browser, each with the time that its pages have taken. */
const waiting: { spent: number; begin: () => void }[] = []
let isTaken = false

/**
 * Waits for the browser, which shows one page at a time. The vendor whose pages have taken the least time comes first, so that slow
 * pages of one vendor delay another's by one page at most.
 *
 * @param spent the time that the vendor's pages have taken so far. Milliseconds.
 * @returns a function that passes the browser to the next vendor.
 */
export async function takeTurn(spent: number, signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted()
  if (isTaken) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { spent, begin: resolve }
    const leave = (): void => {
      const at = waiting.indexOf(waiter)
      if (at < 0) return
      waiting.splice(at, 1)
      reject(signal.reason)
    }
    waiting.push(waiter)
    signal.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }
  isTaken = true
  return () => {
    const least = waiting.reduce<(typeof waiting)[number] | null>(
      (first, one) => (first === null || one.spent < first.spent ? one : first),
      null,
    )
    if (least === null) isTaken = false
    else {
      waiting.splice(waiting.indexOf(least), 1)
      least.begin()
    }
  }
}
