import type { User } from '../api/organisation.ts'
import { texts } from '../texts/texts.ts'

/** What a person is called: the address until the first sign-in, and of who was invited without one, that there is no name. */
export const personName = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  name ?? (email.endsWith('@unnamed.invalid') ? texts.noName : email)
