import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CustomField, organisation } from '../api/organisation.ts'
import type { HistoryEntry } from '../api/types.ts'
import { vendorHistory } from '../api/vendors.ts'
import { Diamond } from '../parts/icons.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { day, timeOfDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { changeWords, type RecordChange } from './change-words.ts'
import './history.css'

const labels = texts.history

/** The events of a vendor with their actors and times, newest first. */
export function History({ vendorId }: { vendorId: string }) {
  const query = useInfiniteQuery(vendorHistory(vendorId))
  const customFields = useQuery({ ...organisation, enabled: useMay('frameworks:read') }).data?.custom_fields ?? []
  return (
    <>
      <p className="dim">
        {labels.lead} <Link to="/audit-log">{labels.auditLog}</Link>.
      </p>
      <Loaded query={query}>
        {({ pages }) => {
          const days = Map.groupBy(withoutStatusChanges(pages.flatMap(({ data }) => data)), ({ at }) => day(at))
          return days.size === 0 ? (
            <p className="nothing">{labels.none}</p>
          ) : (
            [...days].map(([name, entries]) => (
              <section key={name} className="history-day">
                <h2 className="section-head">{name}</h2>
                <ol>
                  {entries.map((entry) => (
                    <Entry key={entry.id} vendorId={vendorId} entry={entry} customFields={customFields} />
                  ))}
                </ol>
              </section>
            ))
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
          {labels.more}
        </button>
      )}
    </>
  )
}

function Entry({
  vendorId,
  entry,
  customFields,
}: {
  vendorId: string
  entry: HistoryEntry
  customFields: readonly CustomField[]
}) {
  const { at, by } = entry
  const nameOf = usePersonName()
  return (
    <li>
      <span className="numeric dim">{timeOfDay(at)}</span>
      <span className="history-sign" aria-hidden="true">
        <Diamond />
      </span>
      <div>
        {wordsOf(entry)}
        {changesOf(entry).map((change) => (
          <span key={JSON.stringify(change)} className="under">
            {changeWords(change, customFields, nameOf)}
          </span>
        ))}
        <Subject vendorId={vendorId} entry={entry} />
        {by && <span className="under">{by.kind === 'APP' ? labels.byApp(by.name) : labels.by(by.name)}</span>}
      </div>
    </li>
  )
}

/** A decision changes the status. The history shows the two as one entry, the decision. */
export const withoutStatusChanges = (entries: HistoryEntry[]): HistoryEntry[] =>
  entries.filter((entry, index) => !isToldBy(entry, entries[index - 1], entries[index + 1]))

const isToldBy = (entry: HistoryEntry, ...besides: (HistoryEntry | undefined)[]): boolean =>
  entry.type === 'vendor.status_changed' &&
  besides.some(
    (one) => one?.type === 'approval.recorded' && one.at === entry.at && one.detail.status === entry.detail.to,
  )

export const wordsOf = ({ type, detail, times, answers }: HistoryEntry): string =>
  labels.entries[type]?.(detail, times, answers) ?? labels.unknown(type)

/** The changed fields of the record; empty for events of earlier versions. */
const changesOf = ({ detail: { changes } }: HistoryEntry): RecordChange[] =>
  Array.isArray(changes) ? (changes as RecordChange[]) : []

/** The link to the subject of the event. */
function Subject({ vendorId, entry: { type, assessment, document } }: { vendorId: string; entry: HistoryEntry }) {
  if (type.startsWith('approval.'))
    return (
      <Link className="history-link" to="/vendors/$vendorId/decisions" params={{ vendorId }}>
        {labels.openDecision}
      </Link>
    )
  if (type.startsWith('vendor_request.'))
    return (
      <Link className="history-link" to="/vendors/$vendorId/questions" params={{ vendorId }}>
        {labels.openQuestions}
      </Link>
    )
  if (document)
    return (
      <Link className="history-link" to="/vendors/$vendorId/documents" params={{ vendorId }}>
        {document.name}
      </Link>
    )
  if (assessment)
    return (
      <Link
        className="history-link"
        to="/vendors/$vendorId/assessments/$assessmentId"
        params={{ vendorId, assessmentId: assessment.id }}
      >
        {labels.openReview}
      </Link>
    )
  return null
}
