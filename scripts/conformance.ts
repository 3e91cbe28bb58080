import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

/** Which files of tests hold for which point of the specification, and what they say of themselves: docs/conformance.md. */

const points: { point: string; title: string; files: string[] }[] = [
  {
    point: '3',
    title: 'entities and fields',
    files: [
      'apps/server/http/paging',
      'apps/server/http/security-matrix',
      'packages/contract/specification',
      'packages/documents/collect/collect',
      'packages/domain/approvals/approvals',
      'packages/domain/apps/apps',
      'packages/domain/assessments/assessments',
      'packages/domain/assessments/web-search',
      'packages/domain/audit-logs/audit-logs',
      'packages/domain/events/archive',
      'packages/domain/events/events',
      'packages/domain/frameworks/frameworks',
      'packages/domain/questionnaires/questionnaires',
      'packages/domain/reports/aggregator',
      'packages/domain/reports/reports',
      'packages/domain/vendors/vendors',
      'packages/evidence/report/business-information',
      'packages/evidence/report/contact-information',
      'packages/evidence/review/answer',
      'packages/kernel/ids',
    ],
  },
  {
    point: '4',
    title: 'states and transitions',
    files: [
      'packages/domain/approvals/approvals',
      'packages/domain/approvals/certificate-notices',
      'packages/domain/approvals/rules',
      'packages/domain/apps/apps',
      'packages/domain/assessments/assessments',
      'packages/domain/assessments/compare/compare',
      'packages/domain/assessments/compare/difference',
      'packages/domain/assessments/reassess/on-schedule',
      'packages/domain/assessments/rules',
      'packages/domain/frameworks/frameworks',
      'packages/domain/races',
      'packages/domain/vendors/vendors',
    ],
  },
  {
    point: '5',
    title: 'validation',
    files: [
      'apps/server/http/bad-input',
      'apps/server/http/security-matrix',
      'apps/server/http/token',
      'packages/contract/limits',
      'packages/contract/validation',
      'packages/domain/approvals/approvals',
      'packages/domain/apps/apps',
      'packages/domain/assessments/assessments',
      'packages/domain/audit-logs/audit-logs',
      'packages/domain/events/events',
      'packages/domain/frameworks/frameworks',
      'packages/domain/questionnaires/questionnaires',
      'packages/domain/races',
      'packages/domain/reports/reports',
      'packages/domain/vendors/vendors',
      'packages/kernel/ids',
    ],
  },
  {
    point: '6',
    title: 'roles, permissions and identity',
    files: [
      'apps/server/http/forged-tokens',
      'apps/server/http/secrets',
      'apps/server/http/security-matrix',
      'apps/server/http/token',
      'packages/contract/openapi',
      'packages/database/roles',
      'packages/domain/apps/apps',
      'packages/domain/oauth/issue-token',
      'packages/domain/oauth/tokens',
      'packages/domain/races',
    ],
  },
  {
    point: '7',
    title: 'the calls',
    files: [
      'apps/server/config',
      'apps/server/http/admission',
      'apps/server/http/end-to-end',
      'apps/server/http/failure',
      'apps/server/http/idempotency',
      'apps/server/http/order-of-checks',
      'apps/server/http/paging',
      'apps/server/http/proxy',
      'apps/server/http/rate-limit',
      'apps/server/http/security-matrix',
      'apps/server/several-processes',
      'packages/audit/append',
      'packages/audit/integrity',
      'packages/audit/seal',
      'packages/audit/verify',
      'packages/contract/openapi',
      'packages/contract/specification',
      'packages/database/cursor',
      'packages/database/encryption',
      'packages/domain/approvals/approvals',
      'packages/domain/apps/apps',
      'packages/domain/audit-logs/audit-logs',
      'packages/domain/events/events',
      'packages/domain/questionnaires/questionnaires',
      'packages/domain/reports/reports',
      'packages/domain/vendors/vendors',
      'scripts/attacks/crash/crash-test',
    ],
  },
  {
    point: '8',
    title: 'the error catalogue',
    files: [
      'apps/server/http/failure',
      'apps/server/http/idempotency',
      'apps/server/http/order-of-checks',
      'apps/server/http/security-matrix',
      'apps/server/http/token',
      'packages/contract/errors',
      'packages/domain/approvals/approvals',
      'packages/domain/apps/apps',
      'packages/domain/vendor-requests/vendor-requests',
      'packages/domain/frameworks/frameworks',
      'packages/domain/vendors/vendors',
    ],
  },
  {
    point: '9',
    title: 'constants, the document and the database',
    files: [
      'packages/audit/retention',
      'packages/contract/openapi',
      'packages/contract/specification',
      'packages/database/migrate',
      'packages/database/schema',
      'packages/domain/audit-logs/audit-logs',
      'packages/domain/events/events',
      'packages/domain/frameworks/frameworks',
      'packages/domain/page-views/count',
      'packages/domain/questionnaires/questionnaires',
      'packages/kernel/ids',
      'scripts/attacks/fuzz/fuzz',
    ],
  },
  {
    point: 'site',
    title: 'the site (points 1, 2, 8 and 9)',
    files: ['apps/server/cli/command-line', 'apps/server/site/load-site', 'apps/site/e2e/*'],
  },
  {
    point: 'start',
    title: 'name and start',
    files: [
      'apps/server/cli/command-line',
      'apps/server/config',
      'apps/server/mail',
      'apps/server/master-key-rotation',
      'apps/site/e2e/documented-code',
    ],
  },
]

