import type { User } from '../api/organisation.ts'
import { texts } from '../texts/texts.ts'

/** A person's name; the address until the first sign-in, or a text without either. */
export const personName = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  name ?? (email.endsWith('@unnamed.invalid') ? texts.noName : email)
