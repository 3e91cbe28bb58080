import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createSiteRouter } from './router.tsx'

/** @public Loaded by the build from the bundle. */
export { referenceMarkdown } from './reference/markdown.ts'
/** @public Loaded by the build from the bundle. */
export { searchSections } from './reference/search-sections.ts'

/**
 * The HTML of a page as React renders it; the build adds what the browser is to load.
 *
 * @public Loaded by the build from the bundle.
 */
export async function render(path: string): Promise<string> {
  const router = createSiteRouter({ history: createMemoryHistory({ initialEntries: [path] }), isServer: true })
  await router.load()
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (failed) throw failed.error
  const html = renderToString(<RouterProvider router={router} />)
  // React leaves out what threw, and goes on.
  if (html.includes('<!--$!-->')) throw new Error(`${path}: a part of the page could not be rendered`)
  return `<!doctype html>${html}`
}
