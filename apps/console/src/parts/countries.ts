import { countryCodes } from '../api/generated/choices/country-codes.ts'

const nameOf = new Intl.DisplayNames(['en'], { type: 'region' })

export const countryNames: Record<string, string> = Object.fromEntries(
  countryCodes.map((code) => [code, nameOf.of(code) ?? code]),
)

/** Country codes in the order of the names. */
export const countries = countryCodes.toSorted((a, b) => countryNames[a]!.localeCompare(countryNames[b]!, 'en'))
