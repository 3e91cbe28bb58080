import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import { Failure } from './failure.tsx'

/** Shows the data, the loading state or the error. */
export function Loaded<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (data === undefined)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return children(data)
}
