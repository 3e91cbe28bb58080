/** Names of countries and of the regions that data is said to be in, as documents write them. */
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
/** Countries whose names are more often something else: a person, a bird, a jumper. */
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

/** The places named in a text, in its order, each once. */
export function locationNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([name]) => name))]
}

/** Whether a text is a place and nothing else, e.g. a cell of a column of countries. */
export function isLocationName(text: string): boolean {
  return text.replace(PLACE, '').replace(/[\s,;/&()]|\b(?:and|or|the)\b/g, '') === '' && text.trim() !== ''
}

/** Whether a text holds the name of a country that is hardly ever anything else. */
export function namesCountry(text: string): boolean {
  return locationNamesIn(text).some((name) => !AMBIGUOUS.has(name))
}
