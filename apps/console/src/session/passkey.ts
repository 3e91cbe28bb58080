import { consoleRequest } from '../api/client.ts'
import type { Session } from './session.ts'

/** Proves the person's identity with a passkey (Web Authentication, Level 3), to sign in or to confirm it again. */
export async function proveWithPasskey(): Promise<Session> {
  const { ceremony_id, options } = await consoleRequest('POST', '/console/session/passkey/ceremony')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as object as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return consoleRequest('POST', '/console/session/passkey', {
    body: { ceremony_id, response: { ...credential.toJSON() } },
  })
}

/** Creates a passkey for the signed-in person. */
export async function addPasskey(name: string): Promise<void> {
  const { ceremony_id, options } = await consoleRequest('POST', '/console/account/passkeys/ceremony')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as object as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  await consoleRequest('POST', '/console/account/passkeys', {
    body: { ceremony_id, response: { ...credential.toJSON() }, name },
  })
}
