import { useEffect } from 'react'

const parts = 'section, fieldset, form, nav, main, dialog'

/**
 * Keeps the focus when its element is removed or hidden: the nearest part around it gets the focus, at last the screen. Without
 * this, nobody sees where the focus is, and a screen reader reads from the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that last had the focus, and the parts around it. */
    let around: HTMLElement[] = []
    const follow = ({ target }: FocusEvent): void => {
      around = []
      for (let part = target as HTMLElement | null; part; part = part.parentElement) around.push(part)
    }
    const keep = (): void => {
      const [last] = around
      if (!last || last.checkVisibility() || ![last, document.body].includes(document.activeElement as HTMLElement))
        return
      const left = around.find((part) => part.checkVisibility() && part.matches(parts))
      focusOn(left ?? document.querySelector('main'))
    }
    const changes = new MutationObserver(keep)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] })
    document.addEventListener('focusin', follow)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
}

function focusOn(part: HTMLElement | null): void {
  if (part && !part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part?.focus({ preventScroll: true })
}
