import type { Source } from '../api/types.ts'

/**
 * The web address of a quote on the vendor's current page, to which the browser scrolls (URL Fragment Text Directives). null if
 * the source is no web page.
 */
export function quoteAddress({ location, quote }: Pick<Source, 'location' | 'quote'>): string | null {
  if (!/^https?:\/\//.test(location)) return null
  const words = (quote ?? '').split(/\s+/).slice(0, 12).join(' ')
  return words === ''
    ? location
    : `${location.split('#')[0]}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
}
