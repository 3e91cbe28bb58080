import type { Database, Session } from '@custos/database/session'

/**
 * A transaction of the operator's role in which rows are found by what a GIN index says of all of them together. The planner takes words
 * for independent and counts those of every organisation: where it expects many rows it would walk through a table until it has found
 * enough. Statements of it have no name: a plan for any values would read the whole organisation.
 */
export const findByGinIndex = <Result>(
  database: Pick<Database, 'operateInTransaction'>,
  work: (operator: Session) => Promise<Result>,
): Promise<Result> =>
  database.operateInTransaction(async (operator) => {
    await operator.query({
      name: 'find_by_gin_index',
      text: "SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)",
    })
    return work(operator)
  })
