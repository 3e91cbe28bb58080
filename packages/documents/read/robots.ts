import { UnreadableDocument } from './unreadable-document.ts'

/** The rules of a robots.txt for one crawler (RFC 9309). */
export interface RobotsRules {
  rules: { allow: boolean; pattern: string }[]
  /** Addresses of site maps, as written. */
  sitemaps: string[]
  /** `Crawl-delay`, which the RFC lacks but sites use; in seconds, null if unset. */
  delay: number | null
}

const MAX_RULES = 5_000
const LONGEST_PATTERN = 2_000
const MAX_SITEMAPS = 50

/**
 * Reads a robots.txt: the groups that name the crawler count, else those for all (RFC 9309, section 2.2.1).
 *
 * @throws UnreadableDocument when it has more rules than any site for people.
 */
export function readRobots(text: string, userAgent: string): RobotsRules {
  const token = userAgent.split(/[/\s]/, 1)[0]!.toLowerCase()
  const named: RobotsRules = { rules: [], sitemaps: [], delay: null }
  const forAll: RobotsRules = { rules: [], sitemaps: [], delay: null }
  const sitemaps: string[] = []
  let isNamed = false
  let into: RobotsRules[] = []
  let inRules = true
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const field = /^\s*([\w-]{1,40})\s*:(.*)$/.exec(line.replace(/#.*/s, ''))
    if (!field) continue
    const name = field[1]!.toLowerCase()
    const value = field[2]!.trim()
    if (name === 'user-agent') {
      // Successive names share one group.
      if (inRules) into = []
      inRules = false
      const agent = value.split(/[/\s]/, 1)[0]!.toLowerCase()
      if (agent === '*') into.push(forAll)
      else if (agent === token) {
        into.push(named)
        isNamed = true
      }
    } else if (name === 'sitemap') {
      if (sitemaps.length < MAX_SITEMAPS) sitemaps.push(value.slice(0, LONGEST_PATTERN))
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      inRules = true
      for (const group of into) addRule(group, name, value)
    }
  }
  return { ...(isNamed ? named : forAll), sitemaps }
}

function addRule(group: RobotsRules, name: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
  if (name === 'crawl-delay') group.delay = Number.parseFloat(value) || group.delay
  else if (value !== '') {
    const allow = name === 'allow'
    if (group.rules.length >= MAX_RULES) throw new UnreadableDocument('The robots.txt has too many rules.')
    // A shortened pattern is stricter: it may forbid too much, but never too little.
    if (allow && value.length > LONGEST_PATTERN) return
    group.rules.push({ allow, pattern: encoded(value.slice(0, LONGEST_PATTERN)) })
  }
}

/**
 * Whether the rules permit the address: the longest matching pattern decides; among equal ones, the permission (RFC 9309, section
 * 2.2.2). Linear in rules and path: for each literal between stars, the first match is the right one.
 */
export function mayRead({ rules }: Pick<RobotsRules, 'rules'>, url: URL): boolean {
  const path = encoded(url.pathname + url.search)
  let decisive = { allow: true, length: -1 }
  for (const { allow, pattern } of rules) {
    if (pattern.length < decisive.length || (pattern.length === decisive.length && !allow)) continue
    if (matches(pattern, path)) decisive = { allow, length: pattern.length }
  }
  return decisive.allow
}

function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  if (others.length === 0) return !isWhole || path.length === first.length
  const last = isWhole ? others.pop()! : ''
  let at = first.length
  for (const literal of others) {
    const found = path.indexOf(literal, at)
    if (found < 0) return false
    at = found + literal.length
  }
  return path.length - at >= last.length && path.endsWith(last)
}

/** Non-ASCII characters are percent-encoded; encoded ones stay, in one spelling. */
function encoded(path: string): string {
  const ascii = /[^\x21-\x7e]/.test(path) ? encodeURI(path.toWellFormed()).replace(/%25(?=[0-9a-f]{2})/gi, '%') : path
  return ascii.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
}
