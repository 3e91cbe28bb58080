import { z } from 'zod'
import { empty, id, prose, secret, text, time } from './fields.ts'
import { emailAddress, newPassword, Organisation, personName, SignedIn, typedPassword } from './people.ts'
import { Role } from './roles.ts'
import { route } from './route.ts'

/**
 * The console's sign-in and sign-out. These calls are outside the public API: they accept the console's cookie, and changing calls
 * require its header.
 */

const tag = 'Console'
const read = { method: 'GET', tag, effect: 'read' } as const
const post = { method: 'POST', tag, effect: 'write' } as const

const organisation = prose(
  'Id or name of the organisation; needed where several share the installation.',
  200,
).optional()

const organisationQuery = z.strictObject({ organisation })

/** A WebAuthn ceremony, in the format that browsers read (`PublicKeyCredential.parseRequestOptionsFromJSON`) and return. */
const webAuthn = (description: string) => z.record(z.string(), z.unknown()).describe(description)

export const Ceremony = z
  .object({
    ceremony_id: secret(
      z.string().describe('Send it back with the answer of the browser. It works once, for 5 minutes.'),
    ),
    options: webAuthn('The browser options, in the JSON form of WebAuthn Level 3.'),
  })
  .meta({ id: 'Ceremony', description: 'The beginning of a ceremony with a passkey.' })

export const ceremonyResponse = {
  ceremony_id: secret(text('The ceremony, unchanged.', 200)),
  response: webAuthn("The browser's answer: `credential.toJSON()`."),
}

export const sessionExample = {
  stage: 'SIGNED_IN',
  session_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f01',
  demonstration: false,
  organisation: { id: '0198c2b4-0000-7000-8000-000000000001', name: 'Harbour Bank' },
  user: {
    id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f02',
    email: 'ada@harbour.example',
    name: 'Ada Example',
    job_title: 'Data protection officer',
    role: 'reviewer',
  },
  scopes: ['vendors:read'],
  authenticated_at: 1795000000,
  idle_until: 1795028800,
  ends_at: 1795086400,
}

const signedIn = {
  status: 200,
  envelope: 'single',
  data: SignedIn,
  description: 'The session; its cookie is set.',
} as const
export const answersNothing = (description: string) =>
  ({
    status: 200,
    envelope: 'none',
    data: empty,
    description,
  }) as const

const wrong = 'authentication_invalid' as const

export const getSignInOptions = route({
  ...read,
  id: 'console.sign_in_options',
  path: '/console/session/options',
  summary: 'List sign-in options',
  description: 'The options of the sign-in page.',
  auth: { by: 'visitor' },
  query: organisationQuery,
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        organisation_required: z.boolean().describe('Whether several organisations share the installation.'),
        organisation: Organisation.nullable().describe('The only organisation of the installation; else null.'),
        password: z.boolean().describe('Whether passwords are accepted; false where single sign-on is enforced.'),
        passkey: z.boolean().describe('Whether passkeys are accepted at this address.'),
        single_sign_on: z
          .object({ label: z.string().describe('The text of the button.') })
          .nullable()
          .describe("The organisation's identity provider; null when it has none."),
      })
      .meta({ id: 'SignInOptions', description: 'The sign-in methods.' }),
    description: 'The sign-in methods.',
  },
  examples: {
    data: {
      organisation_required: false,
      organisation: sessionExample.organisation,
      password: true,
      passkey: true,
      single_sign_on: null,
    },
  },
})

export const getSession = route({
  ...read,
  id: 'console.session',
  path: '/console/session',
  summary: 'Read the session',
  description: 'The session of the cookie. 401 without one, or when it has ended.',
  auth: { by: 'visitor' },
  response: { ...signedIn, description: 'The session.' },
  errors: ['user_not_authenticated', 'token_expired', 'token_invalid'],
  examples: { data: sessionExample },
})

export const signInByPassword = route({
  ...post,
  id: 'console.sign_in',
  path: '/console/session/password',
  summary: 'Sign in with a password',
  description:
    'An unknown address, an unknown organisation and a wrong password get the same response after the same work.',
  auth: { by: 'visitor' },
  body: z.strictObject({ email: emailAddress, password: typedPassword, organisation }),
  response: signedIn,
  errors: [wrong, 'permission_denied'],
  examples: { body: { email: 'ada@harbour.example', password: 'correct horse battery' }, data: sessionExample },
})

export const giveSecondFactor = route({
  ...post,
  id: 'console.second_factor',
  path: '/console/session/second-factor',
  summary: 'Enter the second factor',
  description: 'The code of the authenticator app, or one of the recovery codes, which works once.',
  auth: { by: 'visitor' },
  body: z.strictObject({ code: secret(text('Six digits, or a recovery code.', 40)) }),
  response: signedIn,
  errors: [wrong, 'permission_denied', 'user_not_authenticated'],
  examples: { body: { code: '287082' }, data: sessionExample },
})

