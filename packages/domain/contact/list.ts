import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { Services } from '../services.ts'

/** Requests for contact, newest first. */
export function listContactRequests(
  { database }: Pick<Services, 'database'>,
  limit: number,
): Promise<Schema['contact_requests'][]> {
  return database.operate((session) =>
    run(session, build.selectFrom('contact_requests').selectAll().orderBy('created_at', 'desc').limit(limit)),
  )
}
