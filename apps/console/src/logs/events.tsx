import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type EventRecord, events } from '../api/logs.ts'
import type { AnswersJudged, VendorStatus } from '../api/types.ts'
import { DecisionStatus } from '../parts/signs.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { number, time, timeZone } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { FoldedDetails } from './folded-details.tsx'
import { answersJudged, groupEvents } from './group-events.ts'
import { LogPage } from './log-page.tsx'
import { SpanChoice, useSpan } from './span.tsx'
import './logs.css'

const labels = texts.logs

/** The organisation's events with their actors. */
export function Events() {
  const { span, name, choose } = useSpan()
  const nameOf = usePersonName()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(events(span))
  const pagination = data?.pages[0]?.pagination
  return (
    <LogPage
      name={texts.shell.events}
      state={pagination && labels.heading(number(pagination.total_count), labels.spans[name])}
      lead={labels.eventsLead}
      filters={<SpanChoice name={name} choose={choose} />}
      pagination={pagination}
      error={error}
      again={() => void refetch()}
      more={hasNextPage ? () => void fetchNextPage() : undefined}
    >
      <table className="table brief">
        <TableHead
          headings={[labels.whenIn(timeZone()), labels.who, labels.what, texts.vendors.vendor]}
          action={labels.detail}
        />
        <tbody>
          {groupEvents(data?.pages.flatMap((page) => page.events) ?? [], hasNextPage).map((events) => (
            <Row key={events[0].event_id} events={events} nameOf={nameOf} />
          ))}
        </tbody>
      </table>
    </LogPage>
  )
}

function Row({ events, nameOf }: { events: [EventRecord, ...EventRecord[]]; nameOf: (id: string) => string }) {
  const [event] = events
  const { event_type, detail, vendor_name, by } = event
  return (
    <tr>
      <td className="numeric">{time(event.timestamp)}</td>
      <td className="who">{by?.name ?? labels.itself}</td>
      <td className="what">
        <What event={event} times={events.length} answers={answersJudged(events)} nameOf={nameOf} />
      </td>
      <td className={vendor_name === null ? 'none' : 'event-vendor'}>
        {typeof detail.vendor_id === 'string' && vendor_name !== null ? (
          <Link to="/vendors/$vendorId/history" params={{ vendorId: detail.vendor_id }}>
            {vendor_name}
          </Link>
        ) : (
          '–'
        )}
      </td>
      <FoldedDetails name={labels.detail}>
        {event_type}
        {events.map((one) => (
          <span key={one.event_id} className="under">
            {JSON.stringify(one.detail)}
          </span>
        ))}
      </FoldedDetails>
    </tr>
  )
}

function What({
  event: { event_type, detail },
  times,
  answers,
  nameOf,
}: {
  event: EventRecord
  times: number
  answers: AnswersJudged | null
  nameOf: (id: string) => string
}) {
  if (event_type === 'vendor.status_changed')
    return (
      <span className="status-change">
        <DecisionStatus status={detail.from as VendorStatus} /> → <DecisionStatus status={detail.to as VendorStatus} />{' '}
        {texts.history.against(detail)}
      </span>
    )
  const person = typeof detail.user_id === 'string' ? nameOf(detail.user_id) : null
  return texts.history.entries[event_type]?.({ ...detail, person }, times, answers) ?? <code>{event_type}</code>
}
