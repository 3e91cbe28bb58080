import { z } from 'zod'
import { answersNothing, ConsoleSession } from './console-session.ts'
import { id, ignored, secret, time } from './fields.ts'
import { pageQuery } from './paging.ts'
import { emailAddress, jobTitle, personName } from './people.ts'
import { Role } from './roles.ts'
import { route } from './route.ts'

const accessUntil = time('When the access ends automatically, for example an auditor’s.').nullable()

/** The days before the end of an account from which administrators see what is left to hand over. */
export const handOverDays = 14

const userFields = {
  id: id('The user; also the user_id of audit records and the created_by of their objects.'),
  email: emailAddress,
  name: personName.nullable(),
  job_title: jobTitle.nullable(),
  role: Role,
  status: z
    .enum(['INVITED', 'ACTIVE', 'DISABLED'])
    .describe('INVITED: has never signed in. DISABLED: cannot sign in until enabled again.'),
  ways_of_signing_in: z
    .array(z.enum(['PASSWORD', 'AUTHENTICATOR', 'PASSKEY', 'SINGLE_SIGN_ON']))
    .describe('The methods set up. AUTHENTICATOR: Custos asks for a code from an app after the password.'),
  break_glass: z
    .boolean()
    .describe('Whether the password works even while single sign-on is enforced; true for one user at most.'),
  access_until: accessUntil,
  created_by: id('The person or app that invited them.').nullable(),
  created_at: time('When they were invited.'),
  updated_at: time('When the account last changed.'),
  signed_in_at: time('When they last signed in.').nullable(),
}

const User = z.object(userFields).meta({ id: 'User', description: 'A person of the organisation.' })

const Link = z
  .object({
    path: secret(
      z.string().describe('Path of the sign-in page, below the address of this installation. Shown only this once.'),
    ),
    expires_at: time('When the link ends. It works once.'),
  })
  .meta({ id: 'UserLink', description: 'A link for the person.' })

const InvitedUser = z
  .object({ ...userFields, invitation: Link })
  .meta({ id: 'InvitedUser', description: 'A person with a sign-in link.' })

const UserInvite = z
  .strictObject({
    email: emailAddress,
    name: personName.optional(),
    role: Role,
    access_until: accessUntil.optional(),
  })
  .meta({ id: 'UserInvite', description: 'The person to invite.' })

const UserUpdate = z
  .strictObject({
    name: personName.optional(),
    job_title: jobTitle.nullable().optional(),
    role: Role.optional(),
    disabled: z.boolean().optional().describe('true ends every session and blocks signing in; false undoes that.'),
    break_glass: z
      .boolean()
      .optional()
      .describe(
        'true makes this the emergency account in place of another; its owner must be an admin with a password. Only another account can take it over.',
      ),
    access_until: accessUntil.optional(),
    ...ignored('id', 'email', 'status', 'ways_of_signing_in', 'created_by', 'created_at', 'updated_at', 'signed_in_at'),
  })
  .meta({ id: 'UserUpdate', description: 'The fields to change; fields that are left out stay as they are.' })

const params = z.strictObject({ id: id('The user.') })

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f02',
  email: 'ada@harbour.example',
  name: 'Ada Example',
  job_title: 'Data protection officer',
  role: 'reviewer' as const,
  status: 'INVITED' as const,
  ways_of_signing_in: [],
  break_glass: false,
  access_until: null,
  created_by: '0198c2b4-0000-7000-8000-0000000000a1',
  created_at: 1795000000,
  updated_at: 1795000000,
  signed_in_at: null,
}
const invitation = { path: '/console/invitation#an-example-a-real-one-has-43-characters', expires_at: 1795604800 }

const session = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f01',
  current: false,
  method: 'PASSKEY',
  ip_address: '203.0.113.7',
  user_agent: 'Mozilla/5.0',
  created_at: 1795000000,
  last_used_at: 1795000300,
  ends_at: 1795086400,
}

const shared = { tag: 'Users', extension: true } as const
const read = { ...shared, auth: { by: 'token', scope: 'users:read' }, effect: 'read', method: 'GET' } as const
const write = { ...shared, auth: { by: 'token', scope: 'users:write' }, effect: 'write' } as const

