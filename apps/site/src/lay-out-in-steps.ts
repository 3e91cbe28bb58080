/** Milliseconds of a step: a slow phone takes four times as long, and must answer its reader in between. */
const sliceMs = 5

/**
 * A whole page laid out at once would keep a phone busy for a fifth of a second, and the reference for half a one. What
 * is far below waits (`.later` in styles/page.css), and is laid out here in steps while nothing else goes on.
 */
export function layOutInSteps(): void {
  const root = document.documentElement
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-fresh] .later')]
  const whenIdle = window.requestIdleCallback ?? window.setTimeout
  const step = () => {
    const started = performance.now()
    while (performance.now() - started < sliceMs) {
      const next = waiting.shift()
      if (!next) {
        delete root.dataset.fresh
        return
      }
      next.style.contentVisibility = 'visible'
      next.getBoundingClientRect()
    }
    whenIdle(step)
  }
  whenIdle(step)
}
