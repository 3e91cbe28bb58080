import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { events } from '../api/record.ts'
import { TableHead } from '../parts/table-head.tsx'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { RecordPage } from './record-page.tsx'
import './record.css'
import { SpanChoice, useSpan } from './span.tsx'

const say = texts.record

/** What happened in the system. */
export function Events() {
  const { span, name, choose } = useSpan()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(events(span))
  return (
    <RecordPage
      title={texts.shell.events}
      lead={say.eventsLead}
      choice={<SpanChoice name={name} choose={choose} />}
      pagination={data?.pages[0]?.pagination}
      error={error}
      again={() => void refetch()}
      more={hasNextPage ? () => void fetchNextPage() : undefined}
    >
      <table className="table">
        <TableHead headings={[say.when, say.what, texts.vendors.vendor, say.detail]} />
        <tbody>
          {data?.pages
            .flatMap((page) => page.events)
            .map((event) => (
              <tr key={event.event_id}>
                <td className="numeric">{time(event.timestamp)}</td>
                <td>
                  {texts.history.entries[event.event_type]?.(event.detail, 1) ?? event.event_type}
                  <span className="under">{event.event_type}</span>
                </td>
                <td data-label={event.vendor_name === null ? undefined : texts.vendors.vendor}>
                  {typeof event.detail.vendor_id === 'string' && event.vendor_name !== null ? (
                    <Link
                      className="event-vendor"
                      to="/vendors/$vendorId/history"
                      params={{ vendorId: event.detail.vendor_id }}
                    >
                      {event.vendor_name}
                    </Link>
                  ) : (
                    '–'
                  )}
                </td>
                <td>
                  <details>
                    <summary>{say.detail}</summary>
                    <code>{JSON.stringify(event.detail)}</code>
                  </details>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </RecordPage>
  )
}
