import { keyed } from '@custos/kernel/hash'
import type pg from 'pg'
import type { ConnectionOptions } from './connection.ts'

/**
 * The program's login roles. Their names and passwords derive from the master key, so nothing is stored and two installations can
 * share one server.
 */
export type RoleName = 'app' | 'operator'

export function roleConnection(owner: ConnectionOptions, role: RoleName, masterKey: Uint8Array): ConnectionOptions {
  return {
    ...owner,
    user: loginName(role, masterKey),
    password: keyed(masterKey, `database role ${role}`, role).toString('base64url'),
  }
}

function loginName(role: RoleName, masterKey: Uint8Array): string {
  return `custos_${role}_${keyed(masterKey, 'database role name', role).toString('hex').slice(0, 10)}`
}

/**
 * Removes the login roles of a replaced master key. Run as the owner, in a transaction.
 *
 * @throws Error that names a role with rights beyond those of its group.
 */
export async function removeLoginRoles(
  client: pg.ClientBase,
  owner: ConnectionOptions,
  masterKey: Uint8Array,
): Promise<void> {
  for (const role of ['app', 'operator'] as const) {
    const { user } = roleConnection(owner, role, masterKey)
    await client.query(`DROP ROLE IF EXISTS ${user}`).catch((error: pg.DatabaseError) => {
      // The error of objects that depend on the role.
      if (error.code !== '2BP01') throw error
      throw new Error(
        `The role ${user} has been granted rights of its own; grant them to custos_app or custos_operator instead, then run this again. Nothing was changed.`,
        { cause: error },
      )
    })
  }
}

/** Creates the login roles, or sets their passwords to those derived from this master key. Run as the owner. */
export async function makeLoginRoles(
  client: pg.ClientBase,
  owner: ConnectionOptions,
  masterKey: Uint8Array,
): Promise<void> {
  for (const role of ['app', 'operator'] as const) {
    const { user, password } = roleConnection(owner, role, masterKey)
    // Names are hexadecimal and passwords base64url, so neither can end a literal.
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user])
    // An owner without SUPERUSER may set this when it creates a role, but not later.
    const statement = rowCount
      ? `ALTER ROLE ${user}`
      : `CREATE ROLE ${user} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`
    await client.query(`${statement} LOGIN PASSWORD '${password}'`)
    await client.query(`GRANT custos_${role} TO ${user}`)
  }
}
