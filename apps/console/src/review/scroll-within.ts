/**
 * Scrolls a pane until the element is in view, or in its middle. The page does not scroll, so nothing moves under the pointer.
 */
export function scrollWithin(pane: Element | null | undefined, element: Element, to: 'sight' | 'middle'): void {
  if (!pane) return
  const [outer, inner] = [pane.getBoundingClientRect(), element.getBoundingClientRect()]
  if (to === 'middle') pane.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  else if (inner.top < outer.top) pane.scrollTop += inner.top - outer.top
  else if (inner.bottom > outer.bottom) pane.scrollTop += inner.bottom - outer.bottom
}
