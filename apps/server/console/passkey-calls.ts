import * as contract from '@custos/contract/console-account'
import { ApiError } from '@custos/contract/errors'
import * as passkeys from '@custos/domain/credentials/passkeys'
import { personCall } from './console-call.ts'
import { requireRelyingParty } from './relying-party.ts'

/** A person's passkeys. */

export const beginPasskey = personCall(contract.beginPasskey, async ({ parts, request, now, respond }, person) => {
  const party = requireRelyingParty(parts.publicUrl, request.headers.host)
  return respond({ data: await passkeys.askForNewPasskey(parts.services, party, person, now) })
})

export const addPasskey = personCall(contract.addPasskey, async ({ parts, body, now, write, auditNote }, person) => {
  const passkey = await passkeys.newPasskey(parts.services, person, body, now)
  return write(person.tenant_id, async (session) => {
    await passkeys.insertPasskey(session, passkey)
    auditNote('passkey_id', passkey.id)
    return { data: passkeys.presentPasskey(passkey), location: '/console/account' }
  })
})

export const removePasskey = personCall(contract.removePasskey, async ({ params, write, auditNote }, person) => {
  return write(person.tenant_id, async (session) => {
    if (!(await passkeys.removePasskey(session, person.user_id, params.id))) throw new ApiError('resource_not_found')
    auditNote('passkey_id', params.id)
    return { data: {} }
  })
})
