import type { AnsweredQuestion } from '../../types.ts'
import { type Token, tokensOf } from './tokens.ts'
import { words } from './words.ts'

export type GivenAnswer = NonNullable<AnsweredQuestion['answer']>

/**
 * The grammar of answer cells, independent of language: `tokens.ts` turns a cell into a sequence of word kinds, and the rules are
 * patterns over these kinds.
 *
 * A cell answers in its **head**, the first words that are an answer: "Yes", "Not implemented", "From Q3 2027". An adjective is a
 * head only if no noun follows: "Implemented since 2019", but not "Implemented controls".
 *
 * The following words **qualify** the head if they begin a piece of the sentence, or end a piece without a verb. (A whole sentence
 * has a subject of its own: "Yes, access is denied unless approved.") For a yes,
 * 1. a doubt, a denial, an end in the past or another doer withdraws the answer, so that a person checks the cell;
 * 2. otherwise, whichever comes first, an exception, a limit or a condition makes it `partly`, and a future date makes it
 *   `planned`.
 *
 * A no becomes `planned` by a plan that is neither denied nor cancelled, and `partly` by an exception. It is no answer if the rest
 * says the opposite. No rule makes anything else a yes, and none makes a yes a no.
 */

/** One letter for each kind, so that patterns over kinds become patterns over letters. */
const kinds = [...Object.keys(words), ...'break stop colon slash query present coming other'.split(' ')]
const letters = new Map(kinds.map((kind, at) => [kind, String.fromCodePoint(0x4e00 + at)]))

/** Named groups of kinds. */
const groups: Record<string, string> = {
  sign: '[break stop colon slash query]',
  end: '(?=$|[break stop colon slash query])',
  piece: '[^break stop colon slash query]*',
  deny: '[no not without never]',
  there: '(?:wholly*(?:met|done))',
  link: '[small for from undated bis]*',
  soon: '(?:coming|later)',
  // Words that may precede the decisive one.
  lead: '[pronoun verb past adverb and doing]*',
  // No noun or object follows.
  alone: '(?![other group doing pronoun verb past wholly plans exception])',
  // The beginning of a piece; `contrary` also follows "but".
  begin: '(?:^colon?|[break stop slash query])',
  opening: '(?<=begin[pronoun verb past adverb and doing small]*)',
  contrary: '(?<=begin[pronoun verb past adverb and doing small but]*)',
  // A piece without a verb that does not begin with a preposition of place.
  short: '(?<=begin(?![for small])[^break stop colon slash query verb past no not without never until]{1,4}verb?)',
}

/** A pattern over the names of kinds and groups. */
function rule(pattern: string): RegExp {
  const written = (text: string): string =>
    text.replace(/[a-z]+/g, (name) => (groups[name] ? written(groups[name]) : letters.get(name)!)).replaceAll(' ', '')
  return new RegExp(written(pattern), 'u')
}

const heads = (
  [
    ['undecided', 'lead form'],
    ['undecided', 'lead doubt (?!other)'],
    ['not_applicable', 'lead [inapplicable needless]'],
    ['undecided', 'lead past lead wholly? met'],
    ['yes', 'lead beyond lead wholly? [met done] break? but'],
    ['partly', 'lead only? [not no] lead wholly there?'],
    ['partly', 'lead only? part (?:there|doing)?'],
    ['no', 'lead deny lead wholly? [met done]? [plan once] alone'],
    ['no', 'lead deny lead plans'],
    ['no', 'lead deny lead wholly? [met done agrees] alone'],
    ['no', 'lead unmet (?!other)'],
    ['no', 'lead [met done agrees] lead not end'],
    ['no', 'lead [not never] lead end'],
    ['no', 'without lead end'],
    ['no', 'adverb* no (?:end|(?=[pronoun but and for small not never no adverb another]))'],
    ['planned', 'lead plan alone'],
    ['planned', 'lead only? from link (?:soon|undated)'],
    ['planned', 'lead bis link soon'],
    ['yes', 'lead yes'],
    ['yes', 'lead wholly? [met done] alone'],
    ['yes', 'lead agrees alone (?!there)'],
    ['yes', 'lead agrees there alone'],
    ['yes', 'wholly end'],
  ] as const
).map(([said, pattern]) => ({ said, pattern: rule(`^${pattern}`) }))

/** The answer that a head becomes through the following words. */
type Rules = readonly { becomes: GivenAnswer | 'undecided'; pattern: RegExp }[]
const become = (becomes: GivenAnswer | 'undecided', patterns: readonly string[]): Rules =>
  patterns.map((pattern) => ({ becomes, pattern: rule(pattern) }))

