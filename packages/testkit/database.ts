import { randomBytes } from 'node:crypto'
import type { ConnectionOptions } from '@custos/database/connection'
import { migrate } from '@custos/database/migrate'
import { sha256 } from '@custos/kernel/hash'
import pg from 'pg'
import { memory, quickFolder } from './cluster.ts'

/** The master key of every database in a test run, because the login roles belong to the whole cluster and derive from it. */
export const masterKeyText = 'the master key of the tests, long enough'
export const masterKey: Uint8Array = Buffer.from(sha256(masterKeyText), 'hex')

const template = 'custos_template'

/** Installs the schema once; the databases of the test files are copies. */
export async function installTemplate(owner: ConnectionOptions): Promise<void> {
  await statement(owner, `CREATE DATABASE ${template}`)
  await migrate({ ...owner, database: template }, masterKey)
}

export interface TestDatabase extends AsyncDisposable {
  /** For the role that owns the database and its tables; a superuser. */
  owner: ConnectionOptions
  /** Runs a statement as the owner, without row-level security, to inspect or prepare stored data. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

/**
 * A separate database.
 *
 * @param cluster the value of `inject('postgres')`.
 * @param from `empty` for one without tables.
 */
export async function createDatabase(
  cluster: ConnectionOptions,
  from: 'template' | 'empty' = 'template',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const copied = from === 'template' ? ` TEMPLATE ${template} STRATEGY ${copyStrategy()}` : ''
  await statement(cluster, `CREATE DATABASE ${name}${copied}`)
  const owner = { ...cluster, database: name }
  const pool = new pg.Pool({ ...owner, max: 2 })
  return {
    owner,
    sql: async (text, values = []) => (await pool.query(text, values)).rows,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await drop(cluster, name)
    },
  }
}

/** In memory, files are copied in half the time of a logged copy. On a disk the server waits until each is flushed. */
const copyStrategy = () => (quickFolder() === memory ? 'FILE_COPY' : 'WAL_LOG')

/** Gives an empty database to an owner as in operations.md: not a superuser, so that row-level security restricts it too. */
export async function narrowOwner(database: TestDatabase): Promise<ConnectionOptions> {
  const user = `owner_${randomBytes(4).toString('hex')}`
  await database.sql(`CREATE ROLE ${user} LOGIN CREATEROLE PASSWORD 'owner'`)
  // The rights of a role's creator: it can grant the role's rights but not use them.
  await database.sql(`GRANT custos_app, custos_operator TO ${user} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE`)
  await database.sql(`ALTER DATABASE ${database.owner.database} OWNER TO ${user}`)
  return { ...database.owner, user, password: 'owner' }
}

/** PostgreSQL waits five seconds for ending connections; on a busy machine they take longer. */
async function drop(cluster: ConnectionOptions, name: string): Promise<void> {
  try {
    await statement(cluster, `DROP DATABASE ${name}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006') throw error
    await drop(cluster, name)
  }
}

async function statement(connection: ConnectionOptions, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
