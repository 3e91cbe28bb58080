import { z } from 'zod'
import { extension, time, uuid, wholeNumber } from './fields.ts'

export const defaultPageSize = 20
const maximumPageSize = 100

/** Query of the lists that page by the last item. */
export const pageQuery = {
  limit: z
    .int()
    .min(1)
    .max(maximumPageSize)
    .optional()
    .describe(`Items on a page: 1 to ${maximumPageSize}; ${defaultPageSize} by default.`),
  starting_after: uuid().optional().describe('Id of the last item of the previous page.'),
}

/** Query of the lists that an integration polls for changes. */
export const changedQuery = {
  updated_since: extension(time('Only items changed then or later.').optional()),
}

/** Query of the audit log and the events, which page by cursor within a time range. */
export const timeRangeQuery = {
  start_time: time('Start of the time span, inclusive.'),
  end_time: time('End of the time span, inclusive; not before start_time.'),
  limit: z.int().min(1).max(1000).describe('Records on a page: 1 to 1000.'),
  cursor: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe('The next_cursor of the previous page. All other parameters must stay the same.'),
}

export const sortOrder = z.enum(['asc', 'desc']).describe('By time: "desc" is newest first.')

export const Pagination = z
  .object({
    has_more: z.boolean().describe('Whether another page follows.'),
    next_cursor: z.string().nullable().describe('The cursor of the next page, or null on the last one.'),
    total_count: wholeNumber(
      'Number of matching records, found for the first page: exact up to 10,000, an estimate beyond.',
    ),
    total_count_is_estimate: extension(
      z.literal(true).optional().describe('Present where total_count is an estimate.'),
    ),
    limit: z.int().min(1).max(1000).describe('The requested page size.'),
    filters_applied: z.record(z.string(), z.union([z.string(), z.number()])).describe('The filters that were applied.'),
  })
  .meta({ id: 'Pagination', description: 'The page’s place in the list.' })
