import type { RenderedAnswer } from './answers.ts'
import { concernsOthers, effectiveVerdict } from './entries.ts'

const owners = ['privacy', 'security', 'legal', undefined] as const

/** All open answers, by owner. */
export const openByOwner = (answers: readonly RenderedAnswer[]): { owner: string; those: RenderedAnswer[] }[] =>
  owners
    .map((owner) => ({
      owner: owner ?? 'nobody named',
      those: answers.filter(
        (answer) => effectiveVerdict(answer) === 'open' && !concernsOthers(answer) && answer.reviewed.owner === owner,
      ),
    }))
    .filter(({ those }) => those.length > 0)
