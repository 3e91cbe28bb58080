import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { Services } from '../services.ts'

/** All organisations of the installation, oldest first; only for the operator, because no app may see another organisation. */
export function listTenants({ database }: Pick<Services, 'database'>): Promise<Schema['tenants'][]> {
  return database.operate((session) =>
    run(session, build.selectFrom('tenants').select(['id', 'name', 'created_at']).orderBy('id')),
  )
}