const unsure = become('undecided', ['opening doubt (?!other)', 'doubt end', '^ [^stop]{0,4} query $'])
const comes = [
  'contrary plan alone',
  'short plan (?:end|(?=[for small from bis]))',
  'contrary only* link soon',
  'contrary from link undated',
  'short from link soon',
  'contrary bis link soon',
  'contrary once',
]
const excepts = ['(?<![no not without never][other small wholly group for]*) except', 'contrary [condition limit]']

/** A denial after a yes contradicts it, unless it states the limit of the yes: "Yes, not for backups". */
const denied =
  '(?<!(?:but|except|limit|part|contrary condition|^ break* for piece break) piece) (?!contrary [not no] (?:lead wholly|[for small])) deny (?! piece except end)'

/** `takenBack`: any of these withdraws the answer; `limited`: otherwise the first match decides. */
const qualifications: Record<GivenAnswer, { takenBack: Rules; limited: Rules }> = {
  yes: {
    takenBack: [
      ...unsure,
      ...become('undecided', [
        denied,
        'opening [unmet inapplicable needless]',
        '(?<=begin[pronoun verb past adverb and small but passed present for from]*) gone (?!other)',
        '(?<=begin[pronoun small]+ [other group]{0,3}) gone end',
        'gone link passed',
        'rejected',
        'plan link passed',
        'opening past lead wholly? met',
        'opening until link [coming undated]',
        '[until bis] link [passed present]',
        'opening other? another',
      ]),
    ],
    limited: [
      ...become('partly', [
        ...excepts,
        'contrary [not no] lead wholly',
        'contrary [not no] [for small]',
        'but piece deny',
        '^ break* for piece break piece deny',
        '^ break* but (?!link [passed present coming later undated]|plan|from|only)',
        'contrary only (?!link [passed present coming later undated]) [^break stop colon slash query verb pronoun]* end',
        '(?<=[other group doing met]) only end',
        'limit',
        'part',
        'short condition',
        'contrary for other{0,2} group (?:end|(?=[only small for and]))',
        'short gone end',
      ]),
      ...become('planned', comes),
    ],
  },
  no: {
    takenBack: [
      ...unsure,
      ...become('undecided', [
        'opening yes end',
        'colon yes',
        'opening inapplicable',
        'plan link passed',
        '[break stop colon] lead agrees* there alone (?!link soon)',
        'opening exception',
      ]),
    ],
    limited: [
      ...become('planned', [
        '(?<!deny [^break stop colon slash query]*) plan alone (?!.*gone)',
        'contrary only* yes? link soon',
        'short from link soon',
        'contrary from link undated',
      ]),
      ...become('partly', [
        ...excepts,
        'contrary only',
        'contrary part',
        'contrary [not no] lead wholly',
        'contrary yes [for small]',
        'but lead there',
      ]),
    ],
  },
  planned: {
    takenBack: [...unsure, ...become('undecided', ['gone (?!other)', 'rejected', 'passed', 'opening no end'])],
    limited: [],
  },
  partly: {
    takenBack: [...unsure, ...become('undecided', ['opening no end'])],
    limited: become('planned', ['^ and? plan alone']),
  },
  not_applicable: {
    takenBack: [...unsure, ...become('undecided', ['contrary yes', 'opening no end', 'but lead there'])],
    limited: become('planned', ['contrary plan alone', 'contrary link soon']),
  },
}
/** Agreement to a lack ("we agree that there is no …"), in any sentence. */
const agreesToLack = rule(
  '^ lead agrees .* (?:[unmet inapplicable needless] | gone (?!other) | deny (?! piece except end))',
)
/** A later sentence ends the measure: "In place. Decommissioned last year." */
const isGone = rule('stop lead gone (?!other)')
/** A state on a date that may not have passed gives no answer. A completed action stays completed. */
const onSomeDay = rule('contrary link [present undated]')

/** The examined length. Characters. */
const longest = 300

interface Cell {
  tokens: Token[]
  /** One letter for each kind. */
  kinds: string
}
const cellOf = (tokens: Token[]): Cell => ({ tokens, kinds: tokens.map(({ kind }) => letters.get(kind)!).join('') })
const whole = (text: string): Cell => cellOf([...tokensOf(text.slice(0, longest))])

