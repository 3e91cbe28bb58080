import { traceStep } from '@custos/kernel/tracing'
import pg from 'pg'
import type { ConnectionOptions } from './connection.ts'
import { FairSemaphore } from './fair-semaphore.ts'
import { listenForNotifications, type NotificationListener } from './notification-listener.ts'

export interface SqlStatement {
  text: string
  /** Prepared under this name on each connection; left out for statements that are run once. */
  name?: string
  values?: unknown[]
}

/** A connection in somebody's hands: the only way to run a statement. */
export interface Session {
  query<Row>(statement: SqlStatement): Promise<Row[]>
}

/** Work on the rows of one organisation. */
export interface TenantSession extends Session {
  readonly tenantId: string
  /** The acting person or app; unset: the program itself, or somebody without an account. */
  readonly actorId?: string
}

/** Two locks on every row: `tenant_id` in the query, and row-level security by the setting that these functions make. */
export interface Database {
  /**
   * For reads. Queries that one organisation sends in one turn of the event loop, or while every connection is busy, go to the
   * database together (pg's pipeline), with its setting unless the connection has it already. Between two statements such a
   * session holds no connection.
   */
  readSession(tenantId: string): TenantSession
  /** Writes: one transaction, committed when `work` returns and undone when it throws. */
  write<Result>(tenantId: string, work: (session: TenantSession) => Promise<Result>): Promise<Result>
  /** Queries across organisations, under the operator's narrow database role. */
  operate<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** The same in a transaction. */
  operateInTransaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /**
   * Calls `onNotification` for each notification on the channel, and `onOpen` at the first connection and after each
   * reconnection. Notifications sent in between are lost. If `isCurrent` is false, some may have been missed.
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

/** How long a statement may take unless another time is given. Milliseconds. */
const defaultTimeoutMs = 20_000

/** How long the database may take to end a statement, until its connection is given up. Milliseconds. */
export const cancelGraceMs = 500

/** Of the connections for organisations, those for reads. */
const shareOfReads = 0.4

/** Of the time that a statement may take, how long a transaction may before it counts as long. */
const shareOfLong = 1 / 40

/** Queries that share a connection at a time: few, because a slow one delays those behind it. */
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
   * How long a statement may take before the database ends it; 20 s unless given. A connection is waited for a
   * quarter of that, and 5 s at most. Milliseconds.
   */
  timeoutMs?: number | undefined
}): Database {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const common = {
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // The database itself ends a statement that takes too long; after that the driver gives up.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + cancelGraceMs,
    // How long to wait for a free connection, and for a new one.
    connectionTimeoutMillis: Math.min(timeoutMs, defaultTimeoutMs) / 4,
  }
  // One organisation's long transactions never block another's transactions. Reads have connections of their own, so a call that reads
  // beside its transaction can finish.
  const forReads = Math.max(1, Math.floor(options.connections * shareOfReads))
  const forTransactions = Math.max(1, options.connections - forReads)
  // Long transactions of several organisations run beside the short ones, and do not delay them.
  const forLong = forTransactions >> 1
  const shares = {
    reads: new FairSemaphore(forReads),
    transactions: new FairSemaphore(forTransactions, { apart: forLong, longAfterMs: timeoutMs * shareOfLong }),
  }
  const app = new pg.Pool({ ...options.app, ...common, max: options.connections + forLong })
  const operator = new pg.Pool({ ...options.operator, ...common, max: Math.max(4, options.connections >> 1) })
  // A broken connection is replaced at the next checkout; the code that uses one gets the error of its statement.
  for (const pool of [app, operator]) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  /** The organisation that each connection is set to outside of transactions. */
  const tenantOfConnection = new WeakMap<pg.PoolClient, string>()
  /** Queries of each organisation that have not been sent. */
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
    // The opening statements travel with the first one of the work; should one fail, every later one fails too.
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

  /**
   * Questions of one organisation that travel together, once this turn of the event loop has ended and a connection is
   * free.
   */
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
      // The tenant of the connection is unknown until the setting succeeds. After a failure no tenant is assumed.
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

/** Errors of a connection that was lost, or that was not free in time. */
const connectionErrors = new WeakSet<object>()

/** Notes why a connection is not there. */
const ofConnection = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    connectionErrors.add(error)
    throw error
  })

/** Classes of SQLSTATE: connection, conflict with other work, resources, a lock or another state of an object, the operator or the time. */
const passingClasses = ['08', '40', '53', '55', '57']

/** Whether an error is of the moment and says nothing of the rows: the same work may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? passingClasses.includes(error.code?.slice(0, 2) ?? '')
    : error instanceof Error && connectionErrors.has(error)

/** A transaction that could not be undone: its connection must not be used again. */
class StateUnknown extends Error {
  constructor(cause: unknown) {
    super('The transaction could not be undone', { cause })
  }
}
