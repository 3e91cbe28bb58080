import { readdirSync, readFileSync } from 'node:fs'
import type { Framework, WrittenFramework } from './framework.ts'
import { bound } from './statement.ts'

const folder = new URL('frameworks/', import.meta.url)

/** The frameworks, sorted by id. Tests check the files against the schema, so a start does not. */
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

/** Whether certificates or reports of the framework exist; laws and guidelines have none. */
export const isCertifiable = (id: string): boolean => !['law', 'guideline'].includes(frameworks.get(id)?.kind ?? '')
