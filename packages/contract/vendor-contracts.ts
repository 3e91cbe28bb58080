import { z } from 'zod'
import { date, id, list, text } from './fields.ts'

/** The maximum number of contracts of one vendor. */
export const maxContracts = 50

export const contractRenewals = ['NONE', 'AUTOMATIC'] as const

/** The period whose end a notice must meet. */
export const noticeEnds = ['MONTH', 'QUARTER', 'YEAR'] as const

/** ISO 4217. */
export const currencies = Intl.supportedValuesOf('currency')

const Period = z
  .string()
  .regex(/^P[1-9]\d{0,2}[DWMY]$/, 'must be days, weeks, months or years in ISO 8601, such as P30D or P3M')
  .meta({ id: 'Period', description: 'A period in ISO 8601, with one unit.', examples: ['P3M'] })

const period = (description: string) =>
  Period.nullable().optional().describe(`${description} ISO 8601, with one unit: P30D, P6W, P3M, P1Y.`)

const amount = (description: string) =>
  z.number({ error: 'must be a number' }).min(0).max(1e15).nullable().optional().describe(description)

const currencyProblem = 'must be the three letters of a currency, such as EUR (ISO 4217)'

const VendorContract = z
  .strictObject({
    id: id('The contract. Without an id, it is the one with the same reference, or a new one.').optional(),
    reference: text('Its reference.', 200).nullable().optional(),
    entity: text('The entity of the organisation that concluded it, by name.', 200).nullable().optional(),
    starts_on: date('The start.').nullable().optional(),
    ends_on: date('The end of the first term; null: unknown or none.').nullable().optional(),
    open_ended: z.boolean().optional().describe('Whether it has no end and runs until notice. Default: false.'),
    notice_period: period('The time before the end of a term by which the organisation must cancel.'),
    notice_to: z
      .enum(noticeEnds)
      .nullable()
      .optional()
      .describe('The notice runs to the end of a calendar month, quarter or year; null: no such rule is known.'),
    renewal: z
      .enum(contractRenewals)
      .nullable()
      .optional()
      .describe('NONE: it ends with its term. AUTOMATIC: it continues unless cancelled. null: unknown.'),
    renewal_period: period('The length of each further term.'),
    value: amount('Its value over the whole term.'),
    annual_cost: amount('Its cost per year.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, currencyProblem)
      .refine((code) => currencies.includes(code), currencyProblem)
      .meta({ examples: ['EUR'] })
      .nullable()
      .optional()
      .describe('The currency of value and cost. ISO 4217.'),
    cost_centre: text('The cost centre.', 100).nullable().optional(),
    document_id: id('The uploaded document of the vendor that contains it.').nullable().optional(),
    cancel_by: date(
      'The end of the current term minus the notice period. null if the contract ends by itself, or the term does not end as notice_to says. Ignored in requests.',
    )
      .nullable()
      .optional(),
  })
  .meta({ id: 'VendorContract', description: 'A contract between the organisation and the vendor.' })

export const contracts = list(VendorContract, '', maxContracts).meta({
  id: 'VendorContracts',
  description: 'The contracts with the vendor. A list replaces the one before.',
  'x-custos-extension': true,
})

export const contractExample = {
  reference: 'C-2026-17',
  ends_on: '2028-12-31',
  notice_period: 'P3M',
  renewal: 'AUTOMATIC' as const,
}
