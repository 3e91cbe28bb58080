import { number } from './format.ts'

const plural = new Intl.PluralRules('en')

/** The number with its noun, in the singular or plural. */
export const count = (n: number, one: string, many: string): string =>
  `${number(n)} ${plural.select(n) === 'one' ? one : many}`
