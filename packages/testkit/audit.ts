import { type StoredRecord as Row, recordOf } from '@custos/audit/record'
import type { AuditLog } from '@custos/contract/audit-logs'
import type { z } from 'zod'
import type { TestPlatform } from './platform.ts'

export type StoredRecord = z.infer<typeof AuditLog> & { tenant_id: string }

/** The audit records of one request, in any organisation. */
export async function auditRecords({ database }: TestPlatform, requestId: string): Promise<StoredRecord[]> {
  const rows = await database.sql<Row & { tenant_id: string }>(
    "SELECT * FROM audit_records WHERE details->>'request_id' = $1",
    [requestId],
  )
  return rows.map((row) => ({ ...recordOf(row), tenant_id: row.tenant_id }))
}
