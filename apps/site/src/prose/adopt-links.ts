import type { AnyRouter } from '@tanstack/react-router'

/** Gives plain links of prerendered content what the router's own links do: navigation in place, preload at 100 px. */
export function adoptLinks(container: HTMLElement, router: AnyRouter): () => void {
  const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download]):not([data-document])')]
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        nearby.unobserve(target)
        void router.preloadRoute({ to: (target as HTMLAnchorElement).pathname })
      }
    },
    { rootMargin: '100px' },
  )
  for (const link of links) nearby.observe(link)

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !links.includes(link) || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: link.pathname + link.search + link.hash })
  }
  container.addEventListener('click', follow)
  return () => {
    nearby.disconnect()
    container.removeEventListener('click', follow)
  }
}
