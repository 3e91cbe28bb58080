import type { SearchEntry } from '../src/reference/search-entry.ts'

/** The headings of a page that links can target, with the page's own title first. */
export function searchEntries(path: string, label: string, html: string): SearchEntry[] {
  const main = /<main.*<\/main>/s.exec(html)![0]
  const headings = [...main.matchAll(/<h[23] id="([^"]+)"[^>]*>(.*?)<\/h[23]>/gs)].map(([, id, title]) => ({
    title: textOf(title!),
    page: label,
    href: `${path}#${id}`,
  }))
  return [{ title: label, page: label, href: path }, ...headings.filter(({ href }) => !href.endsWith('#on-this-page'))]
}

/** The text without the number of a section, which is its link. */
const textOf = (html: string): string =>
  html
    .replace(/<a class="section-number".*?<\/a>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&')
    .trim()
