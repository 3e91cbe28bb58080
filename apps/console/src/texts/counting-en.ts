const plural = new Intl.PluralRules('en')

/** How many, with the word for one or for more. */
export const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en')} ${plural.select(n) === 'one' ? one : many}`