export const beginPasskeySignIn = route({
  ...post,
  id: 'console.passkey_asked',
  path: '/console/session/passkey/ceremony',
  summary: 'Start passkey sign-in',
  description: 'It names no account: the browser offers its passkeys for this address.',
  auth: { by: 'visitor' },
  response: { status: 200, envelope: 'single', data: Ceremony, description: 'The options for the browser.' },
  errors: ['permission_denied'],
  examples: { data: { ceremony_id: 'an example', options: { challenge: 'AAAA', rpId: 'localhost' } } },
})

export const signInByPasskey = route({
  ...post,
  id: 'console.sign_in_by_passkey',
  path: '/console/session/passkey',
  summary: 'Sign in with a passkey',
  description: 'A passkey needs no second factor: the device asks for one.',
  auth: { by: 'visitor' },
  body: z.strictObject(ceremonyResponse),
  response: signedIn,
  errors: [wrong, 'permission_denied'],
  examples: { body: { ceremony_id: 'an example', response: { id: 'AAAA' } }, data: sessionExample },
})

const token = secret(text('The part of the link after the #.', 200))

export const getInvitation = route({
  ...post,
  effect: 'read',
  id: 'console.invitation',
  path: '/console/session/invitation/look',
  summary: 'Read an invitation',
  description: 'The person whom a link invites, before they accept. A link works once, until it expires.',
  auth: { by: 'visitor' },
  body: z.strictObject({ token }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        kind: z.enum(['INVITATION', 'RESET']).describe('RESET: an admin has reset the person’s sign-in.'),
        organisation: Organisation,
        email: emailAddress.nullable().describe('Null: the person gives it when accepting, as the first admin does.'),
        name: personName.nullable().describe('The name, if the inviter gave one.'),
        role: Role,
        invited_by: personName.nullable().describe('The inviter; null for a command of the operator.'),
        expires_at: time('When the link ends.'),
      })
      .meta({ id: 'Invitation', description: 'An invitation to the organisation.' }),
    description: 'The invitation.',
  },
  errors: [wrong, 'permission_denied'],
  examples: {
    body: { token: 'an example; a real one has 43 characters' },
    data: {
      kind: 'INVITATION',
      organisation: sessionExample.organisation,
      email: 'ada@harbour.example',
      name: null,
      role: 'reviewer',
      invited_by: 'Ada Example',
      expires_at: 1795604800,
    },
  },
})

export const acceptInvitation = route({
  ...post,
  id: 'console.invitation_accepted',
  path: '/console/session/invitation',
  summary: 'Accept an invitation',
  description: 'Sets the name and the password, and signs in. The link no longer works.',
  auth: { by: 'visitor' },
  body: z.strictObject({
    token,
    email: emailAddress.optional().describe('The e-mail address, where the invitation has none.'),
    name: personName.optional().describe('The name; may be left out where the invitation has one.'),
    password: newPassword,
  }),
  response: signedIn,
  errors: [wrong, 'permission_denied', 'resource_already_exists'],
  examples: {
    body: { token: 'an example; a real one has 43 characters', name: 'Ada Example', password: 'correct horse battery' },
    data: sessionExample,
  },
})

export const confirmByPassword = route({
  ...post,
  id: 'console.confirmed',
  sensitivity: 'work',
  path: '/console/session/confirmation',
  summary: 'Confirm an identity',
  description:
    'Calls that sign, or change access, answer 401 authentication_required unless the person has proved their identity within the last 10 minutes. They do so here with the password, or by signing in with a passkey again.',
  auth: { by: 'session' },
  body: z.strictObject({ password: typedPassword }),
  response: signedIn,
  errors: [wrong],
  examples: { body: { password: 'correct horse battery' }, data: sessionExample },
})

export const signOut = route({
  id: 'console.sign_out',
  method: 'DELETE',
  tag,
  effect: 'write',
  sensitivity: 'work',
  path: '/console/session',
  summary: 'Sign out',
  description: 'Ends the session everywhere within a second and removes the cookie.',
  auth: { by: 'session' },
  response: answersNothing('The session has ended.'),
  examples: { data: {} },
})

export const ConsoleSession = z
  .object({
    id: id('The session.'),
    current: z.boolean().describe('Whether it is the current session.'),
    method: z
      .enum(['PASSWORD', 'PASSWORD_AND_CODE', 'PASSKEY', 'SINGLE_SIGN_ON', 'LINK'])
      .describe('Method of authentication.'),
    ip_address: z.string().nullable().describe('The address from which it was opened.'),
    user_agent: z.string().nullable().describe('The User-Agent header of the browser, or null.'),
    created_at: time('When it was opened.'),
    last_used_at: time('When it was last used, accurate to five minutes.'),
    ends_at: time('Latest time of its end.'),
  })
  .meta({ id: 'ConsoleSession', description: 'A session of a person in the console.' })

export const sessionRoutes = [
  getSignInOptions,
  getSession,
  signInByPassword,
  giveSecondFactor,
  beginPasskeySignIn,
  signInByPasskey,
  getInvitation,
  acceptInvitation,
  confirmByPassword,
  signOut,
]
