import { ApiError } from '@custos/contract/errors'
import { defaultPageSize } from '@custos/contract/paging'
import { dateOf } from '@custos/kernel/clock'
import type { Page } from './call.ts'

/** Paging by the last item: one row more than requested shows whether another page follows. */
export const rowsFor = (limit: number | undefined): number => (limit ?? defaultPageSize) + 1

export function pageOf<Row, Item>(
  rows: Row[],
  limit: number | undefined,
  present: (row: Row) => Item,
  place: (row: Row) => string,
): Page<Item> {
  const size = limit ?? defaultPageSize
  const last = rows.length > size ? rows[size - 1] : undefined
  return { items: rows.slice(0, size).map(present), startingAfter: last === undefined ? null : place(last) }
}

/** @param query with its time in unix seconds. */
export const updatedSinceOf = ({ updated_since }: { updated_since?: number | undefined }): Date | undefined =>
  updated_since === undefined ? undefined : dateOf(updated_since)

/** An unknown `starting_after` is the caller's mistake, not an empty page. */
export function unknownStart(param = 'starting_after'): ApiError {
  return new ApiError('parameter_invalid', {
    param,
    message: `The parameter ${param} is not the id of an item of this list: start again without it`,
  })
}
