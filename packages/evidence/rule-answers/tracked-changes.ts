import type { ParsedDocument } from '@custos/documents/types'
import { isChanged } from '../document/tracked-changes.ts'
import type { Answer, AnswerSource } from '../types.ts'

/** An answer that rests only on tracked changes is LOW, because the other side has not agreed to them. */
export function withTrackedChanges(answers: readonly Answer[], documents: readonly ParsedDocument[]): Answer[] {
  const drafts = new Map(
    documents.filter(({ blocks }) => blocks.some(({ changes }) => changes)).map((draft) => [draft.sha256, draft]),
  )
  if (drafts.size === 0) return [...answers]
  const restsOnChange = ({ sha256, start, end }: AnswerSource): boolean =>
    drafts.get(sha256)?.blocks.some((block) => isChanged(block, { start, end })) ?? false
  return answers.map((answer) =>
    answer.sources.length > 0 && answer.sources.every(restsOnChange) ? { ...answer, confidence: 'LOW' } : answer,
  )
}
