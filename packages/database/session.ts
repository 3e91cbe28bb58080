import { traceStep } from '@custos/kernel/tracing'
import pg from 'pg'
import type { ConnectionOptions } from './connection.ts'
import { FairSemaphore } from './fair-semaphore.ts'
import { listenForNotifications, type NotificationListener } from './notification-listener.ts'

export interface SqlStatement {
  text: string
  /** The statement's prepared name on each connection; omitted for statements that run once. */
  name?: string
  values?: unknown[]
}

/** The only way to run a statement. A session for reads holds a connection only during a statement. */
export interface Session {
  query<Row>(statement: SqlStatement): Promise<Row[]>
}

/** A session for the rows of one organisation. */
export interface TenantSession extends Session {
  readonly tenantId: string
  /** The acting person or app; unset: the program, or a person without an account. */
  readonly actorId?: string
}

/**
 * Two checks keep organisations apart: `tenant_id` in the query, and row-level security with the organisation that these functions
 * set.
 */
export interface Database {
  /**
   * For reads. The queries that one organisation sends in one turn of the event loop, or while every connection is busy, go to the
   * database together (pg's pipeline), with the organisation's setting if the connection lacks it. Between statements, such a
   * session holds no connection.
   */
  readSession(tenantId: string): TenantSession
  /** For writes: one transaction, committed when `work` returns and undone when it throws. */
  write<Result>(tenantId: string, work: (session: TenantSession) => Promise<Result>): Promise<Result>
  /** Queries across organisations, under the operator's narrow database role. */
  operate<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** Like `operate`, in a transaction. */
  operateInTransaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /**
   * Calls `onNotification` for each notification on the channel, and `onOpen` at the first connection and after each reconnection.
   * Notifications during a break are lost. If `isCurrent` is false, some may have been lost.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onOpen: () => void,
  ): Promise<Pick<NotificationListener, 'isCurrent'>>
  close(): Promise<void>
}

interface PendingQuery {
  statement: SqlStatement
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/** The default time limit of a statement. Milliseconds. */
const defaultTimeoutMs = 20_000

/** How long the database may take to cancel a statement before its connection is closed. Milliseconds. */
export const cancelGraceMs = 500

/** The share of an organisation's connections that serves reads. */
const shareOfReads = 0.4

/** A transaction counts as long after this share of a statement's time limit. */
const shareOfLong = 1 / 40

/** The maximum number of queries that share a connection at once: few, because a slow one delays those behind it. */
const maxTogether = 8

/** The attributes of every query's trace span. */
const spanAttributes = { 'db.system.name': 'postgresql' }

const setForConnection = { name: 'tenant', text: "SELECT set_config('app.tenant', $1, false)" }
const setForTransaction = { name: 'tenant_tx', text: "SELECT set_config('app.tenant', $1, true)" }

export function openDatabase(options: {
  app: ConnectionOptions
  operator: ConnectionOptions
  /** Connections for organisations; long transactions get up to a third more. */
  connections: number
  /**
   * The time limit of a statement; 20 s by default. The wait for a connection is limited to a quarter of it, and to 5 s.
   * Milliseconds.
   */
  timeoutMs?: number | undefined
}): Database {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const common = {
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // The database itself ends a slow statement; after that the driver gives up.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + cancelGraceMs,
    // The time limit for a free or a new connection.
    connectionTimeoutMillis: Math.min(timeoutMs, defaultTimeoutMs) / 4,
  }
  // One organisation's long transactions never block another's. Reads have separate connections, so a call that reads beside its
  // transaction can finish.
  const forReads = Math.max(1, Math.floor(options.connections * shareOfReads))
  const forTransactions = Math.max(1, options.connections - forReads)
  // Long transactions of several organisations run beside the short ones without delaying them.
  const forLong = forTransactions >> 1
  const shares = {
    reads: new FairSemaphore(forReads),
    transactions: new FairSemaphore(forTransactions, { apart: forLong, longAfterMs: timeoutMs * shareOfLong }),
  }
  const app = new pg.Pool({ ...options.app, ...common, max: options.connections + forLong })
  const operator = new pg.Pool({ ...options.operator, ...common, max: Math.max(4, options.connections >> 1) })
  // A broken connection is replaced at the next checkout; its current user gets the statement's error.
  for (const pool of [app, operator]) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  /** The organisation that each connection is set to, outside transactions. */
  const tenantOfConnection = new WeakMap<pg.PoolClient, string>()
  /** Unsent queries of each organisation. */
  const pendingByTenant = new Map<string, PendingQuery[]>()
  const listeners: NotificationListener[] = []

  const sessionOn = (client: pg.PoolClient): Session => ({
    query: async <Row>({ text, name, values = [] }: SqlStatement) =>
      (await client.query(name ? { text, name, values } : { text, values })).rows as Row[],
  })

  async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await ofConnection(pool.connect())
    let lost = false
    try {
      return await work(client)
    } catch (error) {
      if (!(error instanceof StateUnknown)) throw error
      lost = true
      return await ofConnection(Promise.reject(error.cause))
    } finally {
      client.release(lost)
    }
  }

