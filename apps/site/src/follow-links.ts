import type { AnyRouter } from '@tanstack/react-router'
import { pages } from './navigation.ts'

const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path))

/**
 * Makes every link to a page a navigation in place, whether it stands in React or in prerendered HTML alone, and asks
 * for the page when its link comes within 100 px of the screen, and once more under the pointer: what failed may be
 * there by now. Links to files are left to the browser.
 */
export function followLinks(router: AnyRouter): void {
  const nearby = new IntersectionObserver(
    async (entries) => {
      const links = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      for (const link of links) nearby.unobserve(link)
      for (const to of new Set(links.map((link) => (link as HTMLAnchorElement).pathname))) {
        void router.preloadRoute({ to })
        // Many links come in sight at once: the reader goes before the next.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { rootMargin: '100px' },
  )
  router.subscribe('onRendered', () => {
    nearby.disconnect()
    for (const link of document.links) if (leadsToPage(link)) nearby.observe(link)
  })
  document.addEventListener('pointerover', ({ target, relatedTarget }) => {
    const link = pageLinkAround(target)
    if (link && link !== pageLinkAround(relatedTarget)) void router.preloadRoute({ to: link.pathname })
  })
  document.addEventListener('click', (event) => {
    const link = pageLinkAround(event.target)
    if (!link) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: link.pathname + link.search + link.hash })
  })
}

function pageLinkAround(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && leadsToPage(link) ? link : null
}

/** A link to a place on the page itself begins with its `#`. */
function leadsToPage(link: HTMLAnchorElement | HTMLAreaElement): boolean {
  return link.getAttribute('href')!.startsWith('/') && paths.has(link.pathname)
}
