import { texts } from '../texts/texts.ts'
import type { Person } from './session.ts'

/** What stands beside the person's name where she signs: her job title, or what she may do where she has said none. */
export const jobTitleOf = ({ job_title, role }: Pick<Person, 'job_title' | 'role'>): string =>
  job_title ?? texts.roles[role]
