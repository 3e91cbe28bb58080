import type { ReadDocument } from '@custos/documents/model'
import { isChanged } from '../document/tracked-changes.ts'
import type { Finding, FindingSource } from '../model.ts'

/** What rests on tracked changes alone is LOW, whatever it says: the other side has not agreed to it. */
export function withTrackedChanges(findings: readonly Finding[], documents: readonly ReadDocument[]): Finding[] {
  const drafts = new Map(
    documents.filter(({ blocks }) => blocks.some(({ changes }) => changes)).map((draft) => [draft.sha256, draft]),
  )
  if (drafts.size === 0) return [...findings]
  const restsOnChange = ({ sha256, start, end }: FindingSource): boolean =>
    drafts.get(sha256)?.blocks.some((block) => isChanged(block, { start, end })) ?? false
  return findings.map((finding) =>
    finding.sources.length > 0 && finding.sources.every(restsOnChange) ? { ...finding, confidence: 'LOW' } : finding,
  )
}
