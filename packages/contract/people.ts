import { z } from 'zod'
import { email, id, name, secret, time } from './fields.ts'
import { Role } from './roles.ts'
import { Scope } from './scopes.ts'

/** Shared parts of the user calls and the console's sign-in. */

/** Characters of a password (decisions: 12 to 128). */
const passwordLength = { shortest: 12, longest: 128 }

export const emailAddress = email('The e-mail address with which the person signs in. Case does not matter.')

export const personName = name('The person’s displayed name.', 200)

export const jobTitle = name('The person’s job title, shown beside the name in signatures; not the role.', 200)

export const newPassword = secret(
  z
    .string()
    .min(passwordLength.shortest)
    .max(passwordLength.longest)
    .describe(
      `The new password: ${passwordLength.shortest} to ${passwordLength.longest} characters, and none that is known to have leaked.`,
    ),
)

/** A password at sign-in: any text is accepted, because it is simply wrong or right. */
export const typedPassword = secret(z.string().min(1).max(1000).describe('The password.'))

export const Organisation = z
  .object({ id: id('The organisation.'), name: z.string().describe('Its name.') })
  .meta({ id: 'CustomerOrganisation', description: 'A customer organisation.' })

/** The signed-in person, for the console. */
export const SignedIn = z
  .object({
    stage: z
      .enum(['SECOND_FACTOR', 'SIGNED_IN'])
      .describe(
        'SECOND_FACTOR: the password was right, and a code is still required. Until then, all other calls are refused.',
      ),
    session_id: id('The session, as in the list of sessions.'),
    demonstration: z.boolean().describe('Whether everything here is fictional, made to show the product.'),
    organisation: Organisation.nullable().describe('The organisation; null before the second factor.'),
    user: z
      .object({
        id: id('The user; also the user_id of audit records and the created_by of their objects.'),
        email: emailAddress,
        name: personName,
        job_title: jobTitle.nullable(),
        role: Role,
      })
      .nullable()
      .describe('The person; null before the second factor.'),
    scopes: z.array(Scope).describe('What the session may do: the scopes of the role.'),
    authenticated_at: time(
      'When the person last proved their identity; null if the organisation’s own sign-in did not say.',
    ).nullable(),
    idle_until: time('When the session ends unless it is used before.'),
    ends_at: time('When the session ends in any case.'),
  })
  .meta({ id: 'SignedIn', description: 'The session of a person in the console.' })
