/**
 * Whether a text asserts or denies. `unclear`: a double negation (`is not excluded from`), or a negation in a condition or about
 * another word (`data that is not anonymised`).
 */
export type Polarity = 'says' | 'denies' | 'unclear'

/** Negations of a time, a price, a manner or a permission, rather than of the thing. */
const idiom = new RegExp(
  `\\b(?:${[
    'not (?:only|just|merely|solely|limited)|whether or not|no matter|no doubt',
    String.raw`(?:not|no|never) (?:later|earlier|more|less|fewer|longer|older)(?: \p{L}+)? than|not exceed\p{L}*`,
    String.raw`without (?:\p{L}+ )?(?:delay|limits?|limitation|exception|fail|interruption|prejudice)`,
    String.raw`(?:free (?:of|from)|without|at no) (?:\p{L}+ )?(?:charges?|costs?|fees?)`,
    "without (?:(?:our|your|their|its|the|any|a|prior|previous|written|express|explicit|documented|customers?['’]?s?|users?['’]?s?) ){0,3}(?:consent|permission|leave|agreement|approval|authori[sz]ation|notice|knowledge|instructions?)",
    'without (?:(?:first|ever) )?(?:asking|telling|informing|notifying|(?:being|having(?: been)?) (?:asked|told|informed|notified))',
  ].join('|')})(?![\\p{L}])`,
  'giu',
)

/** Words that negate, prevent or exclude. */
const denial = new RegExp(
  `\\b(?:${[
    String.raw`not|cannot|\p{L}+n['’]t|never|no|none|nothing|nobody|nowhere|neither|without`,
    String.raw`(?:keep|kept|stay|remain|leav|left|rul|carv|fenc|steer)(?:s|e|es|ed|ing)? (?:[\p{L}'’]+ ){0,4}?(?:out of|away from|off(?!-? ?(?:site|line|premises))|clear of)`,
    '(?:rul(?:es?|ed|ing)|left|leaves?) out|(?:keeps?|kept|barred|withheld|spared|saved) from|far from',
    'free[- ](?:from|of)|off[- ]limits|out of (?:scope|bounds|reach)|outside (?:of )?the scope|off the table',
    String.raw`ex(?:empt|clu(?:de|ding|sion))\p{L}*|refrain\p{L}*|abstain\p{L}*|eschew\p{L}*|forb[ia]d\p{L}*|prohibit\p{L}*|disallow\p{L}*|preclud\p{L}*|ban(?:s|ned)|bar(?:s|red)`,
    String.raw`avoid(?:s|ed)|declin(?:e|es|ed|ing)|refus(?:es|ed|ing) to|fail(?:s|ed)? to|ceas(?:e|es|ed)|stopp?(?:s|ed)? \p{L}+ing|lack(?:s|ing)?|absen(?:t|ce)|devoid|immune|untouched`,
  ].join('|')})(?![\\p{L}])`,
  'giu',
)

/** A separator between negations of the same kind: `not sold, and never rented`. */
const together = /[,;.]|\b(?:and|or|nor|but)\b/i
/** Words before a negation in its clause that give it another subject. */
const aside =
  /\b(?:if|when(?:ever)?|unless|until|as long as)\b|\b(?:that|which|who)(?: (?:is|are|was|were|do|does|did|has|have|had|can|will|must|may))? ?$/i

/** Whether a text asserts or denies, in any wording. */
export function polarityOf(text: string): Polarity {
  const plain = text.replace(idiom, '')
  const found = [...plain.matchAll(denial)]
  if (found.some(({ index }) => aside.test(clauseBefore(plain, index)))) return 'unclear'
  const [first, ...more] = found
  if (!first) return 'says'
  let end = first.index + first[0].length
  for (const next of more) {
    if (!together.test(plain.slice(end, next.index))) return 'unclear'
    end = next.index + next[0].length
  }
  return 'denies'
}

const clauseBefore = (text: string, end: number): string => {
  const before = text.slice(0, end)
  return before.slice(Math.max(...[',', ';', '.'].map((mark) => before.lastIndexOf(mark))) + 1)
}

/** Words that limit an action to certain people or cases, and so deny it for all others. */
const bounds =
  /\b(?:only|solely|exclusively|unless|except|opt(?:s|ed|ing)?[- ]in|prevent\p{L}*|rather than|instead of)\b/iu

/** Whether a text says that something happens only within limits. */
export const isBounded = (text: string): boolean => bounds.test(text)
