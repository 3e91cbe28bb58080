import { ApiError } from '@custos/contract/errors'
import { build, query, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { Database, TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { newId, uuidBytes } from '@custos/kernel/ids'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PersonSession } from '../sessions/session.ts'
import { userById } from '../users/store.ts'
import { maySignIn, type User } from '../users/user.ts'
import { beginCeremony, takeCeremony } from './ceremonies.ts'

/** Passkeys (WebAuthn Level 3): discoverable, with a finger or a PIN for each use. */

/** Loaded on the first use of a passkey, which few processes ever see. */
const webauthn = () => import('@simplewebauthn/server')

/** The relying party of a passkey: the console's name and origin in the browser. */
export interface RelyingParty {
  id: string
  origin: string
}

interface Parts {
  database: Database
  masterKey: Uint8Array
}

/** The stored challenge; `userId` null: any owner of a passkey. */
interface PasskeyCeremony {
  challenge: string
  party: RelyingParty
  userId: string | null
}

const refused = (cause?: unknown) =>
  new ApiError('authentication_invalid', {
    message: 'Custos did not accept the passkey: try again, or sign in another way',
    cause,
  })

export const passkeysOf = query((p: { tenantId: string; userId: string }) =>
  build
    .selectFrom('user_passkeys')
    .selectAll()
    .where('tenant_id', '=', p.tenantId)
    .where('user_id', '=', p.userId)
    .orderBy('id'),
)

const passkeyByCredential = query((p: { credentialId: string }) =>
  build.selectFrom('user_passkeys').select(['tenant_id', 'user_id']).where('credential_id', '=', p.credentialId),
)

export const presentPasskey = (row: Pick<Schema['user_passkeys'], 'id' | 'name' | 'created_at' | 'last_used_at'>) => ({
  id: row.id,
  name: row.name,
  created_at: unixSeconds(row.created_at),
  last_used_at: row.last_used_at && unixSeconds(row.last_used_at),
})

export async function askForNewPasskey(parts: Parts, party: RelyingParty, person: PersonSession, now: Date) {
  const { tenant_id: tenantId, user_id: userId } = person
  const had = await passkeysOf.all(parts.database.readSession(tenantId), { tenantId, userId })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Custos',
    rpID: party.id,
    userID: Uint8Array.from(uuidBytes(userId)),
    userName: person.email,
    userDisplayName: person.name ?? person.email,
    attestationType: 'none',
    excludeCredentials: had.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const ceremony: PasskeyCeremony = { challenge: options.challenge, party, userId }
  return { ceremony_id: await beginCeremony(parts, now, ceremony), options: { ...options } }
}

/** @throws ApiError authentication_invalid for a response to another challenge. */
export async function newPasskey(
  parts: Parts,
  person: PersonSession,
  { ceremony_id, response, name }: { ceremony_id: string; response: unknown; name: string },
  now: Date,
): Promise<Schema['user_passkeys']> {
  const ceremony = await takeCeremony<PasskeyCeremony>(parts, now, ceremony_id)
  if (ceremony?.userId !== person.user_id) throw refused()
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.party.origin,
    expectedRPID: ceremony.party.id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!registrationInfo) throw refused()
  requireOwnPage(response as RegistrationResponseJSON)
  const { id: credentialId, publicKey, counter, transports } = registrationInfo.credential
  return {
    tenant_id: person.tenant_id,
    id: newId(),
    user_id: person.user_id,
    credential_id: credentialId,
    public_key: Buffer.from(publicKey),
    counter: String(counter),
    transports: transportsIn(transports),
    name,
    created_at: now,
    last_used_at: null,
  }
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The library stores whatever the browser reports (WebAuthn Level 3 section 5.8.4); only these values are useful. */
const transportsIn = (value: unknown): string[] =>
  Array.isArray(value) ? knownTransports.filter((transport) => value.includes(transport)) : []

export async function insertPasskey(session: TenantSession, passkey: Schema['user_passkeys']): Promise<void> {
  const inserted = await run(
    session,
    build
      .insertInto('user_passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (inserted.length === 0) throw refused()
}

/** @returns whether it existed. */
export async function removePasskey(session: TenantSession, userId: string, id: string): Promise<boolean> {
  const removed = await run(
    session,
    build
      .deleteFrom('user_passkeys')
      .where('tenant_id', '=', session.tenantId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id'),
  )
  return removed.length > 0
}

export async function askForPasskey(parts: Parts, party: RelyingParty, now: Date) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  const ceremony: PasskeyCeremony = { challenge: options.challenge, party, userId: null }
  return { ceremony_id: await beginCeremony(parts, now, ceremony), options: { ...options } }
}

/** The owner of the passkey in the response. @throws ApiError authentication_invalid. */
export async function personByPasskey(
  parts: Parts,
  { ceremony_id, response }: { ceremony_id: string; response: unknown },
  now: Date,
): Promise<User> {
  const ceremony = await takeCeremony<PasskeyCeremony>(parts, now, ceremony_id)
  const { id: credentialId } = response as { id?: unknown }
  if (typeof credentialId !== 'string') throw refused()
  const owner = await parts.database.operate((session) => passkeyByCredential.first(session, { credentialId }))
  if (!ceremony || ceremony.userId !== null || !owner) throw refused()

  const named = { tenantId: owner.tenant_id, userId: owner.user_id }
  const session = parts.database.readSession(owner.tenant_id)
  const passkey = (await passkeysOf.all(session, named)).find((one) => one.credential_id === credentialId)
  const user = await userById.first(session, { tenantId: owner.tenant_id, id: owner.user_id })
  if (!passkey || !user || !maySignIn(user, now)) throw refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.party.origin,
    expectedRPID: ceremony.party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!verified) throw refused()
  requireOwnPage(response as AuthenticationResponseJSON)
  const { userHandle } = (response as AuthenticationResponseJSON).response
  if (userHandle !== undefined && userHandle !== Buffer.from(uuidBytes(user.id)).toString('base64url')) throw refused()
  const counter = String(authenticationInfo.newCounter)
  const used = await parts.database.write(owner.tenant_id, (writing) =>
    run(
      writing,
      build
        .updateTable('user_passkeys')
        .set({ counter, last_used_at: now })
        .where('tenant_id', '=', writing.tenantId)
        .where('id', '=', passkey.id)
        // If a device and its clone sign in at once, only one succeeds. Authenticators without a counter send 0.
        .where((eb) => (counter === '0' ? eb.lit(true) : eb('counter', '<', counter)))
        .returning('id'),
    ),
  )
  if (used.length === 0) throw refused()
  return user
}

/**
 * No other site's page embeds the console, so a genuine response never comes from one (WebAuthn Level 3 sections 7.1 and 7.2).
 *
 * @param answer verified.
 */
function requireOwnPage({ response }: { response: { clientDataJSON: string } }): void {
  const { crossOrigin } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
    crossOrigin?: unknown
  }
  if (crossOrigin === true) throw refused()
}
