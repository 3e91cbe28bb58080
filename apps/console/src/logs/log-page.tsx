import type { ReactNode } from 'react'
import type { Pagination } from '../api/logs.ts'
import { Failure } from '../parts/failure.tsx'
import { Head } from '../parts/head.tsx'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.logs

const countOf = ({ total_count, total_count_is_estimate }: Pagination): string =>
  total_count_is_estimate ? labels.about(number(total_count)) : labels.exactly(total_count)

/** A log, newest first: its count, its rows, and a button for earlier rows. */
export function LogPage({
  name,
  state,
  lead,
  filters,
  above,
  counted = false,
  leftOut,
  pagination,
  error,
  again,
  more,
  children,
}: {
  name: string
  state?: string | null | undefined
  lead: string
  filters: ReactNode
  /** Content before the record. */
  above?: ReactNode
  /** Shows the number above the rows; otherwise the heading does. */
  counted?: boolean
  /** The entries that the count and the rows leave out. */
  leftOut?: string | undefined
  pagination: Pagination | undefined
  error: Error | null
  again: () => void
  more: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <>
      <Head name={name} state={state} lead={lead} />
      {above}
      <div className="filters">{filters}</div>
      {error ? (
        <Failure error={error} again={again} />
      ) : !pagination ? (
        <p className="dim" role="status">
          {texts.shell.loading}
        </p>
      ) : pagination.total_count === 0 ? (
        <p className="nothing">{labels.none}</p>
      ) : (
        <>
          {counted && (
            <p className="numeric dim log-count">{[countOf(pagination), leftOut].filter(Boolean).join(', ')}</p>
          )}
          <div className="scroll">{children}</div>
          {more && (
            <p>
              <button type="button" className="button" onClick={more}>
                {labels.more}
              </button>
            </p>
          )}
        </>
      )}
    </>
  )
}
