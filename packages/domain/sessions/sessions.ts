import { ApiError } from '@custos/contract/errors'
import type { Database } from '@custos/database/session'
import { isOver, isUseDueForUpdate, type PersonSession, tokenHash } from './session.ts'
import { noteUse, personSession, sessionByToken, sessionChanges } from './store.ts'

/** The maximum number of cached sessions. */
const cachedSessions = 10_000

export interface Sessions {
  /**
   * The session of this token. The same state gives the same object, so that callers can cache by it.
   *
   * @throws ApiError token_invalid for a session that somebody ended, token_expired for an expired one.
   */
  find(token: string, now: Date): Promise<PersonSession>
  /** Whether this token has a session. The check does not count as use, so the session still expires. */
  isOpen(token: string, now: Date): Promise<boolean>
}

/** Every process is notified of each end within a second. While a notification may have been missed, the database is asked. */
export async function openSessions(database: Database, masterKey: Uint8Array): Promise<Sessions> {
  /** By the hash of the token; and the hash by session id. */
  const sessionByHash = new Map<string, PersonSession>()
  const places = new Map<string, string>()
  /** Counts the announced changes: a session read before one may be outdated. */
  let changes = 0

  const forget = (id: string) => {
    const place = places.get(id)
    if (place !== undefined) sessionByHash.delete(place)
    places.delete(id)
  }
  const line = await database.listen(
    sessionChanges,
    (id) => {
      changes += 1
      forget(id)
    },
    () => {
      changes += 1
      sessionByHash.clear()
      places.clear()
    },
  )

  async function read(hash: Buffer, now: Date): Promise<PersonSession> {
    const before = changes
    const found = await database.operate((session) => sessionByToken.first(session, { hash }))
    const person =
      found &&
      (await personSession.first(database.readSession(found.tenant_id), {
        tenantId: found.tenant_id,
        id: found.id,
        hash,
        now,
      }))
    if (!person) throw new ApiError('token_invalid', { message: 'The session has ended; sign in again' })
    if (before === changes) keep(hash.toString('base64'), person)
    return person
  }

  function keep(place: string, person: PersonSession): void {
    if (sessionByHash.size >= cachedSessions) forget(sessionByHash.values().next().value!.id)
    sessionByHash.set(place, person)
    places.set(person.id, place)
  }

  async function current(hash: Buffer, now: Date): Promise<PersonSession> {
    const cached = line.isCurrent() ? sessionByHash.get(hash.toString('base64')) : undefined
    const person = cached && !isOver(cached, now) ? cached : await read(hash, now)
    if (!isOver(person, now)) return person
    forget(person.id)
    throw new ApiError('token_expired', { message: 'The session has ended; sign in again' })
  }

  return {
    async find(token, now) {
      const hash = tokenHash(masterKey, token)
      let person = await current(hash, now)
      if (isUseDueForUpdate(person, now)) {
        const { tenant_id, id } = person
        await database.write(tenant_id, (session) => noteUse(session, id, now))
        forget(id)
        person = await read(hash, now)
      }
      return person
    },
    isOpen: (token, now) =>
      current(tokenHash(masterKey, token), now).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError) return false
          throw error
        },
      ),
  }
}
