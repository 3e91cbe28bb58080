// @module-tag spec/9

import { readFileSync } from 'node:fs'
import { createDatabase } from '@custos/testkit/database'
import { expect, inject, test } from 'vitest'

/** The PostgreSQL types for each type of schema.ts. */
const standsFor: Record<string, string[]> = {
  string: ['uuid', 'text', 'bigint', 'date', 'xid8'],
  number: ['smallint', 'integer', 'double precision'],
  boolean: ['boolean'],
  Date: ['timestamp with time zone'],
  Buffer: ['bytea'],
  Json: ['jsonb', 'json'],
  'string[]': ['ARRAY'],
  'number[]': ['ARRAY'],
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
}

test('schema.ts has the tables and columns that the migrations make, of their types', async () => {
  await using database = await createDatabase(inject('postgres'))
  const columns = await database.sql<Column>(
    `SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type, c.is_nullable = 'YES' AS nullable, c.column_default IS NOT NULL AS "hasDefault"
     FROM information_schema.columns c JOIN pg_class t ON t.oid = format('%I', c.table_name)::regclass
     WHERE c.table_schema = 'public' AND NOT t.relispartition AND t.relkind <> 'v' AND c.table_name <> 'migrations'`,
  )
  const written = writtenColumns(readFileSync(new URL('schema.ts', import.meta.url), 'utf8'))
  for (const { table, name, type, nullable } of written) {
    const column = columns.find((candidate) => candidate.table === table && candidate.name === name)
    expect(column, `${table}.${name}`).toBeDefined()
    expect(standsFor[type], `${table}.${name} is ${type}`).toContain(column!.type)
    if (type !== 'Json') expect(nullable, `${table}.${name} may be null`).toBe(column!.nullable)
  }
  // The program never reads a column that schema.ts omits; such a column has a default.
  const missing = columns.filter(
    ({ table, name }) => !written.some((column) => column.table === table && column.name === name),
  )
  expect(missing.filter(({ hasDefault }) => !hasDefault)).toEqual([])
})

function writtenColumns(source: string): Omit<Column, 'hasDefault'>[] {
  const tables = [...source.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)]
  return tables.flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/(\w+): ([^;\n]+)/g)].map(([, name = '', type = '']) => ({
      table,
      name,
      type: type.replace(' | null', '').trim(),
      nullable: type.includes('| null'),
    })),
  )
}
