import type { Database } from '@custos/database/session'
import { isUuid } from '@custos/kernel/ids'

export interface Organisation {
  id: string
  name: string
}

/** The organisation with this id or name; without either, the only one. Undefined if none or several match. */
export async function findOrganisation(
  database: Pick<Database, 'operate'>,
  given: string | undefined,
): Promise<Organisation | undefined> {
  const column = given === undefined ? null : isUuid(given) ? 'id' : 'name'
  const organisation = await database.operate((session) =>
    session.query<Organisation>({
      text: `SELECT id, name FROM tenants ${column === null ? '' : `WHERE ${column} = $1`} LIMIT 2`,
      values: column === null ? [] : [given],
    }),
  )
  return organisation.length === 1 ? organisation[0] : undefined
}
