/**
 * A statement of the catalogue, a sentence about the vendor, as a question to it. Whoever asks may put it in other words before it
 * is sent.
 *
 * @example wordedAsQuestion('The vendor encrypts customer data at rest.') // 'Do you encrypt customer data at rest?'
 */
export function wordedAsQuestion(statement: string): string {
  const said = statement.trim().replace(/(?<![.?!])[.?!]+$/, '')
  const subject = /^The vendor (\S+) (.+)$/s.exec(said)
  if (subject && !hasSecondVerb(subject[2]!)) {
    const [, verb = '', rest = ''] = subject
    const helper = helpers[verb]
    if (helper) return asked(`${helper} ${rest}`)
    const plain = plainVerb(verb)
    if (plain) return asked(`Do you ${plain} ${rest}`)
  }
  if (subject) return `Is this true of you: “${said}”?`
  return asked(`Is it true that ${withoutCapital(said)}`)
}

const helpers: Record<string, string> = {
  is: 'Are you',
  was: 'Were you',
  can: 'Can you',
  will: 'Will you',
  may: 'May you',
  must: 'Must you',
}

/** Forms of verbs that end in s without being of the third person, and others that stand at that place. */
const otherWords = /^(?:does|always|has|vendors|its|s)$/

function plainVerb(verb: string): string | undefined {
  if (verb === 'has') return 'have'
  if (!/^[a-z-]+s$/.test(verb) || otherWords.test(verb)) return undefined
  if (verb.endsWith('ies') && verb.length > 4) return verb.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  return verb.slice(0, -1)
}

/** "encrypts data and keeps the keys": a second verb would have to change as well. */
const hasSecondVerb = (rest: string): boolean =>
  /\b(?:and|or|but)\s+(?:[a-z]+ly\s+|never\s+|also\s+)?[a-z]+s\b/.test(rest)

/** As it is said to the vendor. */
const asked = (question: string): string =>
  `${question
    .replace(/\b[Tt]he vendor's\b/g, 'your')
    .replace(/\b[Tt]he vendor\b/g, 'you')
    .replace(/\bits\b/g, 'your')}?`

/** The first letter of a sentence within another one, unless the word is an abbreviation or a name. */
const withoutCapital = (sentence: string): string =>
  /^[A-Z][a-z]+(?:'s)?(?:\s|$)/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence
