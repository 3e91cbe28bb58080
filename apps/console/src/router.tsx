import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './generated/route-tree.ts'
import { Failure } from './parts/failure.tsx'
import { NotFound } from './shell/not-found.tsx'

export const consoleRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/console',
    context: { queries },
    // Preloads only code: the audit log would record a preloaded read, which nobody made.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ({ error, reset }) => <Failure error={error as Error} again={reset} />,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof consoleRouter>
  }
}
