/** Texts and bodies that have blocked programs; each is cut to the given length. */

const until = (length: number, part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

export const texts: Record<string, (length: number) => string> = {
  letters: (length) => until(length, 'a'),
  'blanks before a sign': (length) => `${until(length - 1, ' ')}x`,
  'combining marks': (length) => `a${until(length - 1, '\u0301\u0316')}`,
  'letters that unfold': (length) => until(length, '\ufdfa'),
  'signs of an address': (length) => until(length, 'a@a.'),
  'beginnings of links': (length) => until(length, 'https://a.'),
  labels: (length) => `https://${until(length - 8, 'a.')}`,
  'encoded labels': (length) => `https://${until(length - 8, 'xn--a.')}`,
  hyphens: (length) => until(length, '-'),
  'joined emoji': (length) => until(length, '\u{1f469}\u200d'),
  'directions turned': (length) => until(length, '\u202e\u2066'),
  digits: (length) => until(length, '9'),
  'percent signs': (length) => until(length, '%2525'),
  'lines without end': (length) => until(length, '\n\r\t'),
  'letters in two cases': (length) => until(length, 'ẞİı'),
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The value with each text in it replaced. */
export function withTexts(value: Json, text: string): Json {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, text)]))
  return value
}

/** Bodies made from one example, of about this many bytes, as sent. */
export const bodies: Record<string, (example: Json, bytes: number) => string> = {
  'many unknown members': (example, bytes) => {
    const members = Array.from({ length: Math.min(9_000, bytes >> 4) }, (_, n) => `"unknown${n}":0`)
    return JSON.stringify(example).replace(/\}$/, `,${members.join(',')}}`)
  },
  'a long name': (example, bytes) => JSON.stringify(example).replace(/\}$/, `,"${until(bytes - 2_000, 'n')}":0}`),
  'lists made long': (example, bytes) => JSON.stringify(stretched(example, bytes)),
  'a long number': (_, bytes) => `{"name":${until(bytes - 100, '9')}}`,
  'a nest': () => `{"name":${'['.repeat(31)}${']'.repeat(31)}}`,
  'a deep nest': (_, bytes) => '['.repeat(bytes - 100),
  'text of escapes': (_, bytes) => `{"name":"${until(bytes - 106, '\\u0301')}"}`,
  'a text that does not end': (_, bytes) => `{"name":"${until(bytes - 100, '\\\\')}`,
}

function stretched(value: Json, bytes: number): Json {
  if (Array.isArray(value)) {
    const item = value[0] ?? 'x'
    const times = Math.min(4_000, Math.floor(bytes / 2 / (JSON.stringify(item).length + 1)))
    return Array(times).fill(item) as Json[]
  }
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, stretched(item, bytes / 2)]))
  return value
}