/** A test or a group of them, by its name as it stands in the file. */
export interface Named {
  name: string
  isGroup: boolean
}

export function conformanceDocument(): string {
  const files = globSync('{packages,apps,scripts/attacks}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules'],
  }).toSorted()
  const found = files.map((file) => ({
    file,
    names: namesIn(readFileSync(join(root, file), 'utf8')),
    points: pointsOf(file),
  }))
  for (const pattern of points.flatMap(({ files }) => files))
    if (!files.some((file) => isNamedBy(file, pattern)))
      throw new Error(`${pattern} of scripts/conformance.ts is no test`)
  const proving = found.filter(({ points }) => points.length > 0)
  const rooms = Map.groupBy(proving, ({ file }) => file.split('/').slice(0, 2).join('/'))
  return `# Conformance of the API, the site and the program

Made by \`npm run generate\` from the names of the tests, each of which states what it guarantees; \`npx vitest list FILE\` prints
those of a file. The files that hold for a point of the specification are named in \`scripts/conformance.ts\`. The points:
${points.map(({ point, title }) => `${point} (${title})`).join(', ')}.

Every answer of every test is checked against openapi.json (\`packages/testkit/contract.ts\`). No test asserts a time: how long a
deleted app's tokens are believed is measured by \`npm run revocation-test\`.
${[...rooms].map(([room, listed]) => listOf(room, listed)).join('')}`
}

function listOf(room: string, files: { file: string; names: Named[]; points: string[] }[]): string {
  const lines = files.map(({ file, names, points }) => {
    const name = file.slice(room.length + 1).replace('.test.ts', '')
    return `- [${name}](../${file}) (${points.join(', ')}): ${subjectOf(names)}\n`
  })
  return `\n## ${room}\n\n${lines.join('')}`
}

/** The names of its groups; without any, that of its first test. */
function subjectOf(names: Named[]): string {
  const groups = names.filter(({ name, isGroup }) => isGroup && !name.includes('%'))
  const shown = groups.length > 0 ? groups : names.filter(({ name }) => !name.startsWith('%')).slice(0, 1)
  const more = shown.length < names.length ? ' …' : ''
  return shown.map(({ name }) => name).join('; ') + more
}

function pointsOf(file: string): string[] {
  return points.filter(({ files }) => files.some((pattern) => isNamedBy(file, pattern))).map(({ point }) => point)
}

function isNamedBy(file: string, pattern: string): boolean {
  return file === `${pattern}.test.ts` || (pattern.endsWith('*') && file.startsWith(pattern.slice(0, -1)))
}

/** @returns what stands at the top of a file of tests, in order. */
export function namesIn(source: string): Named[] {
  return parseSync('a.test.ts', source).program.body.flatMap((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (call?.type !== 'CallExpression') return []
    const kind = /^(test|describe)\b/.exec(source.slice(call.callee.start, call.callee.end))?.[1]
    const [title] = call.arguments
    return kind && title?.type === 'Literal' ? [{ name: String(title.value), isGroup: kind === 'describe' }] : []
  })
}
