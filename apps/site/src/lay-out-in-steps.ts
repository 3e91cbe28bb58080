/** Milliseconds of a step: a slow phone takes four times as long, and must answer its reader in between. */
const sliceMs = 5

/**
 * Laying out a whole page at once would keep a phone busy for a fifth of a second, and for half a one with the reference. Parts
 * far below wait (`.later` in styles/page.css), and are laid out here in steps while nothing else goes on.
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
