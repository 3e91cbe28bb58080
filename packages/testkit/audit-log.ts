import { groupCommit } from '@custos/audit/append'
import { type AuditRow, auditRow, noRequest } from '@custos/audit/record'
import { sealRound } from '@custos/audit/seal'
import { roleConnection } from '@custos/database/roles'
import { type Database, openDatabase } from '@custos/database/session'
import { newRequestId } from '@custos/kernel/ids'
import { masterKey, type TestDatabase } from './database.ts'

/** The database under the program's own roles. */
export function openRoles({ owner }: TestDatabase): Database {
  return openDatabase({
    app: roleConnection(owner, 'app', masterKey),
    operator: roleConnection(owner, 'operator', masterKey),
    connections: 4,
  })
}

/** The record of a read that a client of the organisation made. */
export function recordAt(tenantId: string, at: Date, customData: Record<string, unknown> = {}): AuditRow {
  return auditRow({
    ...noRequest,
    requestId: newRequestId(),
    arrivedAt: at,
    durationMs: 1.5,
    action: 'vendors.list',
    category: 'Vendors',
    tags: ['read'],
    customData,
    tenantId,
    appId: tenantId,
    userId: null,
    authorizationMethod: 'JWT',
    ip: '203.0.113.7',
    method: 'GET',
    path: '/v1/vendors',
    userAgent: 'test',
    status: 200,
    responseSize: 2,
  })
}

/** Writes a record for each second, and seals them. */
export async function sealedRecords(
  database: Database,
  tenantId: string,
  from: Date,
  count: number,
  customData: Record<string, unknown> = {},
): Promise<void> {
  const recorder = groupCommit(database)
  const rows = Array.from({ length: count }, (_, index) =>
    recordAt(tenantId, new Date(from.getTime() + index * 1000), customData),
  )
  await Promise.all(rows.map((row) => recorder.record(row)))
  await sealAll(database, from)
}

/** Seals until nothing is left. Transactions of other databases in the cluster can delay it. */
export async function sealAll(database: Database, now: Date): Promise<void> {
  const waiting = 'SELECT FROM audit_records WHERE transaction >= (SELECT sealed_below FROM audit_sealer) LIMIT 1'
  do await sealRound(database, now)
  while ((await database.operate((session) => session.query({ text: waiting }))).length > 0)
}
