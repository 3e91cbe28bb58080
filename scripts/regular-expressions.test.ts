import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

/**
 * Patterns that a hostile text could keep busy (CWE-1333), found by their structure, without guessed texts or measured times. It
 * misses alternatives of one repetition that match the same text, as in (a|a)*.
 */

const root = join(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/*.test.ts', 'packages/testkit/**'] })

interface Pattern {
  place: string
  source: string
  flags: string
}

/** Every regular expression literal. */
function literalsOf(file: string): Pattern[] {
  const found: Pattern[] = []
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ place: file, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

/** Every regular expression assembled when its module is loaded. */
async function madeOnLoading(files: string[]): Promise<Pattern[]> {
  const found: Pattern[] = []
  const { RegExp: Native } = globalThis
  globalThis.RegExp = new Proxy(Native, {
    construct(target, given: [string | RegExp, string?], newTarget) {
      const made = Reflect.construct(target, given, newTarget) as RegExp
      found.push({ place: 'made on loading', source: made.source, flags: made.flags })
      return made
    },
  })
  try {
    await Promise.all(files.map((file) => import(join(root, file))))
  } finally {
    globalThis.RegExp = Native
  }
  return found
}

const isExponential = ({ source, flags }: Pattern) =>
  analyse({ source, flags }).reports.some(({ exponential }) => exponential)
const shown = ({ place, source, flags }: Pattern) => `${place}: /${source}/${flags}`

test('no regular expression takes time exponential in the length of a text', async () => {
  const files = sources('{packages,apps/server}/**/*.ts')
  const literals = files.flatMap(literalsOf)
  expect(literals.length).toBeGreaterThan(400)
  const making = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('new RegExp('))
  const made = await madeOnLoading(making.filter((file) => file.startsWith('packages/evidence/')))
  expect(made.length).toBeGreaterThan(20)
  expect([...literals, ...made].filter(isExponential).map(shown)).toEqual([])
})

test('no regular expression that reads requests takes time beyond the length of the text', () => {
  const reading = sources(
    '{packages/{kernel,contract,domain,audit,database},apps/server/http,apps/server/site}/**/*.ts',
  )
  const slow = reading.flatMap(literalsOf).filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
  expect(slow.map(shown)).toEqual([])
})

test('a repetition within a repetition is told from one whose turns can be told apart', () => {
  const exponential = ['^(a+)+$', '"(?:[^"\\\\]+|\\\\.)*"', '^(\\w+\\s?)*$', '(x+x+)+y', '(?:a*)*b']
  const found = (source: string) => isExponential({ place: '', source, flags: '' })
  expect(exponential.filter((source) => !found(source))).toEqual([])
  expect(found('^[a-z]+(-[a-z]+)*$')).toBe(false)
})
