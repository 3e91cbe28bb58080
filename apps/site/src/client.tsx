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
