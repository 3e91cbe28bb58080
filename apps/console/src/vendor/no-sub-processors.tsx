import type { Assessment } from '../api/types.ts'
import { listedAnswersOf } from '../review/listed-answers.ts'
import { offeredPassagesOf } from '../review/offered-passages.tsx'
import { texts } from '../texts/texts.ts'
import { listOf } from './unread-list.ts'

const labels = texts.subProcessors

/** The text for a vendor without named sub-processors, which may still have some: whether it has a list, and where. */
export function NoSubProcessors({
  assessment,
  getsData,
}: {
  assessment: Assessment | null
  /** Whether the vendor receives personal data: only then does the GDPR ask for its list. */
  getsData: boolean
}) {
  const about = (assessment ? listedAnswersOf(assessment) : [])
    .map(({ result }) => result)
    .filter(({ claim }) => claim === 'subprocessor-list')
  const { standing, passage } = listOf(about.map((result) => ({ ...result, passages: offeredPassagesOf(result) })))
  return (
    <p>
      <span className="dim">{getsData ? labels.unreadList[standing] : labels.noListNeeded}</span>
      {passage && (
        <>
          {' '}
          <q>{passage.quote}</q> <span className="dim">{passage.name}</span>
        </>
      )}
    </p>
  )
}