/** The part of the cell that a head may reach. */
function beginning(text: string): Cell {
  const tokens: Token[] = []
  for (const token of tokensOf(text.slice(0, longest))) {
    tokens.push(token)
    if (token.kind === 'other') break
  }
  return cellOf(tokens)
}

function headOf(kinds: string): { said: GivenAnswer | 'undecided'; length: number } | null {
  for (const { said, pattern } of heads) {
    const found = pattern.exec(kinds)?.[0]
    if (found !== undefined) return { said, length: found.length }
  }
  return null
}

/**
 * The answer of a text: "Yes, but only from Q3 2027" is planned, "Yes, except for backups" partly. `undecided`: a form, or a
 * withdrawn answer. null: the text does not begin with an answer.
 */
export function wordedAnswer(text: string): GivenAnswer | 'undecided' | null {
  const head = headOf(beginning(text).kinds)
  if (!head) return text.length <= fewWords && inPart.test(whole(text).kinds) ? 'partly' : null
  if (head.said === 'undecided') return 'undecided'
  const { kinds } = whole(text)
  const { takenBack, limited } = qualifications[head.said]
  if (head.said === 'yes' && (agreesToLack.test(kinds) || isGone.test(kinds))) return 'undecided'
  const rest = sentence.exec(kinds.slice(head.length))![0]
  if (takenBack.some(({ pattern }) => pattern.test(rest))) return 'undecided'
  const found = limited
    .map(({ becomes, pattern }) => ({ becomes, at: rest.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0]
  if (found) return found.becomes
  const isLeftOpen = head.said === 'yes' && kinds[head.length - 1] !== letters.get('done') && onSomeDay.test(rest)
  return isLeftOpen ? 'undecided' : head.said
}
const fewWords = 80
/** Without a head, a statement about a part: "Solo plan Enterprise", "EU only", "Servers yes, laptops no". */
const inPart = rule(
  [
    '^ only [for small from other group plans doing]{1,6} end',
    '^ [other group]{1,4} only end',
    '^ (?=[other group])(?=.*[other group] colon? yes end)(?=.*[other group] colon? lead [no not] end)',
  ].join('|'),
)
/** A later sentence qualifies the answer only up to its first break, colon, slash or question mark. */
const sentence = rule('^(?: sign* (?<=stop sign*) (?:(?!other)[^break stop colon slash query]+)? | [^stop]* )')

/** The answer that a text names, if it contains nothing else. */
export function namedAnswer(text: string): GivenAnswer | null {
  const { kinds } = beginning(text)
  const head = headOf(kinds)
  return head && head.said !== 'undecided' && signsAlone.test(kinds.slice(head.length)) ? head.said : null
}
const signsAlone = rule('^ sign* $')

/**
 * The text after a label of the answer, or after a question in the same cell: `Answer: Yes`, `Implemented: no`, `Is it encrypted?
 * Yes`; null without one.
 */
export function afterLabel(text: string): string | null {
  const { tokens, kinds } = beginning(text)
  const named = label.exec(kinds)?.[0]
  if (named !== undefined) return text.slice(tokens[named.length - 1]!.end)
  const answerStart = text.slice(0, longest).lastIndexOf('?') + 1
  return answerStart > 0 && namedAnswer(text.slice(answerStart)) !== null ? text.slice(answerStart) : null
}
const label = rule('^ (?:label | wholly? [met done agrees] | doing) [colon query]')

/** The unmarked choices of a form: "Yes / No / N.A.". @returns the text after them; null if there are none */
export function afterChoices(text: string): string | null {
  const { tokens, kinds } = beginning(text)
  if (bareChoices.test(kinds) && text.length <= longest) return ''
  const named = new Set<GivenAnswer>()
  let end = 0
  for (let at = 0; ; at++) {
    const head = headOf(kinds.slice(at))
    if (!head || head.said === 'undecided') break
    named.add(head.said)
    at += head.length
    end = tokens[at - 1]!.end
    const parts = tokens[at]
    if (!parts || !(parts.kind === 'slash' || parts.kind === 'and' || text[parts.start] === '\n')) break
  }
  return named.size > 1 ? text.slice(end) : null
}
const bareChoices = rule(
  '^ (?=.*yes)(?=.*no) [yes no inapplicable part] (?:break* [yes no inapplicable part])+ sign* $',
)

/** Whether a text begins with a date, which is no choice of a form. */
export const startsWithDay = (text: string): boolean => aDay.test(beginning(text).kinds)
const aDay = rule('^ [from bis]* link [passed present coming undated later]')
