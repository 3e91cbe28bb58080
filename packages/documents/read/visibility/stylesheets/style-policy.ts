import { elementsIn, type HtmlRoot } from '../../dom.ts'

/** Whether a page's Content Security Policies may prevent its styles (CSP level 3, `style-src`). */
export class StylePolicy {
  readonly #policies: string[][]
  readonly #page: URL | null

  /** @param header of the response. */
  constructor(root: HtmlRoot, address: string, header: string | undefined) {
    const metas = [...elementsIn(root)].filter(
      ({ name, attribs }) => name === 'meta' && /^content-security-policy$/i.test(attribs['http-equiv'] ?? ''),
    )
    const written = [header ?? '', ...metas.map(({ attribs }) => attribs.content ?? '')].flatMap((one) =>
      one.split(','),
    )
    this.#policies = written.flatMap((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
      const named = (name: string) => directives.find(([first]) => first === name)
      // A separate policy for attributes or elements may be looser; it is not evaluated.
      if (directives.some(([first]) => first?.startsWith('style-src-'))) return [[]]
      const sources = named('style-src') ?? named('default-src')
      return sources ? [sources.slice(1)] : []
    })
    this.#page = URL.parse(address)
  }

  /** Whether the page's own styles certainly apply. */
  get letsInline(): boolean {
    return this.#policies.every(
      (sources) =>
        sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(?:nonce|sha\d+)-|^'strict-/.test(source)),
    )
  }

  /** Whether a linked sheet certainly applies. */
  lets(href: string): boolean {
    const url = URL.parse(href)
    return this.#policies.every((sources) => sources.some((source) => url !== null && this.#matches(source, url)))
  }

  #matches(source: string, url: URL): boolean {
    if (source === '*') return /^https?:$/.test(url.protocol)
    if (source === "'self'") return url.origin === this.#page?.origin
    if (/^[a-z]+:$/.test(source)) return url.protocol === source
    const [, scheme, host] = /^(?:([a-z]+):\/\/)?([^/:]+)$/.exec(source) ?? []
    if (!host || (scheme && `${scheme}:` !== url.protocol) || url.port !== '') return false
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  }
}
