import { z } from 'zod'
import { time, uuid } from './fields.ts'

export const defaultPageSize = 20
export const maximumPageSize = 100

/** Query of the lists that page by the last item seen. */
export const pageQuery = {
  limit: z
    .int()
    .min(1)
    .max(maximumPageSize)
    .optional()
    .describe(`Items on a page: 1 to ${maximumPageSize}; ${defaultPageSize} when left out.`),
  starting_after: uuid().optional().describe('Id of the last item seen; the page begins after it.'),
}

/** Query of the audit log and the events, which page by cursor within a span of time. */
export const spanQuery = {
  start_time: time('Begin of the span, inclusive.'),
  end_time: time('End of the span, inclusive; not before start_time.'),
  limit: z.int().min(1).max(1000).describe('Records on a page: 1 to 1000.'),
  cursor: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe('The next_cursor of the page before; everything else of the query must stay the same.'),
}

export const sortOrder = z.enum(['asc', 'desc']).describe('By time: "desc" is newest first.')

export const Pagination = z
  .object({
    has_more: z.boolean().describe('Whether another page follows.'),
    next_cursor: z.string().nullable().describe('What to pass as cursor for the next page, or null after the last.'),
    total_count: z
      .int()
      .min(0)
      .describe('Exact number of records that the filters match, counted when the first page was read.'),
    limit: z.int().min(1).max(1000).describe('Records on a page, as asked.'),
    filters_applied: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('The filters of the query, as understood.'),
  })
  .meta({ id: 'Pagination', description: 'Where a page stands in its list.' })
