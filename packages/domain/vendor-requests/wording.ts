import { claims } from '@custos/catalogue/claim'

const written = new Map([...claims.values()].flatMap(({ says, asks }) => (asks ? [[says, asks] as const] : [])))

/**
 * A catalogue statement about the vendor, as a question to it. People may edit it before it is sent. "Yes" always means that the
 * statement is true. A statement whose meaning a rule could change is quoted unchanged.
 *
 * @example wordedAsQuestion('The vendor encrypts customer data at rest.') // 'Do you encrypt customer data at rest?'
 */
export function wordedAsQuestion(statement: string): string {
  const asks = written.get(statement)
  if (asks) return asks
  const sentence = statement.trim().replace(/(?<![.?!])[.?!]+$/, '')
  const subject = /^The vendor (\S+) (.+)$/s.exec(sentence)
  if (
    denies(sentence) ||
    (subject ? meansAnother(subject[2]!) || hasSecondVerb(subject[2]!) : leavesOpenWhose(sentence))
  )
    return `Is this true for your company: “${sentence}”?`
  if (!subject) return toVendor(`Is it true that ${withoutCapital(sentence)}`)
  const [, verb = '', rest = ''] = subject
  const helper = helpers[verb] ?? (verb === 'has' && participle.test(rest) ? 'Have you' : undefined)
  if (helper) return askedOfSubject(`${helper} ${rest}`)
  const plain = plainVerb(verb)
  return plain ? askedOfSubject(`Do you ${plain} ${rest}`) : `Is this true for your company: “${sentence}”?`
}

/** "No" to a negative question is ambiguous. A negation inside a clause about a thing ("data that is not needed") does not make a question negative. */
const denies = (sentence: string): boolean =>
  /\b(?:not|never|cannot|nobody|nothing)\b|n't\b|^No\b|\b(?:has|uses|makes|keeps|is|are) no\b/.test(
    sentence.replace(/\b(?:that|which|who) (?:is|are) (?:not|no longer) \S+/g, '').replace(/\bno longer\b/g, ''),
  )

/** "tells the customer of requests for its data": only a reader knows whose data it is. */
const meansAnother = (rest: string): boolean =>
  /\b(?:the|a|an|each|every) (?:customer|controller|client|company|organisation|authority|provider|sub-processor)\b.*\b(?:its?|itself)\b/.test(
    rest,
  )

/** Whether "its" may not be the vendor's: "The customer chooses … its data", "The vendor's product keeps logs of its operation". */
const leavesOpenWhose = (sentence: string): boolean =>
  /\b(?:its?|itself)\b/.test(sentence) && !/\bthe vendor\b(?!').*\bits?\b/i.test(sentence)

const participle =
  /^(?:[a-z]+ed|been|made|had|set|put|drawn) (?:an?|the|its|all|each|every|this|that|to|in|for|by|on)\b/

const helpers: Record<string, string> = {
  is: 'Are you',
  was: 'Were you',
  can: 'Can you',
  will: 'Will you',
  may: 'Are you allowed to',
}

/** Words that end in s but are not verbs in the third person. */
const otherWords = /^(?:does|always|vendors|its|s)$/

function plainVerb(verb: string): string | undefined {
  if (verb === 'has') return 'have'
  if (!/^[a-z-]+s$/.test(verb) || otherWords.test(verb)) return undefined
  if (verb.endsWith('ies') && verb.length > 4) return verb.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  return verb.slice(0, -1)
}

/**
 * "encrypts data and keeps the keys": a second verb would have to change as well. Such a word is a noun at the end of the sentence,
 * or before "of" or a verb: "reports or certificates", "staff or contractors can".
 */
const hasSecondVerb = (rest: string): boolean =>
  /\b(?:and|or|but)\s+(?:[a-z]+ly\s+|never\s+|also\s+)?(?!its\b)[a-z]+s\b(?=\s+(?!of\b|can\b|are\b))/.test(rest)

/** The question in the second person, including its verbs. */
const toVendor = (question: string): string =>
  `${question
    .replace(/\b[Tt]he vendor's\b/g, 'your')
    .replace(
      /(?<!\b(?:at|of|to|by) )\b[Tt]he vendor ([a-z]+s(?:(?: [a-z]+)? or [a-z]+s)?)\b/g,
      (_, verbs: string) => `you ${secondPerson(verbs)}`,
    )
    .replace(/\b[Tt]he vendor\b/g, 'you')
    .replace(/\bits\b/g, 'your')}?`

/** If the vendor is the subject, "it" is also the vendor, unless something else was just named. */
const askedOfSubject = (question: string): string =>
  toVendor(
    question
      .replace(
        /(?<!\b(?:while|after) )\bit (is|has|had|can|[a-z]+s)\b/g,
        (_, verb: string) => `you ${secondPerson(verb)}`,
      )
      .replace(/\bit (?=(?:and|or) its\b)/g, 'you ')
      .replace(/\bagainst it\b/g, 'against you')
      .replace(/\bitself\b/g, 'yourselves'),
  )

const secondPerson = (verbs: string): string =>
  verbs.replace(/\b[a-z]+\b/g, (verb) => irregular[verb] ?? plainVerb(verb) ?? verb)
const irregular: Record<string, string> = { is: 'are', was: 'were', does: 'do' }

/** A sentence with a small first letter for use within another one, unless the word is an abbreviation or a name. */
const withoutCapital = (sentence: string): string =>
  /^(?:A|[A-Z][a-z]+(?:'s)?)(?:\s|$)/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence
