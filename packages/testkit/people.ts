import { acceptInvitation } from '@custos/contract/console-session'
import { updateOrganisation } from '@custos/contract/organisation'
import type { Role } from '@custos/contract/roles'
import { inviteUser } from '@custos/contract/users'
import { openSession } from '@custos/domain/sign-in/open-session'
import { newId } from '@custos/kernel/ids'
import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'
import { ConsoleClient } from './console-client.ts'
import { asPerson } from './person.ts'
import type { Tenant, TestPlatform } from './platform.ts'

/** A person of the client's organisation who has not signed in yet. */
export function makeUser(api: ApiClient, fields: Partial<z.input<typeof inviteUser.body>> = {}) {
  const role: Role = 'reviewer'
  return api.ok(inviteUser, { body: { email: `${newId()}@people.example`, name: 'Ada Example', role, ...fields } })
}

/** An admin turns on four-eyes approval. */
export async function decideByFourEyes(platform: TestPlatform): Promise<void> {
  const { id } = await makeUser(platform.api, { role: 'admin' })
  await (await asPerson(platform, { id })).api.ok(updateOrganisation, { body: { four_eyes: true } })
}

/** A session of the person in the console, without a sign-in. */
export async function makeSession(
  { services, tenant }: TestPlatform,
  userId: string,
  { of = tenant, authenticatedAt }: { of?: Tenant; authenticatedAt?: Date } = {},
) {
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
        ...(authenticatedAt && { authenticatedAt }),
      },
    ),
  )
  return { id: person.id, token }
}

export const password = 'correct horse battery'

/** A person who has accepted the invitation, with a browser. */
export async function makePerson(
  { url, tenant }: Pick<TestPlatform, 'url' | 'tenant'>,
  role: Role,
  of: Tenant = tenant,
): Promise<{ id: string; email: string; browser: ConsoleClient }> {
  const { id, email, invitation } = await makeUser(of.api, { role })
  const browser = new ConsoleClient(url)
  const token = invitation.path.split('#')[1]!
  await browser.ok(acceptInvitation, { body: { token, password } })
  return { id, email, browser }
}
