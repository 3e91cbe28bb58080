import { readdirSync, readFileSync } from 'node:fs'
import type { Framework, WrittenFramework } from './framework.ts'
import { bound } from './statement.ts'

const folder = new URL('frameworks/', import.meta.url)

/**
 * The frameworks by id, in the order of their ids. The files are checked against the schema by the tests, not at every
 * start.
 */
export const frameworks: ReadonlyMap<string, Framework> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as WrittenFramework)
    .map(({ owner, statements, ...framework }) => [
      framework.id,
      { ...framework, statements: statements.map((statement) => bound(statement, owner)) },
    ]),
)

/** Whether there are certificates or reports of it; of a law or a guideline there is none. */
export const isCertifiable = (id: string): boolean => !['law', 'guideline'].includes(frameworks.get(id)?.kind ?? '')
