import { load } from 'cheerio/slim'
import { baseAddress } from '../read/html.ts'

export interface PageLinks {
  title: string
  /** Whether there is nothing to read before the page's scripts have run. */
  isShell: boolean
  /** In document order; `href` absolute. */
  links: { href: string; text: string }[]
}

/** More links than this a page for people does not have. */
const MOST_LINKS = 2000

/** Characters of text, the title's among them, below which a page with scripts is a shell. */
const SHELL = 120

/** The title of an HTML page and where its links lead. */
export function linksOf(html: string, address: string): PageLinks {
  const $ = load(html)
  const base = baseAddress($, address)
  const title = ($('title').first().text() || $('h1').first().text()).replace(/\s+/g, ' ').trim().slice(0, 200)
  const links = $('a[href], area[href]')
    .toArray()
    .slice(0, MOST_LINKS)
    .flatMap((element) => {
      const url = URL.parse(element.attribs.href!, base)
      const text = ($(element).text().slice(0, 500) || element.attribs['aria-label'] || element.attribs.title || '')
        .replace(/\s+/g, ' ')
        .trim()
      return url ? [{ href: url.href, text }] : []
    })
  const scripts = $('script[src]').length
  $('script, style, noscript, template').remove()
  const isShell = scripts > 0 && $.root().text().replace(/\s+/g, '').length < SHELL
  return { title, isShell, links }
}
