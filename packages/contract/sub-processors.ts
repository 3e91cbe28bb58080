import { z } from 'zod'
import { id, time } from './fields.ts'
import { Transfer } from './reports.ts'
import { route } from './route.ts'

/** The maximum number of sub-processors in one response. */
export const maxSubProcessors = 10

/** The maximum number of vendors of one sub-processor. */
export const maxEngaging = 20

const maybe = (description: string) => z.string().nullable().describe(description)

const UsedSubProcessor = z
  .object({
    name: z.string().describe('Name of the sub-processor, as most vendors write it.'),
    domain: maybe('Its domain, or null.'),
    vendor_count: z.int().describe('Number of vendors that engage it.'),
    vendors: z
      .array(
        z
          .object({
            vendor_id: id('The vendor.'),
            vendor_name: z.string().describe('Name of the vendor.'),
            location: maybe('Its data locations for this vendor, or null if the documents do not say.'),
            purpose: maybe('Its purpose for this vendor, or null.'),
            dataUsage: maybe('The data it receives from this vendor, or null.'),
            transfer: Transfer,
            collected_at: time("When the vendor's documents were collected."),
          })
          .meta({ id: 'EngagingVendor', description: 'A vendor that engages the sub-processor.' }),
      )
      .describe(`The newest ${maxEngaging} vendors that engage it, by name.`),
  })
  .meta({ id: 'UsedSubProcessor', description: 'A sub-processor, with the vendors that engage it.' })

export const listSubProcessors = route({
  id: 'sub-processors.list',
  method: 'GET',
  path: '/v1/sub_processors',
  tag: 'Reports',
  summary: 'List sub-processors',
  description: `The sub-processors of the organisation's vendors, each with the vendors that engage it. Sorted by the number of vendors that engage them, ${maxSubProcessors} at a time. Names are compared without case.`,
  extension: true,
  auth: { by: 'token', scope: 'reports:read' },
  effect: 'read',
  query: z.strictObject({
    without_safeguard: z
      .enum(['true'])
      .optional()
      .describe(
        `Only those that get data in a third country without a known safeguard from one of their newest ${maxEngaging} vendors.`,
      ),
    q: z.string().min(1).max(200).optional().describe('A part of the name or of the domain.'),
    starting_after: z.string().min(1).max(1000).optional().describe('The last_seen of the page before.'),
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        sub_processors: z.array(UsedSubProcessor).describe('The sub-processors.'),
        is_complete: z.boolean().describe('Whether the list is complete; otherwise continue with starting_after.'),
        last_seen: z
          .string()
          .nullable()
          .describe(
            'The name to continue after; null if the list is complete. A page with a filter may be short, even empty.',
          ),
      })
      .meta({ id: 'SubProcessorList', description: 'Sub-processors across vendors.' }),
    description: 'The sub-processors.',
  },
  examples: {
    query: { q: 'cloudbarn' },
    data: {
      sub_processors: [
        {
          name: 'Cloudbarn',
          domain: null,
          vendor_count: 1,
          vendors: [
            {
              vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
              vendor_name: 'Pennywhistle',
              location: 'Ireland',
              purpose: 'Hosting',
              dataUsage: 'Invoices',
              transfer: { standing: 'EEA' as const, adequacy: [], mechanisms: [] },
              collected_at: 1795000001,
            },
          ],
        },
      ],
      is_complete: true,
      last_seen: null,
    },
  },
})
