import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { listenForCode } from './components/code-blocks.ts'
import { followLinks } from './follow-links.ts'
import { hydrateRoot } from './hydrate.ts'
import { layOutInSteps } from './lay-out-in-steps.ts'
import { createSiteRouter } from './router.tsx'

keepCanonicalAddress()
// Two short tasks instead of a long one: the reader may have pressed something while the modules were evaluated.
await new Promise((resolve) => setTimeout(resolve))
const router = createSiteRouter()
/** Says that the page was rendered before: the router then renders the same tree as the prerender did. */
router.ssr = { manifest: undefined }
await router.load()
startTransition(() => {
  hydrateRoot(document, <RouterProvider router={router} />)
})
followLinks(router)
listenForCode()
layOutInSteps()

/** The router has taken the scroll position over; a page that is left is given back, so that a reload begins in place. */
window.addEventListener('pagehide', () => {
  window.history.scrollRestoration = 'auto'
})

/** A host of plain files may lead `/contact` to `/contact/`: the page says which of the two it is. */
function keepCanonicalAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const { pathname, search, hash } = window.location
  if (!canonical || pathname !== `${new URL(canonical.href).pathname}/`) return
  window.history.replaceState(window.history.state, '', pathname.slice(0, -1) + search + hash)
}
