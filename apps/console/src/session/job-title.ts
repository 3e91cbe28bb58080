import { texts } from '../texts/texts.ts'
import type { Person } from './session.ts'

/** The text beside a signing person's name: the job title or, without one, the role. */
export const jobTitleOf = ({ job_title, role }: Pick<Person, 'job_title' | 'role'>): string =>
  job_title ?? texts.roles[role]
