import type { Assessment } from '../api/types.ts'
import { listedAnswersOf } from '../review/listed-answers.ts'
import { offeredPassagesOf } from '../review/offered-passages.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.subProcessors

/**
 * The text for a vendor without named sub-processors, which may still have some. If a document mentions a list, shows its
 * words.
 */
export function NoSubProcessors({ assessment }: { assessment: Assessment | null }) {
  const pointer = (assessment ? listedAnswersOf(assessment) : [])
    .filter(({ result }) => result.claim === 'subprocessor-list')
    .flatMap(({ result }) => offeredPassagesOf(result))
    .find(({ quote }) => pointsToList(quote ?? ''))
  return (
    <>
      <p className="dim">{labels.none}</p>
      {pointer && (
        <p>
          {labels.listElsewhere} <q>{pointer.quote}</q> <span className="dim">{pointer.name}</span>
        </p>
      )}
    </>
  )
}

/** `Find the most up-to-date list at the Trust Center`, `Contact us for information about sub-processors`. */
const pointsToList = (quote: string): boolean =>
  /\blist\b|\bsub-?processors?\b/i.test(quote) &&
  /\b(?:trust (?:cent(?:er|re)|portal)|(?:up)?on request|contact|available (?:at|here|from)|found (?:at|here|in)|find)\b/i.test(
    quote,
  )
