import type { Role } from '@custos/contract/roles'
import { inviteUser } from '@custos/contract/users'
import { openSession } from '@custos/domain/sessions/open-session'
import { newId } from '@custos/kernel/ids'
import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'
import type { Tenant, TestPlatform } from './platform.ts'

/** A person of the client's organisation, who has not signed in yet. */
export function makeUser(api: ApiClient, fields: Partial<z.input<typeof inviteUser.body>> = {}) {
  const role: Role = 'reviewer'
  return api.ok(inviteUser, { body: { email: `${newId()}@people.example`, name: 'Ada Example', role, ...fields } })
}

/** A session of the person in the console, without signing in. */
export async function makeSession({ services, tenant }: TestPlatform, userId: string, of: Tenant = tenant) {
  const { token, person } = await services.database.write(of.tenant_id, (session) =>
    openSession(
      session,
      services.masterKey,
      services.clock(),
      { id: userId, access_until: null },
      {
        stage: 'SIGNED_IN',
        method: 'PASSWORD',
        source: { ip: '127.0.0.1', userAgent: 'test' },
      },
    ),
  )
  return { id: person.id, token }
}
