/**
 * The reference is long: laid out at once, it would keep a phone busy for half a second. What is far below waits
 * (`[data-fresh]` in styles/reference.css), and is laid out here while nothing else goes on, as far as the time reaches.
 */
export function layOutInSteps(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-fresh] .endpoint')]
  let stopped = false
  const step = (deadline?: IdleDeadline) => {
    if (stopped) return
    do {
      const next = waiting.shift()
      if (!next) {
        delete document.documentElement.dataset.fresh
        return
      }
      next.style.contentVisibility = 'visible'
      next.getBoundingClientRect()
    } while (deadline && deadline.timeRemaining() > 10)
    whenIdle(step)
  }
  whenIdle(step)
  return () => {
    stopped = true
  }
}

function whenIdle(work: (deadline?: IdleDeadline) => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work)
  else window.setTimeout(work)
}