export const listUsers = route({
  ...read,
  id: 'users.list',
  path: '/v1/users',
  summary: 'List users',
  description: "The organisation's people, newest first.",
  query: z.strictObject({
    ...pageQuery,
    to_hand_over: z
      .literal('true')
      .optional()
      .describe(
        `Only people whose access has ended, or ends within ${handOverDays} days, and who are still responsible for something.`,
      ),
  }),
  response: { status: 200, envelope: 'list', data: User, description: 'A page of users.' },
  examples: { query: { limit: 20 }, data: [example] },
})

export const inviteUser = route({
  ...write,
  id: 'users.invite',
  sensitivity: 'access',
  method: 'POST',
  path: '/v1/users',
  summary: 'Invite a user',
  description:
    'Creates an account and a link, shown once, with which the person chooses a password. You can only give roles whose scopes you have yourself.',
  body: UserInvite,
  response: { status: 201, envelope: 'single', data: InvitedUser, description: 'The user with the link.' },
  errors: ['permission_denied', 'resource_already_exists'],
  examples: {
    body: { email: example.email, name: example.name, role: example.role },
    data: { ...example, invitation },
  },
})

export const getUser = route({
  ...read,
  id: 'users.get',
  path: '/v1/users/{id}',
  summary: 'Read a user',
  description: 'One person of the organisation.',
  params,
  response: { status: 200, envelope: 'single', data: User, description: 'The user.' },
  errors: ['resource_not_found'],
  examples: { params: { id: example.id }, data: example },
})

export const updateUser = route({
  ...write,
  id: 'users.update',
  sensitivity: 'access',
  method: 'PUT',
  path: '/v1/users/{id}',
  summary: 'Change a user',
  description:
    'Changes name, job title, role, or whether and until when the person may sign in. A change of rights ends the person’s sessions within a second. If the rights grow, an unused link ends too. The last admin keeps this role.',
  params,
  body: UserUpdate,
  response: { status: 200, envelope: 'single', data: User, description: 'The user.' },
  errors: ['permission_denied', 'resource_not_found', 'resource_conflict'],
  examples: { params: { id: example.id }, body: { role: 'approver' }, data: { ...example, role: 'approver' } },
})

export const resetUser = route({
  ...write,
  id: 'users.reset',
  sensitivity: 'access',
  method: 'POST',
  path: '/v1/users/{id}/reset',
  summary: "Reset a user's sign-in",
  description:
    "Removes the person's password, passkeys and authenticator app, ends the person's sessions, and creates a link, shown once, to set up new ones. Also renews a lost invitation.",
  params,
  response: { status: 200, envelope: 'single', data: InvitedUser, description: 'The user with the link.' },
  errors: ['permission_denied', 'resource_not_found'],
  examples: { params: { id: example.id }, data: { ...example, invitation } },
})

export const listUserSessions = route({
  ...write,
  method: 'GET',
  effect: 'read',
  id: 'users.sessions',
  path: '/v1/users/{id}/sessions',
  summary: "List a user's sessions",
  description:
    'The open sessions of the person in the console, newest first. Needs the right to end them, because they show locations. Each person sees their own in the console.',
  params,
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: ConsoleSession, description: 'A page of sessions.' },
  errors: ['resource_not_found'],
  examples: { params: { id: example.id }, query: { limit: 20 }, data: [session] },
})

export const endUserSessions = route({
  ...write,
  id: 'users.sessions_ended',
  sensitivity: 'access',
  method: 'DELETE',
  path: '/v1/users/{id}/sessions',
  summary: "End a user's sessions",
  description: 'Ends every session of the person, everywhere within a second.',
  params,
  response: answersNothing('Done.'),
  errors: ['permission_denied', 'resource_not_found'],
  examples: { params: { id: example.id }, data: {} },
})

export const endUserSession = route({
  ...write,
  id: 'users.session_ended',
  sensitivity: 'access',
  method: 'DELETE',
  path: '/v1/users/{id}/sessions/{session_id}',
  summary: "End a user's session",
  description: 'Ends it everywhere within a second.',
  params: params.extend({ session_id: id('The session.') }),
  response: answersNothing('Done.'),
  errors: ['permission_denied', 'resource_not_found'],
  examples: { params: { id: example.id, session_id: session.id }, data: {} },
})

export const userRoutes = [
  listUsers,
  inviteUser,
  getUser,
  updateUser,
  resetUser,
  listUserSessions,
  endUserSessions,
  endUserSession,
]
