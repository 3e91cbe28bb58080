import { INDUSTRIES } from '@custos/catalogue/industries'
import { ApiError } from '@custos/contract/errors'
import { RiskLevel } from '@custos/contract/risk-summary'
import { agreementChoices, dateOrders, listFields, type ValueField, valueFields } from '@custos/contract/vendor-import'
import { DataSubject, processingRoles, SharedDataType, TransferVolume } from '@custos/contract/vendors'
import { z } from 'zod'

/** The organisation's values for words; the words as `writtenKey` normalises them. */
export interface ChosenValue {
  field: ValueField
  written: string
  value: string
}

/** A cell's words that Custos does not know, and the organisation's value for them. */
export interface UnknownValue {
  field: ValueField
  written: string
  value: string | null
}

/** A value for words; null removes it. */
export type GivenValue = Omit<ChosenValue, 'value'> & { value: string | null }

const values: Record<Exclude<ValueField, 'owner'>, readonly string[]> = {
  criticality: RiskLevel.options,
  industry: INDUSTRIES,
  data_types: SharedDataType.options,
  data_subjects: DataSubject.options,
  volume: TransferVolume.options,
  role: processingRoles,
  agreement: agreementChoices,
  dates: dateOrders,
}

/** The values that a choice names. */
export const chosenParts = (field: ValueField, value: string): string[] =>
  listFields.some((list) => list === field) ? value.split(',') : [value]

const given = z.partialRecord(z.enum(valueFields), z.record(z.string(), z.string().nullable()))

/** @param said JSON from the request. @param people ids of possible owners. @throws ApiError */
export function givenValues(said: string | undefined, people: readonly string[]): GivenValue[] {
  const refuse = (problem: string) => {
    throw new ApiError('parameter_invalid', { param: 'values', message: `The parameter values ${problem}` })
  }
  const read = given.safeParse(parsed(said ?? '{}'))
  if (!read.success) return refuse('must be JSON such as {"criticality":{"hoch":"HIGH"}}')
  return Object.entries(read.data).flatMap(([named, words]) => {
    const field = named as ValueField
    const known = field === 'owner' ? people : values[field]
    return Object.entries(words).map(([word, value]) => {
      if (value !== null && !chosenParts(field, value).every((part) => known.includes(part)))
        refuse(`has no value ${value} of ${field}`)
      if (writtenKey(word) === '' || word.length > longestWritten || word.includes('\0'))
        refuse(`has words of ${field} that are empty, or longer than ${longestWritten} characters`)
      return { field, written: writtenKey(word), value }
    })
  })
}

const vendorChoices = z.record(z.string(), z.string())

/** The vendors of rows whose name fits several, by the place of the row. @param said JSON from the request. @throws ApiError */
export function givenVendors(said: string | undefined): Map<string, string> {
  const read = vendorChoices.safeParse(parsed(said ?? '{}'))
  if (read.success) return new Map(Object.entries(read.data))
  throw new ApiError('parameter_invalid', {
    param: 'vendors',
    message: 'The parameter vendors must be JSON such as {"53":"new"}',
  })
}

/** The stored choices, with those of a request replacing them. */
export function withGiven(kept: readonly ChosenValue[], given: readonly GivenValue[]): ChosenValue[] {
  const isGiven = (one: ChosenValue) =>
    given.some((other) => other.field === one.field && other.written === one.written)
  return [...kept.filter((one) => !isGiven(one)), ...given.filter((one): one is ChosenValue => one.value !== null)]
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The maximum length of words that can have a choice. Characters. */
export const longestWritten = 200

/** Words, normalised for comparison. */
export const writtenKey = (written: string): string => written.normalize('NFKC').trim().toLowerCase()

export type ChosenValues = (field: ValueField, written: string) => string | undefined

export function chosenValues(values: readonly ChosenValue[]): ChosenValues {
  const chosen = new Map(values.map(({ field, written, value }) => [`${field} ${written}`, value]))
  return (field, written) =>
    written.length > longestWritten ? undefined : chosen.get(`${field} ${writtenKey(written)}`)
}
