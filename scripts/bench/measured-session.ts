import type { Session, SqlStatement, TenantSession } from '@custos/database/session'
import type pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  Filter?: string
  Plans?: PlanNode[]
}

/** A session that records its queries and the database's time for them. Milliseconds. */
export interface MeasuredSession extends Session {
  taken: number
  statements: SqlStatement[]
}

export function measured(client: pg.Client): MeasuredSession {
  const session: MeasuredSession = {
    taken: 0,
    statements: [],
    async query({ text, name, values = [] }) {
      if (/^(select|with)\b/i.test(text)) session.statements.push({ text, values })
      const began = performance.now()
      const { rows } = await client.query(name ? { text, name, values } : { text, values })
      session.taken += performance.now() - began
      return rows
    },
  }
  return session
}

export const ofTenant = (session: MeasuredSession, tenantId: string): MeasuredSession & TenantSession =>
  Object.assign(session, { tenantId })

/** The planner's plan without execution: `Limit > Index Scan vendors_by_name`. */
export async function planOf(client: pg.Client, { text, values = [] }: SqlStatement): Promise<PlanStep[]> {
  const { rows } = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
  return steps(rows[0]['QUERY PLAN'][0].Plan)
}

export interface PlanStep {
  type: string
  relation: string | undefined
  index: string | undefined
  rows: number
  /** The condition outside the index, which is tested on each row. */
  filter: string | undefined
}

const steps = (node: PlanNode): PlanStep[] => [
  {
    type: node['Node Type'],
    relation: node['Relation Name'],
    index: node['Index Name'],
    rows: node['Plan Rows'],
    filter: node.Filter,
  },
  ...(node.Plans ?? []).flatMap(steps),
]
