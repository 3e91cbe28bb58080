import { number } from './format.ts'

const plural = new Intl.PluralRules('en')

/** How many, with the word for one or for more. */
export const count = (n: number, one: string, many: string): string =>
  `${number(n)} ${plural.select(n) === 'one' ? one : many}`
