import type { ReactNode } from 'react'
import type { Pagination } from '../api/record.ts'
import { Failure } from '../parts/failure.tsx'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const say = texts.record

/** A record that only grows, newest first: its count, its rows, and a button for the rows before. */
export function RecordPage({
  title,
  lead,
  choice,
  above,
  pagination,
  error,
  again,
  more,
  children,
}: {
  title: string
  lead: string
  choice: ReactNode
  /** What stands before the record. */
  above?: ReactNode
  pagination: Pagination | undefined
  error: Error | null
  again: () => void
  more: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="dim">{lead}</p>
        </div>
        {choice}
      </div>
      {above}
      {error ? (
        <Failure error={error} again={again} />
      ) : !pagination ? (
        <p className="dim" role="status">
          {texts.shell.loading}
        </p>
      ) : pagination.total_count === 0 ? (
        <p className="nothing">{say.none}</p>
      ) : (
        <>
          <p className="numeric">
            {pagination.total_count_is_estimate
              ? say.about(number(pagination.total_count))
              : say.exactly(number(pagination.total_count))}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="scroll" tabIndex={0} aria-label={title}>
            {children}
          </section>
          {more && (
            <p>
              <button type="button" className="button" onClick={more}>
                {say.more}
              </button>
            </p>
          )}
        </>
      )}
    </>
  )
}
