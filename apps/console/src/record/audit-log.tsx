import { useInfiniteQuery } from '@tanstack/react-query'
import { auditRecords } from '../api/record.ts'
import { TableHead } from '../parts/table-head.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Integrity } from './integrity.tsx'
import { RecordPage } from './record-page.tsx'
import { SpanChoice, useSpan } from './span.tsx'

const say = texts.record

/** Who did what, when, and what came of it. */
export function AuditLog() {
  const { span, name, choose } = useSpan()
  const nameOf = usePersonName()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(auditRecords(span))
  return (
    <RecordPage
      title={texts.shell.audit}
      lead={say.auditLead}
      choice={<SpanChoice name={name} choose={choose} />}
      above={<Integrity />}
      pagination={data?.pages[0]?.pagination}
      error={error}
      again={() => void refetch()}
      more={hasNextPage ? () => void fetchNextPage() : undefined}
    >
      <table className="table">
        <TableHead headings={[say.when, say.who, say.what, say.result, say.reference]} />
        <tbody>
          {data?.pages
            .flatMap(({ audit_logs }) => audit_logs)
            .map((record) => (
              <tr key={record._id}>
                <td data-label={say.when} className="numeric">
                  {time(record.timestamp)}
                </td>
                <td data-label={say.who} className="who">
                  <span title={record.user_id ?? undefined}>{record.user_id ? nameOf(record.user_id) : '–'}</span>
                  <span className="under">{record.ip_address}</span>
                </td>
                <td data-label={say.what}>
                  {record.action}
                  <span className="under">
                    {record.request_method} {record.request_path}
                  </span>
                </td>
                <td data-label={say.result} className="numeric">
                  {record.response_status}
                </td>
                <td data-label={say.reference}>
                  <code>{record.request_id}</code>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </RecordPage>
  )
}
