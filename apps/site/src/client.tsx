import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenForCode } from './components/code-blocks.ts'
import { createSiteRouter } from './router.tsx'

const router = createSiteRouter()
/** Says that the page was rendered before: the router then renders the same tree as the prerender did. */
router.ssr = { manifest: undefined }
await router.load()
startTransition(() => {
  hydrateRoot(document, <RouterProvider router={router} />)
})
listenForCode()

/** The router has taken the scroll position over; a page that is left is given back, so that a reload begins in place. */
window.addEventListener('pagehide', () => {
  window.history.scrollRestoration = 'auto'
})
