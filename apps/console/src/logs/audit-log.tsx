import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AuditFilter, type AuditRecord, auditRecords, integrity } from '../api/logs.ts'
import { apps, users } from '../api/organisation.ts'
import { TableHead } from '../parts/table-head.tsx'
import { personName } from '../session/person-name.ts'
import { useMay } from '../session/use-session.ts'
import { timeZone, toTheSecond } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { FoldedDetails } from './folded-details.tsx'
import { groupRecords } from './group-records.ts'
import { Integrity } from './integrity.tsx'
import { LogPage } from './log-page.tsx'
import { SpanChoice, useSpan } from './span.tsx'
import './logs.css'

const labels = texts.logs

/** The calls of people and apps, with time and outcome; reads only on request. */
export function AuditLog() {
  const { span, name, choose } = useSpan()
  const [filter, setFilter] = useState<AuditFilter>({ without_reads: 'true' })
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  const programs = useQuery({ ...apps, enabled: useMay('apps:read') })
  const actors = [
    ...(people.data ?? []).map((person) => ({ id: person.id, name: personName(person) })),
    ...(programs.data ?? []).map(({ id, name }) => ({ id, name })),
  ]
  const nameOf = (record: AuditRecord) =>
    record.user_id === null
      ? byLink(record) && labels.byLink
      : (actors.find(({ id }) => id === record.user_id)?.name ?? record.user_id.slice(0, 8))
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(auditRecords({ ...span, ...filter }))
  const verified = useQuery(integrity).data
  return (
    <LogPage
      name={texts.shell.audit}
      state={verified && (verified.intact ? labels.integrity.intact : labels.integrity.broken(verified.problem_count))}
      lead={labels.auditLead}
      above={<Integrity />}
      counted
      filters={
        <>
          <SpanChoice name={name} choose={choose} />
          <select
            aria-label={labels.who}
            value={filter.user_id ?? ''}
            onChange={({ currentTarget: { value } }) => setFilter({ ...filter, user_id: value || undefined })}
          >
            <option value="">{labels.everybody}</option>
            {actors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <select
            aria-label={labels.result}
            value={filter.status_code ?? ''}
            onChange={({ currentTarget: { value } }) => setFilter({ ...filter, status_code: value || undefined })}
          >
            <option value="">{labels.everyResult}</option>
            <option value="4xx">{labels.refusedOnly}</option>
            <option value="5xx">{labels.failedOnly}</option>
          </select>
          <label className="choice">
            <input
              type="checkbox"
              checked={filter.without_reads === undefined}
              onChange={({ currentTarget: { checked } }) =>
                setFilter({ ...filter, without_reads: checked ? undefined : 'true' })
              }
            />
            {labels.showReads}
          </label>
        </>
      }
      leftOut={filter.without_reads && labels.readsHidden}
      pagination={data?.pages[0]?.pagination}
      error={error}
      again={() => void refetch()}
      more={hasNextPage ? () => void fetchNextPage() : undefined}
    >
      <table className="table brief">
        <TableHead
          headings={[labels.whenIn(timeZone()), labels.who, labels.what, labels.subject, labels.result]}
          action={labels.detail}
        />
        <tbody>
          {groupRecords(data?.pages.flatMap(({ audit_logs }) => audit_logs) ?? [], hasNextPage).map((records) => (
            <Row key={records[0]._id} records={records} who={nameOf(records[0])} />
          ))}
        </tbody>
      </table>
    </LogPage>
  )
}

/** Whether a person at a vendor made the call, through the link to the questions. */
const byLink = ({ custom_data }: AuditRecord): boolean => custom_data.link_id !== undefined

/** Whether the call only previewed the import of a register. */
const isLook = ({ action, custom_data }: AuditRecord): boolean =>
  action === 'vendors.import' && custom_data.applied === false

function Row({ records, who }: { records: [AuditRecord, ...AuditRecord[]]; who: string | false }) {
  const [record] = records
  const { about, response_status: status } = record
  return (
    <tr>
      <td className="numeric">{toTheSecond(record.timestamp)}</td>
      <td className={who ? 'who' : 'none'} title={record.user_id ?? undefined}>
        {who || '–'}
      </td>
      <td className="what">
        {isLook(record) ? labels.registerPreviewed : (labels.calls[record.action] ?? <code>{record.action}</code>)}
        {records.length > 1 && <span className="beside"> {labels.times(records.length)}</span>}
      </td>
      <td className={about ? 'event-vendor' : 'none'}>
        {about?.kind === 'VENDOR' ? (
          <Link to="/vendors/$vendorId/history" params={{ vendorId: about.id }}>
            {about.name}
          </Link>
        ) : (
          (about?.name ?? '–')
        )}
      </td>
      <td className={status < 400 ? 'beside' : 'beside failed'}>
        {status < 400 ? labels.done : status < 500 ? labels.refused(status) : labels.failed(status)}
      </td>
      <FoldedDetails name={labels.detail}>
        {record.action}
        {records.map((one) => (
          <span key={one._id} className="under">
            {toTheSecond(one.timestamp)} {one.request_method} {one.request_path} {one.ip_address} {one.request_id}
          </span>
        ))}
      </FoldedDetails>
    </tr>
  )
}
