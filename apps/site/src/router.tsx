import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './generated/route-tree.ts'
import { NotFound } from './layout/not-found.tsx'
import { SomethingWentWrong } from './layout/something-went-wrong.tsx'

export function createSiteRouter(prerender: { history?: RouterHistory; isServer?: boolean } = {}) {
  return createRouter({
    ...prerender,
    routeTree,
    // A loader knows what of its page is at hand. What the router remembers may have been left since: it asks again, and waits.
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    scrollRestoration: true,
    trailingSlash: 'preserve',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: SomethingWentWrong,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
