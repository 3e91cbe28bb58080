import { z } from 'zod'
import { answersNothing, Ceremony, ConsoleSession, ceremonyResponse, sessionExample } from './console-session.ts'
import { id, name, secret, text, time, wholeNumber } from './fields.ts'
import { jobTitle, newPassword, SignedIn, typedPassword } from './people.ts'
import { route } from './route.ts'

/**
 * A person's changes to their own account: password, passkeys, authenticator app and sessions. Calls of the console like those of
 * console-session.ts. Adding or removing a sign-in method needs a sign-in of the last 10 minutes.
 */

const shared = { tag: 'Console', auth: { by: 'session' } } as const
const read = { ...shared, method: 'GET', effect: 'read' } as const
const post = { ...shared, method: 'POST', effect: 'write' } as const
/** Needs a sign-in within the last 10 minutes. */
const guarded = { ...post, errors: ['authentication_required' as const] }
const remove = { ...shared, method: 'DELETE', effect: 'write' } as const

const Passkey = z
  .object({
    id: id('The passkey.'),
    name: z.string().describe('The person’s name for it.'),
    created_at: time('When it was added.'),
    last_used_at: time('Time of the last sign-in with it.').nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the person.' })

const passkeyExample = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f03',
  name: 'Laptop',
  created_at: 1795000000,
  last_used_at: null,
}

const RecoveryCodes = z
  .object({
    recovery_codes: secret(z.array(z.string()).describe('Each replaces a code once. Shown only once.')),
  })
  .meta({ id: 'RecoveryCodes', description: 'Codes for a lost authenticator app.' })

export const noticeChoices = ['AT_ONCE', 'DAILY', 'NONE'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

const Notices = z.enum(noticeChoices).describe('Frequency of e-mails: at once, once a day if there is news, or never.')

const codesExample = { recovery_codes: ['k3x7-9fqa-w2mt-c8rz', 'n5vd-4hjp-y6ue-b1sg'] }

export const getAccount = route({
  ...read,
  id: 'console.account',
  path: '/console/account',
  summary: 'List sign-in methods',
  description: 'Passkeys, authenticator app and open sessions of the person.',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        has_password: z.boolean().describe('Whether a password is set.'),
        authenticator: z.boolean().describe('Whether Custos asks for an authenticator code after the password.'),
        recovery_codes_left: wholeNumber('Recovery codes that have not been used.'),
        single_sign_on: z
          .object({
            label: z.string().describe('Name of the provider.'),
            connected: z.boolean().describe('Whether the person has connected an account there.'),
          })
          .nullable()
          .describe('The organisation’s provider; null when it has none.'),
        notices: Notices.nullable().describe('The person’s e-mail notices; null if no mail server is configured.'),
        passkeys: z.array(Passkey).describe('The passkeys, oldest first.'),
        sessions: z.array(ConsoleSession).describe('The open sessions, newest first.'),
      })
      .meta({ id: 'Account', description: "A person's ways of signing in." }),
    description: 'The sign-in methods.',
  },
  examples: {
    data: {
      has_password: true,
      authenticator: false,
      recovery_codes_left: 0,
      single_sign_on: null,
      notices: 'DAILY',
      passkeys: [passkeyExample],
      sessions: [],
    },
  },
})

export const changePassword = route({
  ...post,
  id: 'console.password_changed',
  sensitivity: 'work',
  path: '/console/account/password',
  summary: 'Change the password',
  description: "Ends the person's other sessions and renews this one.",
  body: z.strictObject({ current_password: typedPassword, new_password: newPassword }),
  response: { status: 200, envelope: 'single', data: SignedIn, description: 'The renewed session.' },
  errors: ['authentication_invalid'],
  examples: {
    body: { current_password: 'correct horse battery', new_password: 'staple battery horse' },
    data: sessionExample,
  },
})

export const beginPasskey = route({
  ...guarded,
  id: 'console.passkey_begun',
  sensitivity: 'access',
  path: '/console/account/passkeys/ceremony',
  summary: 'Start passkey setup',
  description: 'The browser options for a new passkey.',
  response: { status: 200, envelope: 'single', data: Ceremony, description: 'The options for the browser.' },
  examples: { data: { ceremony_id: 'an example', options: { challenge: 'AAAA', rp: { id: 'localhost' } } } },
})

export const addPasskey = route({
  ...post,
  id: 'console.passkey_added',
  sensitivity: 'access',
  path: '/console/account/passkeys',
  summary: 'Add a passkey',
  description: 'Stores the new passkey that the browser made.',
  body: z.strictObject({ ...ceremonyResponse, name: name('The person’s name for it.', 100) }),
  response: { status: 201, envelope: 'single', data: Passkey, description: 'The passkey.' },
  errors: ['authentication_required', 'authentication_invalid'],
  examples: { body: { ceremony_id: 'an example', response: { id: 'AAAA' }, name: 'Laptop' }, data: passkeyExample },
})

