import type { Schema } from '@custos/database/schema'
import type { Statement } from '@custos/evidence/model'
import { unixSeconds } from '@custos/kernel/clock'

export const presentQuestionnaire = (row: Omit<Schema['questionnaires'], 'tenant_id'>) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: 'security' as const,
  created_at: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
  statements: row.statements as Statement[],
})