  async function withClientOf<Result>(
    tenantId: string,
    use: keyof typeof shares,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    using _ = await ofConnection(shares[use].take(tenantId, common.connectionTimeoutMillis))
    return await withClient(app, work)
  }

  async function transaction<Result>(
    client: pg.PoolClient,
    opening: Promise<unknown>[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    // The opening statements are sent with the first statement of the work. If one fails, all later ones fail too.
    const opened = Promise.all(opening)
    opened.catch(() => {})
    try {
      const result = await work()
      await opened
      const { command } = await client.query('COMMIT')
      if (command !== 'COMMIT') throw new Error('The transaction was undone by the database')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        throw new StateUnknown(error)
      })
      throw error
    }
  }

  /** The queries of one organisation that are sent together, after this turn of the event loop and once a connection is free. */
  function collectPending(tenantId: string): PendingQuery[] {
    const pending: PendingQuery[] = []
    const leave = () => {
      if (pendingByTenant.get(tenantId) === pending) pendingByTenant.delete(tenantId)
    }
    pendingByTenant.set(tenantId, pending)
    setImmediate(() =>
      withClientOf(tenantId, 'reads', (client) => {
        leave()
        return runPending(client, tenantId, pending)
      }).catch((error) => {
        leave()
        for (const { reject } of pending) reject(error)
      }),
    )
    return pending
  }

  async function runPending(client: pg.PoolClient, tenantId: string, pending: PendingQuery[]): Promise<void> {
    let set: Promise<unknown> | undefined
    if (tenantOfConnection.get(client) !== tenantId) {
      // The connection's organisation is unknown until the setting succeeds. After a failure no organisation is assumed.
      tenantOfConnection.delete(client)
      set = client.query({ ...setForConnection, values: [tenantId] })
      set.then(
        () => tenantOfConnection.set(client, tenantId),
        () => {},
      )
    }
    const session = sessionOn(client)
    const results = pending.map(async ({ statement, resolve, reject }) => {
      try {
        const rows = await session.query(statement)
        await set
        resolve(rows)
      } catch (error) {
        reject(error)
      }
    })
    await Promise.all(results)
  }

  return {
    readSession: (tenantId) => ({
      tenantId,
      query: <Row>(statement: SqlStatement) =>
        traceStep(
          'database read',
          spanAttributes,
          () =>
            new Promise<Row[]>((resolve, reject) => {
              let pending = pendingByTenant.get(tenantId)
              if (!pending || pending.length === maxTogether) pending = collectPending(tenantId)
              pending.push({ statement, resolve: resolve as (rows: unknown[]) => void, reject })
            }),
        ),
    }),

    write: (tenantId, work) =>
      traceStep('database transaction', spanAttributes, () =>
        withClientOf(tenantId, 'transactions', (client) =>
          transaction(client, [client.query('BEGIN'), client.query({ ...setForTransaction, values: [tenantId] })], () =>
            work({ tenantId, ...sessionOn(client) }),
          ),
        ),
      ),

    operate: (work) => withClient(operator, (client) => work(sessionOn(client))),

    operateInTransaction: (work) =>
      traceStep('database transaction', spanAttributes, () =>
        withClient(operator, (client) => transaction(client, [client.query('BEGIN')], () => work(sessionOn(client)))),
      ),

    async listen(channel, onNotification, onOpen) {
      const listener = await listenForNotifications(options.operator, channel, timeoutMs / 4, onNotification, onOpen)
      listeners.push(listener)
      return listener
    },

    async close() {
      await Promise.all([app.end(), operator.end(), ...listeners.map((listener) => listener.close())])
    },
  }
}

/** Errors of a connection that was lost or not free in time. */
const connectionErrors = new WeakSet<object>()

/** Marks the error as one of the connection. */
const ofConnection = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    connectionErrors.add(error)
    throw error
  })

/** Classes of SQLSTATE: connection, conflict, resources, lock or object state, operator or time limit. */
const passingClasses = ['08', '40', '53', '55', '57']

/** Whether an error is temporary and independent of the rows, so that the same work may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? passingClasses.includes(error.code?.slice(0, 2) ?? '')
    : error instanceof Error && connectionErrors.has(error)

/** The rollback failed, so the connection must not be reused. */
class StateUnknown extends Error {
  constructor(cause: unknown) {
    super('The transaction could not be undone', { cause })
  }
}
