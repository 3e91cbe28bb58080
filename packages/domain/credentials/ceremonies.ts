import { build, json, run } from '@custos/database/query'
import type { Database } from '@custos/database/session'
import { keyed } from '@custos/kernel/hash'
import { newSecret } from '../secrets.ts'

/** The lifetime of a challenge for a browser or an identity provider, which works once: 5 minutes. */
const lifetime = 5 * 60_000

interface Parts {
  database: Pick<Database, 'operateInTransaction'>
  masterKey: Uint8Array
}

const hashOf = (masterKey: Uint8Array, id: string): Buffer => keyed(masterKey, 'ceremony', id)

/** @returns the id with which the response names it. */
export async function beginCeremony({ database, masterKey }: Parts, now: Date, content: object): Promise<string> {
  const id = newSecret()
  const row = {
    id_hash: hashOf(masterKey, id),
    content: json(content),
    expires_at: new Date(now.getTime() + lifetime),
  }
  await database.operateInTransaction((session) => run(session, build.insertInto('ceremonies').values(row)))
  return id
}

/** Removes and returns a challenge; undefined if it never existed, was used, or has expired. */
export async function takeCeremony<Content>(
  { database, masterKey }: Parts,
  now: Date,
  id: string,
): Promise<Content | undefined> {
  const [taken] = await database.operateInTransaction((session) =>
    run(
      session,
      build.deleteFrom('ceremonies').where('id_hash', '=', hashOf(masterKey, id)).returning(['content', 'expires_at']),
    ),
  )
  return taken && taken.expires_at > now ? (taken.content as Content) : undefined
}
