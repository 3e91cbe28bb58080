/** Marks in the sidebar the endpoint at the top of the screen, and opens its group. */
export function markCurrentEndpoint(): () => void {
  const endpoints = [...document.querySelectorAll<HTMLElement>('.endpoint:not(.object)')]
  const seen = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      mark(endpoints.find((endpoint) => seen.has(endpoint))?.id)
    },
    { rootMargin: '-80px 0px -75% 0px' },
  )
  for (const endpoint of endpoints) observer.observe(endpoint)
  return () => observer.disconnect()
}

function mark(id: string | undefined): void {
  if (id === undefined) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.endpoint-groups a')) {
    const current = link.hash === `#${id}`
    if (current === link.hasAttribute('aria-current')) continue
    if (!current) {
      link.removeAttribute('aria-current')
      continue
    }
    link.setAttribute('aria-current', 'true')
    link.closest('details')!.open = true
    scrollSidebarTo(link)
  }
}

/** Scrolls only the sidebar: `scrollIntoView` would also scroll the page. */
function scrollSidebarTo(link: HTMLElement): void {
  const sidebar = link.closest('.sidebar')!
  const place = link.getBoundingClientRect()
  const frame = sidebar.getBoundingClientRect()
  if (place.top < frame.top || place.bottom > frame.bottom)
    sidebar.scrollTop += place.top - frame.top - frame.height / 3
}
