import type { Source } from '../api/types.ts'

/** The vendor's page as it is now, at the passage where the browser finds it (URL Fragment Text Directives); null of what is no web page. */
export function liveAddress({ location, quote }: Pick<Source, 'location' | 'quote'>): string | null {
  if (!/^https?:\/\//.test(location)) return null
  const words = (quote ?? '').split(/\s+/).slice(0, 12).join(' ')
  return words === ''
    ? location
    : `${location.split('#')[0]}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
}
