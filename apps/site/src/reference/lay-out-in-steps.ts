/**
 * The reference is long: laid out at once, it would keep a phone busy for half a second. What is far below waits
 * (`[data-fresh]` in styles/reference.css), and is laid out here one endpoint after the other while nothing else goes on.
 */
export function layOutInSteps(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-fresh] .endpoint')]
  const idle = window.requestIdleCallback ?? window.setTimeout
  let stopped = false
  const step = () => {
    if (stopped) return
    const next = waiting.shift()
    if (!next) {
      delete document.documentElement.dataset.fresh
      return
    }
    next.style.contentVisibility = 'visible'
    requestAnimationFrame(() => idle(step))
  }
  idle(step)
  return () => {
    stopped = true
  }
}
