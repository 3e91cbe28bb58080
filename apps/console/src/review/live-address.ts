import type { Source } from '../api/types.ts'

/** The vendor's page as it is now, at the passage where the browser finds it (URL Fragment Text Directives). */
export function liveAddress({ location, quote }: Pick<Source, 'location' | 'quote'>): string {
  if (!/^https?:\/\//.test(location)) return '#'
  const words = (quote ?? '').split(/\s+/).slice(0, 12).join(' ')
  return words === ''
    ? location
    : `${location.split('#')[0]}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
}
