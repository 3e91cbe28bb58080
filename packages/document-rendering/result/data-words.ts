import { articleNine, articleTen } from '@custos/catalogue/special-categories'

/** A type of data in words, with the article of the GDPR that makes it special. */
export function typeOfData(type: string): string {
  if (articleNine.includes(type)) return `${plain(type)} (GDPR Art. 9)`
  if (type === 'PERSONAL_IDENTIFIABLE_INFORMATION') return 'personally identifiable information'
  return type === articleTen ? `${plain(type)} (GDPR Art. 10)` : plain(type)
}

/** A code such as `BETWEEN_100_AND_1000` in plain words. */
export const plain = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\d+/g, (number) => Number(number).toLocaleString('en'))
