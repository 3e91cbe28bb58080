interface Passage {
  quote: string | null
  name: string
}

interface OfList {
  effective_answer?: boolean | null | undefined
  evidence: string | null
  judgement: { quote: string | null } | null
  sources: readonly { name: string }[]
  passages: readonly Passage[]
}

/**
 * What is known of a list of sub-processors that nobody has read: it exists, the vendor gives it on request, or nothing; with the words
 * that say so. An invitation to ask is no list.
 */
export function listOf(answers: readonly OfList[]): {
  standing: 'EXISTS' | 'ON_REQUEST' | 'UNKNOWN'
  passage: Passage | null
} {
  const confirmed = answers.find(({ effective_answer }) => effective_answer === true)
  if (confirmed) {
    const { judgement, evidence, sources } = confirmed
    const quote = judgement?.quote ?? evidence
    return { standing: 'EXISTS', passage: quote ? { quote, name: sources[0]?.name ?? '' } : null }
  }
  const about = answers
    .flatMap(({ passages }) => passages)
    .filter(({ quote }) => /\blist\b|\bsub-?processors?\b/i.test(quote ?? ''))
  const [place, request] = [places, requests].map((words) => about.find(({ quote }) => words.test(quote ?? '')))
  if (place) return { standing: 'EXISTS', passage: place }
  return request ? { standing: 'ON_REQUEST', passage: request } : { standing: 'UNKNOWN', passage: null }
}

/** `Find the most up-to-date list at the Trust Center` */
const places = /\b(?:trust (?:cent(?:er|re)|portal)|available (?:at|here)|found (?:at|here|in))\b|\bfind\b.*\blist\b/i

/** `Contact us for information about sub-processors` */
const requests = /\b(?:(?:up)?on request|contact|available from)\b/i