export const removePasskey = route({
  ...remove,
  id: 'console.passkey_removed',
  sensitivity: 'access',
  path: '/console/account/passkeys/{id}',
  summary: 'Remove a passkey',
  description: 'It no longer signs anybody in.',
  params: z.strictObject({ id: id('The passkey.') }),
  response: answersNothing('The passkey is removed.'),
  errors: ['authentication_required', 'resource_not_found'],
  examples: { params: { id: passkeyExample.id }, data: {} },
})

export const beginAuthenticator = route({
  ...post,
  errors: ['authentication_required', 'resource_conflict'],
  id: 'console.authenticator_begun',
  sensitivity: 'access',
  path: '/console/account/authenticator/ceremony',
  summary: 'Set up an authenticator',
  description: 'A new secret for the app (RFC 6238). It takes effect once a code confirms it.',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        secret: secret(z.string().describe('The secret in Base32, for typing.')),
        uri: secret(z.string().describe('The same as an otpauth: address, for a QR code.')),
      })
      .meta({ id: 'AuthenticatorSecret', description: 'The setup of an authenticator app.' }),
    description: 'The setup of the app.',
  },
  examples: {
    data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Custos:ada%40harbour.example?secret=JBSWY3DPEHPK3PXP' },
  },
})

export const addAuthenticator = route({
  ...post,
  id: 'console.authenticator_added',
  sensitivity: 'access',
  path: '/console/account/authenticator',
  summary: 'Add an authenticator',
  description: 'Confirms the app with a code. From now on Custos asks for a code after the password.',
  body: z.strictObject({ code: secret(text('The six digits that the app shows.', 10)) }),
  response: {
    status: 200,
    envelope: 'single',
    data: RecoveryCodes,
    description: 'The recovery codes, shown only once.',
  },
  errors: ['authentication_required', 'authentication_invalid', 'resource_conflict'],
  examples: { body: { code: '287082' }, data: codesExample },
})

export const removeAuthenticator = route({
  ...remove,
  id: 'console.authenticator_removed',
  sensitivity: 'access',
  path: '/console/account/authenticator',
  summary: 'Remove an authenticator',
  description: 'This also removes the recovery codes.',
  response: answersNothing('Custos asks for no more codes.'),
  errors: ['authentication_required'],
  examples: { data: {} },
})

export const renewRecoveryCodes = route({
  ...post,
  id: 'console.recovery_codes_renewed',
  sensitivity: 'access',
  path: '/console/account/recovery-codes',
  summary: 'Renew recovery codes',
  description: 'The old ones no longer work.',
  response: { status: 200, envelope: 'single', data: RecoveryCodes, description: 'The new codes, shown only once.' },
  errors: ['authentication_required', 'resource_conflict'],
  examples: { data: codesExample },
})

export const endOwnSession = route({
  ...remove,
  id: 'console.session_ended',
  sensitivity: 'work',
  path: '/console/account/sessions/{id}',
  summary: 'End one of your sessions',
  description: 'Ends it everywhere within a second.',
  params: z.strictObject({ id: id('The session.') }),
  response: answersNothing('The session has ended.'),
  errors: ['resource_not_found'],
  examples: { params: { id: sessionExample.session_id }, data: {} },
})

export const chooseNotices = route({
  ...post,
  id: 'console.notices_chosen',
  sensitivity: 'work',
  path: '/console/account/notices',
  summary: 'Choose e-mail notices',
  description: 'From now on; earlier events are not sent again.',
  body: z.strictObject({ notices: Notices }),
  response: answersNothing('The choice is saved.'),
  examples: { body: { notices: 'AT_ONCE' }, data: {} },
})

export const chooseJobTitle = route({
  ...post,
  id: 'console.job_title_chosen',
  sensitivity: 'signature',
  path: '/console/account/job-title',
  summary: 'Change a job title',
  description: 'It is shown beside the name on later signatures. Earlier signatures stay as they are.',
  body: z.strictObject({ job_title: jobTitle.nullable() }),
  response: answersNothing('The job title is saved.'),
  examples: { body: { job_title: 'Data protection officer' }, data: {} },
})

export const endNotices = route({
  method: 'POST',
  effect: 'write',
  tag: 'Console',
  auth: { by: 'visitor' },
  id: 'console.notices_ended',
  path: '/console/notices/end',
  summary: 'Unsubscribe through e-mail link',
  description: 'Needs no sign-in. The link can do nothing else.',
  body: z.strictObject({ token: secret(text('The last part of the link.', 200)) }),
  response: answersNothing('No further notices are sent.'),
  errors: ['authentication_invalid', 'permission_denied'],
  examples: { body: { token: 'an example' }, data: {} },
})

export const accountRoutes = [
  getAccount,
  changePassword,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginAuthenticator,
  addAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  endOwnSession,
  chooseNotices,
  chooseJobTitle,
  endNotices,
]
