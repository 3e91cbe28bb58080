import { setTimeout } from 'node:timers/promises'
import { isMigrated } from '@custos/database/migrate'
import type { Database } from '@custos/database/session'
import type { ObjectStore } from '@custos/domain/object-store'

/** Timeout of the check of each part. Milliseconds. */
const timeoutMs = 2000

/** The services of a process. */
export interface Parts {
  database: Database
  objects: Pick<ObjectStore, 'check'>
  /** Rejects while the Redis of the shared rate limit is unreachable; null: none is configured. */
  redis: (() => Promise<unknown>) | null
}

type State = 'ready' | 'unreachable'

/**
 * `degraded`: the process serves, and calls that need the missing part fail or continue without it. `not ready`: the process
 * serves nothing, because its database is unreachable or not migrated.
 */
export interface Readiness {
  status: 'ready' | 'degraded' | 'not ready'
  database: State | 'not migrated'
  object_store: State
  redis?: State
}

export async function readinessOf({ database, objects, redis }: Parts): Promise<Readiness> {
  const [databaseIs, objectStoreIs, redisIs] = await Promise.all([
    within<Readiness['database']>(
      database.operate(isMigrated).then((migrated) => (migrated ? 'ready' : 'not migrated')),
      'unreachable',
    ),
    stateOf(objects.check()),
    redis && stateOf(redis()),
  ])
  const served = [objectStoreIs, redisIs ?? 'ready'].every((state) => state === 'ready') ? 'ready' : 'degraded'
  return {
    status: databaseIs === 'ready' ? served : 'not ready',
    database: databaseIs,
    object_store: objectStoreIs,
    ...(redisIs && { redis: redisIs }),
  }
}

const stateOf = (check: Promise<unknown>): Promise<State> =>
  within<State>(
    check.then(() => 'ready'),
    'unreachable',
  )

/** The result of a check; `otherwise` if the check fails or takes too long. */
function within<Result>(check: Promise<Result>, otherwise: Result): Promise<Result> {
  return Promise.race([check.catch(() => otherwise), setTimeout(timeoutMs, otherwise, { ref: false })])
}
