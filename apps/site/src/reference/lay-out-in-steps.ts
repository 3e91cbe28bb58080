/** Milliseconds of a step: a slow phone takes four times as long, and must answer its reader in between. */
const patience = 5

/**
 * The reference is long: laid out at once, it would keep a phone busy for half a second. What is far below waits
 * (`[data-fresh]` in styles/reference.css), and is laid out here in steps while nothing else goes on.
 */
export function layOutInSteps(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-fresh] .endpoint')]
  const whenIdle = window.requestIdleCallback ?? window.setTimeout
  let stopped = false
  const step = () => {
    const started = performance.now()
    while (!stopped && performance.now() - started < patience) {
      const next = waiting.shift()
      if (!next) {
        delete document.documentElement.dataset.fresh
        return
      }
      next.style.contentVisibility = 'visible'
      next.getBoundingClientRect()
    }
    if (!stopped) whenIdle(step)
  }
  whenIdle(step)
  return () => {
    stopped = true
  }
}
