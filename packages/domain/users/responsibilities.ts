import type { TenantSession } from '@custos/database/session'

/** The keys of the own fields of the organisation $1 whose values are people. */
const personFields = `
  SELECT field ->> 'key' FROM organisations, jsonb_array_elements(organisations.custom_fields) AS field
  WHERE organisations.tenant_id = $1 AND field ->> 'kind' = 'PERSON'`

/** The ids of the vendors of the organisation $1 that the person $2 owns, or that name the person in an own field of the organisation. */
export const namingVendors = `
  SELECT id FROM vendors WHERE tenant_id = $1 AND owner_id = $2
  UNION
  SELECT vendor_id FROM custom_field_values WHERE tenant_id = $1 AND key IN (${personFields}) AND value = $2::text`

export interface Responsibilities {
  vendors: number
  assessments: number
  conditions: number
  proposals: number
}

/** The number of each that names the person. */
export async function responsibilitiesOf(session: TenantSession, userId: string): Promise<Responsibilities> {
  const [counts] = await session.query<Responsibilities>({
    text: `SELECT
             (SELECT count(*)::int FROM (${namingVendors}) AS naming) AS vendors,
             (SELECT count(*)::int FROM assessments WHERE tenant_id = $1 AND assignee_id = $2 AND NOT is_cited) AS assessments,
             (SELECT count(*)::int FROM condition_owners WHERE tenant_id = $1 AND owner_id = $2) AS conditions,
             (SELECT count(*)::int FROM approval_proposals WHERE tenant_id = $1 AND proposed_by = $2 AND state = 'OPEN') AS proposals`,
    values: [session.tenantId, userId],
  })
  return counts!
}

/** People whose access has ended, or ends until then, and who are still responsible for something. */
export function peopleToHandOver(
  session: TenantSession,
  until: Date,
): Promise<{ id: string; disabled_at: Date | null; access_until: Date | null }[]> {
  return session.query({
    text: `SELECT id, disabled_at, access_until FROM users
           WHERE tenant_id = $1 AND (disabled_at IS NOT NULL OR access_until <= $2) AND (
             EXISTS (SELECT FROM vendors WHERE tenant_id = $1 AND owner_id = users.id)
             OR EXISTS (SELECT FROM assessments WHERE tenant_id = $1 AND assignee_id = users.id AND NOT is_cited)
             OR EXISTS (SELECT FROM condition_owners WHERE tenant_id = $1 AND owner_id = users.id)
             OR EXISTS (SELECT FROM approval_proposals WHERE tenant_id = $1 AND proposed_by = users.id AND state = 'OPEN')
             OR EXISTS (SELECT FROM custom_field_values
                        WHERE tenant_id = $1 AND key IN (${personFields}) AND value = users.id::text))
           ORDER BY id DESC`,
    values: [session.tenantId, until],
  })
}
