import { texts } from '../texts/texts.ts'
import type { Person } from './session.ts'

/** What stands beside the person's name where she signs: her office, or what she may do where she has said none. */
export const officeOf = ({ office, role }: Pick<Person, 'office' | 'role'>): string => office ?? texts.roles[role]
