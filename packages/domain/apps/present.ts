import type { Scope } from '@custos/contract/scopes'
import type { Schema } from '@custos/database/schema'
import { unixSeconds } from '@custos/kernel/clock'

export type AppRow = Omit<Schema['apps'], 'secret_hash'>

export const presentApp = (row: AppRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  scopes: row.scopes as Scope[],
  built_in: row.is_console,
  created_by: row.created_by,
  created_at: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})
