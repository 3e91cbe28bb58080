const special = new Set([
  'BIOMETRIC_DATA',
  'RACIAL_ETHNIC_ORIGIN',
  'POLITICAL_OPINIONS',
  'RELIGIOUS_PHILOSOPHICAL_BELIEFS',
  'TRADE_UNION_MEMBERSHIP',
  'GENETIC_DATA',
  'HEALTH_DATA',
  'SEXUAL_ORIENTATION',
])

/** A type of data in words, with the article of the GDPR that makes it special. */
export function typeOfData(type: string): string {
  if (special.has(type)) return `${plain(type)} (GDPR Art. 9)`
  if (type === 'PERSONAL_IDENTIFIABLE_INFORMATION') return 'personally identifiable information'
  return type === 'CRIMINAL_CONVICTION_OFFENSE_DATA' ? `${plain(type)} (GDPR Art. 10)` : plain(type)
}

/** `BETWEEN_100_AND_1000` as a reader would write it. */
export const plain = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\d+/g, (number) => Number(number).toLocaleString('en'))
