import * as contract from '@custos/contract/console-account'
import { ApiError } from '@custos/contract/errors'
import {
  askForNewPasskey,
  insertPasskey,
  newPasskey,
  presentPasskey,
  removePasskey,
} from '@custos/domain/credentials/passkeys'
import { type ConsoleCall, personCall } from './console-call.ts'
import { requireRelyingParty } from './relying-party.ts'

/** A person's passkeys. */

const beginPasskey = personCall(contract.beginPasskey, async ({ parts, request, now, respond }, person) => {
  const party = requireRelyingParty(parts.publicUrl, request.headers.host)
  return respond({ data: await askForNewPasskey(parts.services, party, person, now) })
})

const addPasskey = personCall(contract.addPasskey, async ({ parts, body, now, write, note }, person) => {
  const passkey = await newPasskey(parts.services, person, body, now)
  return write(person.tenant_id, async (session) => {
    await insertPasskey(session, passkey)
    note('passkey_id', passkey.id)
    return { data: presentPasskey(passkey), location: '/console/account' }
  })
})

const dropPasskey = personCall(contract.removePasskey, async ({ params, write, note }, person) => {
  return write(person.tenant_id, async (session) => {
    if (!(await removePasskey(session, person.user_id, params.id))) throw new ApiError('resource_not_found')
    note('passkey_id', params.id)
    return { data: {} }
  })
})

export const passkeyCalls: readonly ConsoleCall[] = [beginPasskey, addPasskey, dropPasskey]
