import type { Session } from '@custos/database/session'

/**
 * Until the transaction ends, rows are found by what a GIN index says of all of them together. The planner takes words for independent
 * and counts those of every organisation: where it expects many rows it would walk through a table until it has found enough.
 */
export const findByGinIndex = (session: Session): Promise<unknown> =>
  session.query({
    name: 'find_by_gin_index',
    text: "SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)",
  })
