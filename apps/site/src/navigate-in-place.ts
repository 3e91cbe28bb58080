import type { Shown } from './app.tsx'
import { isPage, loadPage } from './page-modules.ts'
import { bringPage } from './prose/prerendered.tsx'

/**
 * Makes every navigation to another page of the site a change of this document. The browser reports navigations (Navigation
 * API), keeps the history and restores the scroll positions. A browser without this interface loads the page as usual.
 * @param show resolves when the page is shown
 */
export function navigateInPlace(show: (shown: Shown, title: string) => Promise<void>): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const { pathname } = new URL(event.destination.url)
    if (!event.canIntercept || event.formData || event.downloadRequest !== null) return
    if (pathname === window.location.pathname) return
    // The browser handles a file.
    if (!isPage(pathname) && !event.destination.sameDocument) return
    event.intercept({
      scroll: 'after-transition',
      focusReset: 'manual',
      handler: async () => {
        const [shown, title] = await Promise.all([
          load(pathname),
          isPage(pathname) ? bringPage(pathname) : Promise.resolve('Not Found'),
        ])
        if (event.signal.aborted) return
        // The browser shows the error.
        if (title === undefined) window.location.reload()
        else await show(shown, title)
      },
    })
  })
}

/** The page at a path. If its code cannot be loaded, reloads the document once. */
export async function load(path: string): Promise<Shown> {
  const reloaded = `custos-reload:${path}`
  try {
    const Page = await loadPage(path)
    sessionStorage.removeItem(reloaded)
    return { path, Page }
  } catch (error) {
    if (sessionStorage.getItem(reloaded)) return { path, error }
    sessionStorage.setItem(reloaded, 'once')
    window.location.reload()
    return new Promise(() => {})
  }
}
