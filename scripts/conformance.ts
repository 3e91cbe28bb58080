import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specificationPoints } from '@custos/testkit/specification-points'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

/** A test or a group, by its name in the file. */
export interface Named {
  name: string
  isGroup: boolean
}

/** docs/conformance.md: the tests that prove each point of the specification, by the tags and names in their files. */
export function conformanceMarkdown(): string {
  const files = globSync('{packages,apps,scripts/attacks}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] })
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .map(({ file, source }) => ({ file, points: pointsIn(source), subject: subjectOf(namesIn(source)) }))
  const sections = specificationPoints.map(({ name, description }) => {
    const lines = files
      .filter(({ points }) => points.includes(name))
      .map(({ file, subject }) => `- [${file.replace('.test.ts', '')}](../${file}): ${subject}\n`)
    return `\n## \`${name}\`: ${description}\n\n${lines.join('')}`
  })
  return `# Conformance of the API, the site and the program

\`npm run generate\` makes this page from the tests. The specification itself is not public, so nobody outside can judge whether the tests cover it. The tags at the top of a file name the points of the specification that it proves
(\`// @module-tag spec/7\`), and the name of each test states what it guarantees. \`npx vitest list FILE\` prints the names;
\`npx vitest run --tags-filter=spec/7\` runs the tests of a point.

The client of the tests checks each of its responses against openapi.json (\`packages/testkit/contract.ts\`). Some tests, such as those of
malformed requests, ask without it and check the status alone. Tests measure no time: the delays of the menus run on a simulated clock.
\`npm run revocation-test\` measures how soon a deleted app's tokens stop working.
${sections.join('')}`
}

/** @returns the points in the tags at the top of a file. @throws Error for an unknown point. */
export function pointsIn(source: string): string[] {
  const points = [...source.matchAll(/^\/\/ @module-tag (\S+)$/gm)].map(([, point]) => point!)
  const unknown = points.find((point) => !specificationPoints.some(({ name }) => name === point))
  if (unknown) throw new Error(`${unknown} is no point of the specification (packages/testkit/specification-points.ts)`)
  return points
}

/** The names of its groups; without any, that of its first test. */
function subjectOf(names: Named[]): string {
  const groups = names.filter(({ name, isGroup }) => isGroup && !name.includes('%'))
  const shown = groups.length > 0 ? groups : names.filter(({ name }) => !name.startsWith('%')).slice(0, 1)
  const more = shown.length < names.length ? ' …' : ''
  return shown.map(({ name }) => name).join('; ') + more
}

/** @returns the top-level suites and tests of a file, in order. */
export function namesIn(source: string): Named[] {
  return parseSync('a.test.ts', source).program.body.flatMap((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (call?.type !== 'CallExpression') return []
    const kind = /^(test|describe)\b/.exec(source.slice(call.callee.start, call.callee.end))?.[1]
    const [title] = call.arguments
    return kind && title?.type === 'Literal' ? [{ name: String(title.value), isGroup: kind === 'describe' }] : []
  })
}
