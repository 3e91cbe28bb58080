import { upperFirst } from '@custos/kernel/upper-first'
import { outlivedIn } from '../outliving-backups.ts'
import type { Factor } from '../types.ts'
import { factor, type Grounds } from './grounds.ts'

/** Erased data remains in backups that are kept longer. The factor names both times and the step that closes the gap. */
export function ofDeletion({ answers, data }: Grounds): Factor[] {
  const [outlived] = data.isPersonal ? answers.flatMap((answered) => outlivedIn(answered) ?? []) : []
  if (outlived === undefined) return []
  return [
    factor(
      'backups_outlive_deletion',
      29,
      `${upperFirst(outlived)}.`,
      'GDPR Art. 28(3)(g)',
      'Agree that the vendor erases backups within the deadline for erasing the data. Otherwise, agree on a deadline for the backups and on a ban on their use until then.',
      answers.filter(({ claim }) => claim === 'deletion-deadline' || claim === 'deletion-backups'),
    ),
  ]
}
