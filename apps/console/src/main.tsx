import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './session/initial-query.ts'
import { retryQuery } from './api/failure.ts'
import { consoleRouter } from './router.tsx'
import { currentSession, isSignedOut } from './session/session.ts'
import { applyTheme } from './shell/theme.ts'
import './styles/console.css'

/** Data stay fresh for half a minute: the audit log records every read, and the event stream reports changes. */
const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && leave() }),
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: retryQuery },
    mutations: { retry: false },
  },
})
const router = consoleRouter(queries)

/** The session has ended. The person signs in again and returns to the same screen. */
function leave(): void {
  queries.setQueryData(currentSession.queryKey, null)
  void router.invalidate()
}

applyTheme()
createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
