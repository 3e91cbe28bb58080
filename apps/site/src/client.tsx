import { startTransition } from 'react'
import { sendPageView } from './analytics.ts'
import { App } from './app.tsx'
import { listenForCode } from './components/code-blocks.ts'
import { createRoot, hydrateRoot } from './hydrate.ts'
import { layOutInSteps } from './lay-out-in-steps.ts'
import { load, navigateInPlace } from './navigate-in-place.ts'
import { preloadLinks } from './preload-links.ts'

keepCanonicalAddress()
// Two short tasks instead of a long one, because the reader may have pressed something while the modules were evaluated.
await new Promise((resolve) => setTimeout(resolve))
const first = await load(window.location.pathname)
let root: ReturnType<typeof createRoot>
await new Promise<void>((resolve) => {
  startTransition(() => {
    const app = <App shown={first} onShown={resolve} />
    if ('Page' in first) root = hydrateRoot(document.body, app)
    else {
      root = createRoot(document.body)
      root.render(app)
    }
  })
})
listenForCode()
layOutInSteps()
const preloadNewLinks = preloadLinks()

/**
 * Sends one page view for the loaded page and for each navigation. After a navigation, the new page's heading gets the focus.
 */
let address = window.location.href
sendPageView(document.referrer)
navigateInPlace(async (shown, title) => {
  await new Promise<void>((resolve) => {
    startTransition(() => root.render(<App shown={shown} onShown={resolve} />))
  })
  document.title = title
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (canonical) canonical.href = new URL(shown.path, canonical.href).href
  delete document.documentElement.dataset.fresh
  sendPageView(address)
  address = window.location.href
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  preloadNewLinks()
})

/** A host of plain files may redirect `/contact` to `/contact/`. The page has the canonical address. */
function keepCanonicalAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const { pathname, search, hash } = window.location
  if (!canonical || pathname !== `${new URL(canonical.href).pathname}/`) return
  window.history.replaceState(window.history.state, '', pathname.slice(0, -1) + search + hash)
}
