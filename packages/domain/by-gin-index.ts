import type { Database, Session } from '@custos/database/session'

/**
 * Runs queries of the operator's role that must use a GIN index. PostgreSQL overestimates the matches of several words, which it counts over
 * all organisations, and would scan the table; other scans are therefore off. Do not prepare these statements: a plan for any values
 * would read all rows of the organisation.
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
