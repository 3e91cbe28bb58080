/** Duration of a step: a slow phone takes four times as long and must react to its reader in between. Milliseconds. */
const sliceMs = 5

/**
 * Lays out distant parts in idle steps. Laying out a whole page at once would block a phone for a fifth of a second, and for
 * half a second with the reference. Distant parts wait (`.later` in styles/page.css).
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
