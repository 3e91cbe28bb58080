import { isPage, loadPage } from './page-modules.ts'
import { bringPage } from './prose/prerendered.tsx'

/**
 * Preloads a page when a link to it comes within 100 px of the screen, and again when the pointer is over it, because a failed
 * request may then succeed. Links may be in React or only in prerendered HTML.
 * @returns a function to call when another page is shown
 */
export function preloadLinks(): () => void {
  const nearby = new IntersectionObserver(
    async (entries) => {
      const links = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      for (const link of links) nearby.unobserve(link)
      for (const path of new Set(links.map((link) => (link as HTMLAnchorElement).pathname))) {
        preload(path)
        // Many links come into view at once: the reader's input takes precedence over the next one.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { rootMargin: '100px' },
  )
  document.addEventListener('pointerover', ({ target, relatedTarget }) => {
    const link = pageLinkAround(target)
    if (link && link !== pageLinkAround(relatedTarget)) preload(link.pathname)
  })
  const observe = () => {
    nearby.disconnect()
    for (const link of document.links) if (leadsToPage(link)) nearby.observe(link)
  }
  observe()
  return observe
}

function preload(path: string): void {
  if (path === window.location.pathname) return
  void loadPage(path).catch(() => {})
  void bringPage(path)
}

function pageLinkAround(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && leadsToPage(link) ? link : null
}

/** A link to a place on the same page begins with `#`. */
function leadsToPage(link: HTMLAnchorElement | HTMLAreaElement): boolean {
  return link.getAttribute('href')!.startsWith('/') && isPage(link.pathname)
}
