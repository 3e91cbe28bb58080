import pg from 'pg'

/** The connection settings of one role for one database. */
export interface ConnectionOptions {
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl?: boolean | { rejectUnauthorized: boolean }
}

/**
 * A separate connection for the owner of the tables. If it breaks, the waiting statement fails.
 *
 * @throws Error with the database's address if it cannot be reached or rejects the login.
 */
export async function connectAsOwner(owner: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new Error(`The database at ${owner.host}:${owner.port} cannot be used: ${reasonOf(cause)}`, { cause })
  })
  return client
}

/** A connection that fails on every address of a name has no message itself. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
