import { readFileSync } from 'node:fs'

/** The existing articles, clauses and controls of each framework, as far as statements may cite them: `A.5.{1-37}`. */
const written: Readonly<Record<string, string[]>> = JSON.parse(
  readFileSync(new URL('references.json', import.meta.url), 'utf8'),
)

/** Whether a framework has the article, clause or control. */
export const exists = (frameworkId: string, reference: string): boolean =>
  (written[frameworkId] ?? []).flatMap(spelledOut).includes(reference)

/** `A.5.{1-3}` → `A.5.1`, `A.5.2`, `A.5.3`; letters and lists likewise. */
function spelledOut(pattern: string): string[] {
  const braces = /^(.*?)\{([^}]+)\}(.*)$/.exec(pattern)
  if (!braces) return [pattern]
  const [, before, inside, after] = braces as unknown as [string, string, string, string]
  return members(inside).flatMap((member) => spelledOut(`${before}${member}${after}`))
}

function members(inside: string): string[] {
  const range = /^(\w+)-(\w+)$/.exec(inside)
  if (!range) return inside.split(',')
  const [from, to] = range.slice(1) as [string, string]
  if (/\d/.test(from)) return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${Number(from) + at}`)
  const first = from.charCodeAt(0)
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, at) => String.fromCharCode(first + at))
}
