import { ask } from '../api/client.ts'
import type { Session } from './session.ts'

interface Ceremony {
  ceremony_id: string
  options: unknown
}

/** Proves who one is by a passkey (Web Authentication, Level 3): to sign in, or to confirm it once more. */
export async function proveWithPasskey(): Promise<Session> {
  const { ceremony_id, options } = await ask<Ceremony>('POST', '/session/passkey/ceremony')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return ask('POST', '/session/passkey', { ceremony_id, response: credential.toJSON() })
}

/** Makes a passkey for who is signed in. */
export async function addPasskey(name: string): Promise<void> {
  const { ceremony_id, options } = await ask<Ceremony>('POST', '/account/passkeys/ceremony')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  await ask('POST', '/account/passkeys', { ceremony_id, response: credential.toJSON(), name })
}
