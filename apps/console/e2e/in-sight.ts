import type { Locator } from 'playwright-core'

/** What the tests read of an element; the types of a browser are not theirs. */
interface Shown {
  getBoundingClientRect(): { top: number; bottom: number; left: number; right: number }
  contains(other: unknown): boolean
  ownerDocument: { documentElement: { clientHeight: number }; elementFromPoint(x: number, y: number): unknown }
}

/** Whether the window shows the whole element without scrolling, and nothing covers its middle. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((shown: Shown) => {
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const { documentElement } = shown.ownerDocument
    const seen = shown.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= documentElement.clientHeight && shown.contains(seen)
  })

/** A usual window, a low one and a phone. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
