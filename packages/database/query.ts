import { createHash } from 'node:crypto'
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'
import type { Session } from './session.ts'

/** Builds queries without a connection, and runs none. */
export const build = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A value for a json column, as text, because pg would write an array as a PostgreSQL array. U+FFFD replaces NUL and half surrogate
 * pairs, also in names: jsonb refuses their escapes, and they have no canonical form. Documents, registers and models may contain
 * them.
 */
export function json(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(value, (_, member: unknown) => {
    if (typeof member === 'string') return storable(member)
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member
    return Object.fromEntries(Object.entries(member).map(([name, inner]) => [storable(name), inner]))
  })
}

/** Text that PostgreSQL and UTF-8 can hold. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface Prepared {
  text: string
  name: string
  parameters: readonly unknown[]
}

function statementName(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

function prepared(query: Compilable<unknown>): Prepared {
  const { sql, parameters } = query.compile()
  return { text: sql, name: statementName(sql), parameters }
}

/** Statement names, so that PostgreSQL plans each text once a connection. A connection keeps its plans for its lifetime. */
const names = new Map<string, string>()

/**
 * Runs a query that has few variants, depending on the request's filters and page. Each call compiles it, and PostgreSQL prepares
 * each variant once.
 */
export async function run<Row>(session: Session, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  let name = names.get(sql)
  if (!name) {
    name = statementName(sql)
    names.set(sql, name)
  }
  return session.query<Row>({ text: sql, name, values: parameters as unknown[] })
}

/**
 * Runs a query without preparing it: one whose values decide the best index (the filters of long tables), or one whose text varies
 * with the number of inserted rows.
 */
export function runUnprepared<Row>(session: Session, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  return session.query<Row>({ text: sql, values: parameters as unknown[] })
}

/**
 * A query whose text never changes: compiled at its first use, with placeholders for its values.
 *
 * @example const appById = query((p: { tenantId: string; id: string }) => build.selectFrom('apps').selectAll().where('id', '=',
 *   p.id)) await appById.first(session, { tenantId, id })
 */
export function query<Values extends object, Row>(define: (placeholders: Values) => Compilable<Row>) {
  let statement: Prepared | undefined
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values

  const all = (session: Session, values: Values): Promise<Row[]> => {
    statement ??= prepared(define(placeholders))
    return session.query<Row>({
      text: statement.text,
      name: statement.name,
      values: statement.parameters.map((parameter) =>
        parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
      ),
    })
  }
  return {
    all,
    /** The only row, or undefined. */
    first: async (session: Session, values: Values): Promise<Row | undefined> => (await all(session, values))[0],
  }
}
