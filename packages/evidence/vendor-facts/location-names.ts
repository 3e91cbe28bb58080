/** Names of countries and regions as data locations in documents. */
const SPOKEN = [
  'USA',
  'US',
  'U.S.',
  'U.S.A.',
  'United States of America',
  'UK',
  'U.K.',
  'Great Britain',
  'England',
  'Scotland',
  'Wales',
  'EU',
  'E.U.',
  'EEA',
  'European Union',
  'European Economic Area',
  'Europe',
  'North America',
  'South America',
  'Asia',
  'Asia Pacific',
  'APAC',
  'EMEA',
  'Global',
  'Globally',
  'Worldwide',
  'Korea',
  'Republic of Korea',
  'Russia',
  'Czech Republic',
  'The Netherlands',
  'Holland',
  'UAE',
  'Taiwan',
  'Hong Kong',
]
/** Countries whose names usually mean something else: a person, a bird, a jumper. */
const AMBIGUOUS = new Set([
  'Georgia',
  'Jordan',
  'Chad',
  'Turkey',
  'Guinea',
  'Jersey',
  'Mali',
  'Niger',
  'Cuba',
  'Togo',
  'Oman',
])

const COUNTRIES = ['en', 'de', 'fr', 'es', 'nl'].flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []))
})
const NAMES = [...new Set([...SPOKEN, ...COUNTRIES])]
  .filter((name) => !/^(?:World|Welt|Monde|Unknown|unbekannt|région|Pseudo|XA|XB)/i.test(name))
  .sort((a, b) => b.length - a.length)
  .map((name) => RegExp.escape(name))
const PLACE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${NAMES.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

/** The distinct places in a text, in order. */
export function locationNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([name]) => name))]
}

/** Whether a text is only a place, such as a cell in a column of countries. */
export function isLocationName(text: string): boolean {
  return text.replace(PLACE, '').replace(/[\s,;/&()]|\b(?:and|or|the)\b/g, '') === '' && text.trim() !== ''
}

/** Whether a text contains an unambiguous country name. */
export function namesCountry(text: string): boolean {
  return locationNamesIn(text).some((name) => !AMBIGUOUS.has(name))
}
