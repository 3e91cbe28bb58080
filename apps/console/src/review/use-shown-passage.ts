import { useCallback, useState } from 'react'
import type { OfferedPassage, PassageRange } from '../api/types.ts'
import type { ListedAnswer } from './listed-answers.ts'

/**
 * The passage shown in its document: the person's choice for this answer, otherwise that of the address, otherwise the first
 * one of the answer.
 * @param first the passage in the address
 */
export function useShownPassage(
  item: ListedAnswer | undefined,
  candidates: OfferedPassage[],
  first: PassageRange | null,
) {
  const [chosen, setChosen] = useState<{ for: string; sha256: string; source: PassageRange | null } | null>(null)
  const [addressed, setAddressed] = useState(first)
  const shown = chosen && chosen.for === item?.result.id ? chosen : null
  const cited = item?.result.sources[0] ?? candidates[0] ?? null
  const source = shown ? shown.source : (addressed ?? cited)
  return {
    source,
    /** The document of the passage, or the chosen document without one. */
    sha256: shown?.sha256 ?? source?.sha256 ?? null,
    /** Whether the passage comes from the address and not from the answer. */
    isFromAddress: source === addressed,
    /** The offered passage that the person confirms or rejects. */
    candidate: candidates.find((passage) => passage === source) ?? candidates[0],
    showPassage: (passage: PassageRange): void => {
      if (item && passage.sha256) setChosen({ for: item.result.id, sha256: passage.sha256, source: passage })
    },
    showDocument: (sha256: string): void => {
      if (!item) return
      const source = item.result.sources.find((passage) => passage.sha256 === sha256) ?? null
      setChosen({ for: item.result.id, sha256, source })
    },
    /** Drops the passage of the address when another answer opens. */
    dropAddressed: useCallback(() => setAddressed(null), []),
  }
}
