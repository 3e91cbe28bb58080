type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** The examined rows: those of one organisation. */
export interface Checked {
  sql: Sql
  tenantId: string
  /** Only rows from this time on are examined. */
  since: Date
}

/** The number of assessments that have not ended. */
export async function runningAssessments({ sql, tenantId }: Checked): Promise<number> {
  const [row] = await sql<{ count: string }>(
    'SELECT count(*) FROM assessments WHERE tenant_id = $1 AND ended_at IS NULL',
    [tenantId],
  )
  return Number(row!.count)
}

/** Each assessment has ended once, and its vendor waits for none. */
export async function assessmentProblems({ sql, tenantId, since }: Checked): Promise<string[]> {
  const rows = await sql<{ id: string; status: string; ends: string; starts: string }>(
    `SELECT a.id, a.status,
       (SELECT count(*) FROM events e WHERE e.tenant_id = $1 AND e.at >= $2
        AND e.type IN ('assessment.completed', 'assessment.failed') AND e.detail->>'assessment_id' = a.id::text) AS ends,
       (SELECT count(*) FROM events e WHERE e.tenant_id = $1 AND e.at >= $2
        AND e.type = 'assessment.started' AND e.detail->>'assessment_id' = a.id::text) AS starts
     FROM assessments a WHERE a.tenant_id = $1 AND a.created_at >= $2`,
    [tenantId, since],
  )
  return rows.flatMap(({ id, status, ends, starts }) =>
    (status === 'COMPLETED' || status === 'FAILED') && ends === '1' && starts === '1'
      ? []
      : [`the assessment ${id} is ${status}, was started ${starts} times and ended ${ends} times`],
  )
}
