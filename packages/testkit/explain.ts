import type { Session, SqlStatement } from '@custos/database/session'
import type { TestDatabase } from './database.ts'

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A session that returns no rows for a statement and reports how many rows of a table it would have read. */
export function explaining(database: TestDatabase): Session & { rowsOf(table: string): number } {
  const plans: PlanNode[] = []
  return {
    async query({ text, values = [] }: SqlStatement) {
      const [{ 'QUERY PLAN': plan } = { 'QUERY PLAN': [] }] = await database.sql<{
        'QUERY PLAN': { Plan: PlanNode }[]
      }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
      plans.push(...plan.map(({ Plan }) => Plan))
      return []
    },
    rowsOf: (table) => plans.reduce((rows, plan) => rows + rowsLookedAt(plan, table), 0),
  }
}

function rowsLookedAt(node: PlanNode, table: string): number {
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name']?.startsWith(table) ? each * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((rows, child) => rows + rowsLookedAt(child, table), own)
}
