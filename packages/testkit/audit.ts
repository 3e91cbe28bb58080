import type { AuditLog } from '@custos/contract/audit-logs'
import type { z } from 'zod'
import type { TestPlatform } from './platform.ts'

export type StoredRecord = z.infer<typeof AuditLog> & { tenant_id: string }

/** The audit records of one request, of whichever organisation. */
export async function auditRecords({ database }: TestPlatform, requestId: string): Promise<StoredRecord[]> {
  const rows = await database.sql<{ tenant_id: string; record: z.infer<typeof AuditLog> }>(
    "SELECT tenant_id, record FROM audit_records WHERE record->>'request_id' = $1",
    [requestId],
  )
  return rows.map(({ tenant_id, record }) => ({ ...record, tenant_id }))
}
