import { readFileSync } from 'node:fs'
import { consoleRoutes } from '@custos/contract/console-routes'
import { expect, test } from 'vitest'

/** The addresses of the console's screens below `/console`, from its generated router. */
function screens(): string[] {
  const tree = readFileSync(new URL('../../console/src/generated/route-tree.ts', import.meta.url), 'utf8')
  const listed = /\n {2}fullPaths:\n((?: {4}\| '[^']*'\n)+)/.exec(tree)![1]!
  return [...listed.matchAll(/'([^']*)'/g)].map(([, path]) => path!)
}

const firstOf = (path: string) => path.split('/')[1]!

test("no screen of the console has an address among the server's own calls, which would answer in its place", () => {
  const taken = new Set(['api', 'assets', ...consoleRoutes.map(({ path }) => firstOf(path.slice('/console'.length)))])
  expect(screens()).toContain('/sign-in')
  expect(screens().filter((screen) => taken.has(firstOf(screen)))).toEqual([])
})
