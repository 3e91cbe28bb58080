import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { Document } from './document.tsx'
import { loadPage } from './page-modules.ts'

/** @public Loaded by the build from the bundle. */
export { referenceMarkdown } from './reference/markdown.ts'
/** @public Loaded by the build from the bundle. */
export { searchSections } from './reference/search-sections.ts'

/**
 * The HTML of a page as React renders it. The build adds the scripts.
 * @public Loaded by the build from the bundle.
 */
export async function render(path: string): Promise<string> {
  const shown = { path, Page: await loadPage(path) }
  const html = renderToString(
    <Document path={path}>
      <App shown={shown} />
    </Document>,
  )
  // React leaves out a part that threw and continues.
  if (html.includes('<!--$!-->')) throw new Error(`${path}: a part of the page could not be rendered`)
  return `<!doctype html>${html}`
}
