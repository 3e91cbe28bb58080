import type { Assessment } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { ListingLink } from './listing-link.tsx'

/** How many statements the tier of a review leaves out, and on a press which. */
export function NotAsked({ assessment }: { assessment: Assessment }) {
  const { tier, not_asked = 0, statements_not_asked: statements = [] } = assessment
  if (!tier) return null
  const words = texts.inherent.notAsked(tier, not_asked)
  if (statements.length === 0) return words
  return (
    <ListingLink line={words} title={texts.inherent.notAskedTitle}>
      <ul className="steps">
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </ListingLink>
  )
}
