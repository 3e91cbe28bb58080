import type { Block } from '@custos/documents/model'
import type { Reply } from '../document/question.ts'
import type { Names } from '../document/vendor.ts'
import type { Verdict } from '../document/verdict.ts'
import { type Match, PatternAutomaton } from '../vocabulary/patterns.ts'
import { type Token, tokenize } from '../vocabulary/tokens.ts'
import type { Mention } from './mentions.ts'
import file from './wordings.json' with { type: 'json' }

type Wording = keyof typeof file.wordings

const kinds = Object.keys(file.wordings) as Wording[]
const neg = 1_000
const automaton = new PatternAutomaton(new Map([['neg', neg]]))
for (const [owner, wording] of kinds.entries())
  if (wording !== 'connector' && wording !== 'label')
    for (const pattern of file.wordings[wording]) automaton.add(pattern, owner)
const connectors = new Set(file.wordings.connector)
const labels = new Set(file.wordings.label)
/** Standards that vendors name for what their payment provider holds; one of these is the vendor's own only where it says so. */
const ofProviders = new Set(file.held_mostly_by_providers)
const negators = new Set(['not', 'never', 'no', 'nor', 'neither', 'cannot'])

/** What is known of a vendor's documents: its names, and which patterns each of their words satisfies. */
export interface ClaimContext {
  names: Names
  words: Map<string, readonly number[]>
}

/** A sentence, or a line of a menu, that names frameworks. */
export interface Passage {
  text: string
  /** What it answers in a word, when it begins with a question. */
  reply: Reply | null
  /** What a mark or a word beside it says of it. */
  verdict: Verdict | null
  mentions: readonly Mention[]
  block: Block
  /** The sentence before it, when it goes on about that. */
  before: string | null
  /** The first sentences under it, when it is a heading. */
  below: readonly string[]
}

export interface GroupReading {
  kind: 'held' | 'denied' | 'planned' | 'in_progress' | 'expired' | 'provider_only'
  selfAssessed: boolean
  /** 2 in a sentence of its own, 1 on a card or in a list. */
  explicitness: number
}

/** Mentions with nothing but connectors between them are claimed together. */
export function groupsOf({ text, mentions }: Passage): Mention[][] {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)
    const gap = last ? text.slice(last.at(-1)!.end, mention.start) : ''
    const joined =
      last &&
      !/[;:|]|\.\s/.test(gap) &&
      gap.length < 60 &&
      tokenize(gap).every(({ word, start }) => connectors.has(word) || /\p{Lu}/u.test(gap[start]!))
    if (joined) last.push(mention)
    else groups.push([mention])
  }
  return groups
}

/**
 * What a passage says of a group of its frameworks, with what stands above it and, for a heading, below; null when it
 * claims nothing of them.
 */
export function readGroup(
  passage: Passage,
  group: readonly Mention[],
  law: boolean,
  context: ClaimContext,
): GroupReading | null {
  const tokens = abstract(passage, group, context.names)
  const read = readTokens(tokens, passage, group, law, context)
  if (read?.kind !== 'held') return read
  if (isPartners(passage.text, group) || isAnothers(passage.text, group, context.names))
    return { ...read, kind: 'provider_only', explicitness: 1 }
  const above = isOwn(tokens) ? undefined : saidAbove(passage, law, context)
  if (above !== undefined) return above && { ...read, kind: above }
  if (passage.block.kind !== 'heading' || read.explicitness > 1) return read
  // The section says what the vendor does about a law; its title alone says nothing.
  if (law || (ofProviders.has(group[0]!.frameworkId) && isOfPayments(passage, context))) return null
  const below = saidBelow(passage, law, context)
  return below ? { ...read, kind: below, explicitness: 2 } : read
}

function readTokens(
  tokens: readonly Token[],
  passage: Passage,
  group: readonly Mention[],
  law: boolean,
  { words }: ClaimContext,
): GroupReading | null {
  const wordings = wordingsIn(tokens, words)
  const named: Named = {
    tokens,
    passage,
    group,
    law,
    wordings,
    own: isOwn(tokens),
    mostlyProviders: ofProviders.has(group[0]!.frameworkId),
    words,
  }
  const rule = rules.find(({ when }) => when(named))
  if (!rule || rule.says === null) return null
  return { kind: rule.says, selfAssessed: wordings.has('self_assessed'), explicitness: rule.explicitness ?? 2 }
}

/** A group of frameworks where a passage names them. */
interface Named {
  /** Of the passage, with one word in place of the group. */
  tokens: readonly Token[]
  passage: Passage
  group: readonly Mention[]
  law: boolean
  wordings: ReadonlySet<Wording>
  /** Whether the vendor speaks of itself in so many words. */
  own: boolean
  /** Whether vendors name it for what their payment providers hold. */
  mostlyProviders: boolean
  words: Map<string, readonly number[]>
}

interface Rule {
  about: string
  when(named: Named): boolean
  /** What the passage then says of the group; null: nothing. */
  says: GroupReading['kind'] | null
  /** 2 unless it is 1. */
  explicitness?: 1
}

/** The first that fits decides; where none does, nothing is claimed. */
const rules: readonly Rule[] = [
  {
    about: 'a question, or an answer that is unclear or offers help',
    when: ({ passage: { text, reply } }) =>
      /\?["')\]]*\s*$/.test(text) || reply?.said === 'unclear' || (reply !== null && offersHelp.test(text)),
    says: null,
  },
  {
    about: 'a mark of what is awaited',
    when: ({ passage: { text } }) => awaited.test(text) && !given.test(text),
    says: 'in_progress',
    explicitness: 1,
  },
  { about: 'an aim', when: ({ passage: { text } }) => aim.test(text), says: 'planned', explicitness: 1 },
  {
    about: "a denial of a customer's duty, of something else about a law, or of others",
    when: (named) =>
      isDenied(named) &&
      (named.wordings.has('customer') ||
        (named.law && !named.wordings.has('denied_law')) ||
        !deniesOwn(named.tokens, named.passage.text)),
    says: null,
  },
  { about: 'a denial', when: isDenied, says: 'denied' },
  { about: 'an end', when: ({ wordings }) => wordings.has('expired'), says: 'expired' },
  { about: 'words that hedge', when: ({ wordings }) => wordings.has('hedged'), says: null },
  {
    about: "plans about a law that are not the vendor's",
    when: ({ wordings, law, own, tokens }) =>
      (wordings.has('in_progress') || wordings.has('planned')) && law && !own && tokens.length > longestTitle,
    says: null,
  },
  { about: 'work under way', when: ({ wordings }) => wordings.has('in_progress'), says: 'in_progress' },
  { about: 'a plan', when: ({ wordings }) => wordings.has('planned'), says: 'planned' },
  {
    about: 'a no to a question for something else, or to one that is not put to the vendor',
    when: ({ passage: { reply, text }, group }) =>
      reply?.said === 'no' && !(reply.ofVendor && asksForIt(text, group)),
    says: null,
  },
  {
    about: 'a no, with work under way',
    when: ({ passage: { reply, text } }) => reply?.said === 'no' && underWay.test(text),
    says: 'in_progress',
  },
  { about: 'a no', when: ({ passage: { reply } }) => reply?.said === 'no', says: 'denied' },
  {
    about: 'a mark or a word beside it that is no yes',
    when: ({ passage: { verdict, reply } }) => verdict !== null && verdict !== 'yes' && reply === null,
    says: null,
  },
  {
    about: 'a self-assessment',
    when: ({ wordings }) => wordings.has('self_assessed') && !wordings.has('provider'),
    says: 'held',
  },
  {
    about: 'a service provider or merchant by the standard for payments',
    when: ({ wordings, passage: { text }, group }) =>
      wordings.has('own') && /service provider|merchant/i.test(text.slice(group[0]!.start, group[0]!.end)),
    says: 'held',
  },
  {
    about: 'a certificate of its own, as such a provider or merchant',
    when: ({ wordings, passage: { text }, group }) =>
      wordings.has('own_certificate') && ofItself.test(text.slice(group[0]!.start)),
    says: 'held',
  },
  { about: 'a certificate that customers may rely on', when: ({ wordings }) => wordings.has('relied_on'), says: 'held' },
  {
    about: 'another company that holds what mostly providers hold',
    when: ({ mostlyProviders, own, passage: { text } }) => mostlyProviders && !own && otherSubject.test(text),
    says: 'provider_only',
    explicitness: 1,
  },
  {
    about: 'payments, which a provider handles',
    when: ({ mostlyProviders, wordings, tokens }) =>
      mostlyProviders &&
      wordings.has('payment') &&
      !wordings.has('own') &&
      !(/^(?:we|company)$/.test(tokens[0]?.word ?? '') && wordings.has('declared')),
    says: 'provider_only',
    explicitness: 1,
  },
  {
    about: 'a certificate of its own',
    when: ({ wordings, mostlyProviders }) =>
      wordings.has('own_certificate') && !mostlyProviders && !wordings.has('not_held'),
    says: 'held',
  },
  {
    about: 'what a provider holds',
    when: ({ wordings }) => wordings.has('provider') && wordings.has('held'),
    says: 'provider_only',
    explicitness: 1,
  },
  { about: 'a provider', when: ({ wordings }) => wordings.has('provider'), says: null },
  {
    about: "a customer's duty",
    when: ({ wordings, passage: { reply } }) => wordings.has('customer') && !reply?.ofVendor,
    says: null,
  },
  {
    about: 'a law with which the vendor says that it complies',
    when: ({ law, wordings }) =>
      law && (wordings.has('declared_in_full') || (wordings.has('declared') && !wordings.has('not_held'))),
    says: 'held',
  },
  {
    about: 'a plain statement that it is held',
    when: ({ law, wordings }) => !law && wordings.has('strong'),
    says: 'held',
  },
  { about: 'what is not held', when: ({ wordings }) => wordings.has('not_held'), says: null },
  {
    about: 'a weaker statement that it is held',
    when: ({ law, wordings, mostlyProviders }) => !law && wordings.has('held') && !mostlyProviders,
    says: 'held',
  },
  {
    about: 'a label',
    when: ({ law, mostlyProviders, tokens }) => !law && !mostlyProviders && isLabelled(tokens),
    says: 'held',
  },
  {
    about: 'a card or a list',
    when: ({ tokens, passage, words }) => isCard(tokens, passage, words),
    says: 'held',
    explicitness: 1,
  },
]

/** A long sentence denies something else than the framework that it names besides, or denies it of somebody else. */
function isDenied({ passage: { reply }, wordings, tokens }: Named): boolean {
  return reply === null && wordings.has('denied') && tokens.length <= longestDenial
}

/** In words. */
const longestDenial = 45

/** `To achieve and maintain ISO 27001 certification.`: what is wanted, of which nothing else is said. */
const aim = /^\W*To (?:achieve|obtain|attain|gain|earn|get|reach|become|maintain|complete|pursue)\b[^,;:]*$/

/** In words: a longer denial that does not name the vendor is of whoever it names. */
const longestBareDenial = 14

/** What nobody must have is not denied. */
const notNeeded = /\b(?:required|mandatory|necessary|needed|obligatory|compulsory)\b/i

/** `If a supplier is not …`, `Our subsidiary is not …`, `Many start-ups have no …` */
const ofOthers =
  /^(?:if|when|where|unless|an?|any|each|every|some|many|most|not (?:all|every)|small|other)\b|\b(?:subsidiar\p{L}+|affiliates?|suppliers?|vendors?|providers?|partners?|processors?|offices?)\b[^,;]{0,40}\b(?:is|are|has|have|does|do)(?: not\b|n['’]t\b)/iu

const deniesOwn = (tokens: readonly Token[], text: string): boolean =>
  !ofOthers.test(text) && (isOwn(tokens) || (tokens.length <= longestBareDenial && !notNeeded.test(text)))

/** Whether the vendor speaks of itself in so many words. */
const isOwn = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => /^(?:we|our|company)$/.test(word))

/** Marks by which a list or a table says that something is there, and those by which it says that it will be. */
const given = /^\s*\[x\]|[✅✓✔☑]/iu
const awaited = /[⏳⌛🚧🔜🏗🛠🔄]/u

/** What a vendor that handles payments itself calls itself: `We are a PCI DSS Level 1 certified service provider`. */
const ofItself =
  /^PCI(?: DSS)?(?: Level \d)?(?: certified| compliant| validated)? (?:Level \d )?(?:service provider|merchant)\b/i

/** A name that is none of the vendor's and holds it: `Payfox is PCI DSS certified.` */
const otherSubject = /^(?!It |This |The |That |Our |Service |Platform )\p{Lu}\p{L}+ (?:is|has|holds) /u

/** Where a mark beside a framework says that it is held, and not that the product works with it. */
const placeOfTrust = /^(?:our )?(?:trust|security|compliance)\b/i

const underWay = /\b(?:working (?:on|towards?)|pursuing|in progress|under ?way)\b/i

/** A question for help with a framework that the one who asks wants: `Can you help me to get ISO 27001 certified?` */
const offersHelp =
  /^[^?]{0,80}\b(?:help|assist|support|guide|advise)\s(?:me|us|my|our|customers?|clients?|companies|with)\b/i

/** Whether a question is for the framework itself, and not for a contract or an answer that names it besides. */
function asksForIt(text: string, group: readonly Mention[]): boolean {
  const question = text.slice(0, text.indexOf('?'))
  return (
    group[0]!.end <= question.length && /certif|compl[iy]|audit|report|attest|accredit|adher|conform/i.test(question)
  )
}

/** The wordings that the tokens match: those that begin before the framework, and some that count wherever they stand. */
function wordingsIn(tokens: readonly Token[], words: Map<string, readonly number[]>): Set<Wording> {
  const denials = tokens.flatMap(({ word }, from): Match[] =>
    negators.has(word) && !/^(?:only|just|merely|limited)$/.test(tokens[from + 1]?.word ?? '')
      ? [{ owner: neg, from, to: from + 1 }]
      : [],
  )
  const at = tokens.findIndex((t) => t.word === 'framework')
  const seen = new Set<Wording>()
  for (const match of automaton.match(tokens, words, denials))
    if (match.from - 1 <= at || kinds[match.owner] === 'self_assessed' || kinds[match.owner] === 'payment')
      seen.add(kinds[match.owner]!)
  return seen
}

/**
 * What the sentence before, that before a list, or the headings say of what stands under them: `Planned:`, `We do not hold:`, `Our
 * data centres`. null when it is no claim of the vendor's at all; undefined when they say nothing of it.
 */
function saidAbove(
  { block, before }: Passage,
  law: boolean,
  { names, words }: ClaimContext,
): GroupReading['kind'] | null | undefined {
  for (const above of [before, block.intro, ...block.headings.slice(-2).reverse()]) {
    if (above === null || above.length > longestIntroduction) continue
    const tokens = [
      ...tokenize(above).map((token) => (names.own.has(token.word) ? { ...token, word: 'company' } : token)),
      { word: 'framework', start: above.length, end: above.length, clause: 0 },
    ]
    const seen = wordingsIn(tokens, words)
    if (seen.has('denied') && (!law || seen.has('denied_law'))) return 'denied'
    const ahead = (['expired', 'in_progress', 'planned'] as const).find((kind) => seen.has(kind))
    if (ahead) return ahead
    if (seen.has('own_certificate')) return undefined
    if ((above === before || above === block.intro) && seen.has('provider')) return 'provider_only'
    if (isOwn(tokens) && seen.has(law ? 'declared' : 'strong')) return undefined
    if (seen.has('of_others') && tokens.length <= longestTitle) return null
    if (above === block.intro && (seen.has('helps_others') || (law && seen.has('not_held')))) return null
  }
  return undefined
}

/** In characters, and in words. */
const longestIntroduction = 300
const longestTitle = 10

/** What the sentences under a heading that is a framework's name say of it: `SOC 2` above `Our audit is in progress.` */
function saidBelow({ text, below }: Passage, law: boolean, { words }: ClaimContext): GroupReading['kind'] | null {
  for (const sentence of below) {
    const seen = wordingsIn(
      [{ word: 'framework', start: 0, end: text.length, clause: 0 }, ...tokenize(sentence)],
      words,
    )
    if (
      seen.has('denied') &&
      (!law || seen.has('denied_law')) &&
      /certif|compl|attest|accredit|audit|yet/i.test(sentence)
    )
      return 'denied'
    const ahead = (['expired', 'in_progress', 'planned'] as const).find((kind) => seen.has(kind))
    if (ahead) return ahead
  }
  return null
}

/** Whether what stands under a heading begins with who handles payments. */
const isOfPayments = ({ below: [first = ''] }: Passage, { words }: ClaimContext): boolean =>
  automaton.match(tokenize(first), words).some(({ owner }) => kinds[owner] === 'payment')

const holder =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}]*(?:[.&]\p{L}+)?)(?:['’]s?\s(?:\S+\s){0,3}$|(?:\s\p{Lu}[\p{L}\p{N}.]*){0,2},?\s(?:which|who|that)?\s?(?:itself |also |both )?(?:is|are|has|have|holds?|maintains?|compl(?:ies|y)|possess(?:es)?|achieved|carr(?:ies|y)|undergo(?:es)?|participates?|adheres?|obtained|completed|passed|received|renewed)\s|\s\($)/gu

/** Whom a vendor calls its own and is not: `Our host`, `Our infrastructure partner's`, `The company that hosts us`. */
const partner = new RegExp(
  [
    String.raw`(?<!\bwe and )\b(?:[Oo]ur|[Tt]he)\s(?:[\p{L}-]+\s){0,3}?`,
    String.raw`(?:hosts?|host(?:er|ing)s?|partners?|suppliers?|vendors?|providers?|(?:sub-?)?processors?|(?:sub-?)?contractors?|landlords?|operators?|carriers?|couriers?|recyclers?|auditors?|assessors?|parent|resellers?|consultants?|data\s?cent(?:re|er)s?|(?:CRM|help\s?desk|ticketing|payroll)(?:\s(?:systems?|software|tools?))?`,
    String.raw`|(?:parent|mother|sister|holding|host(?:ing)?|cloud|infrastructure|payments?)\s(?:company|firm|business)`,
    String.raw`|(?:company|firm|business|organi[sz]ation)\s(?:that|which|who)\s\p{L}+\s(?:us|our\s\p{L}+|for us))`,
    String.raw`(?:\s\p{Lu}[\p{L}\p{N}.]*){0,2}(?:\s(?:that|which|who|we)\s(?:\S+\s){0,3}?\S+)?`,
    String.raw`(?:['’]s?\s(?:\S+\s){0,3}|\s(?:(?:itself|also|both)\s)?(?:is|are|has|have|holds?|maintains?|compl(?:ies|y)|possess(?:es)?|obtained|achieved|earned|completed|passed|undergo(?:es)?)\s(?!(?:issued|audited|assessed|awarded|confirmed|examined|verified|reviewed)\b)`,
    String.raw`(?:(?!\b(?:we|us|our)\b)[^,;])*)$`,
  ].join(''),
  'u',
)

/** `Your data is stored in a secure Nimbus hosting center (Nimbus Ireland Limited) in Ireland, certified to …` */
const lodging =
  /\b(?:stored|kept|hosted|held|housed|located|placed)\s(?:on|in|at|with)\san?\s(?:(?!\b(?:we|our|and (?:is|are|has|have|it))\b)[^.;])*$/i

/** Whether the framework is said to be that of someone who works for the vendor. */
const isPartners = (text: string, group: readonly Mention[]): boolean => {
  const before = text.slice(0, group[0]!.start)
  return partner.test(before) || lodging.test(before)
}

/** `Audits of Acme against …` */
const audited = /\b(?:[Aa]udits?|[Aa]ssessments?|[Ee]xaminations?|[Cc]ertifications?) of (\p{Lu}[\p{L}\p{N}]*)\b/gu

/** Whether the framework is said, within the sentence, to be that of a company with another name: `…, and Acme holds …`. */
function isAnothers(text: string, group: readonly Mention[], { own, proper }: Names): boolean {
  const before = text.slice(0, group[0]!.start)
  for (const [, name] of [...before.matchAll(holder), ...before.matchAll(audited)]) {
    const key = name!.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if (proper.has(name!) && ![...own].some((word) => key.startsWith(word) || word.startsWith(key))) return true
  }
  return false
}

/** Nothing but names behind a label: `Compliance: SOC 2, ISO 27001`. */
const isLabelled = ([first, ...names]: readonly Token[]): boolean =>
  labels.has(first!.word) && names.every(({ word }) => word === 'framework' || word === 'other' || connectors.has(word))

/** The sentence with the group as the one word `framework`, other mentions as `other`, and the vendor's names as `company`. */
function abstract({ text, mentions }: Passage, group: readonly Mention[], { own }: Names): Token[] {
  const first = group[0]!.start
  const last = group.at(-1)!.end
  const tokens: Token[] = []
  for (const token of tokenize(text)) {
    if (token.start >= first && token.end <= last) {
      if (tokens.at(-1)?.word !== 'framework') tokens.push({ ...token, word: 'framework' })
    } else if (mentions.some((m) => token.start >= m.start && token.end <= m.end)) {
      if (tokens.at(-1)?.word !== 'other') tokens.push({ ...token, word: 'other' })
    } else if (token.word === 'company' && affiliates.has(tokens.at(-1)?.word ?? '')) continue
    else if (tokens.at(-1)?.word === 'company' && goesOnWithName(text, tokens.at(-1)!, token)) continue
    else if (token.word === 'framework') tokens.push({ ...token, word: 'frameworks' })
    else tokens.push(own.has(token.word) ? { ...token, word: 'company' } : token)
  }
  return tokens
}

/** `Acme Hosting GmbH`, of which `acme` alone is known. */
const goesOnWithName = (text: string, { end }: Token, { start }: Token): boolean =>
  text.slice(end, start) === ' ' && /\p{Lu}\p{Ll}/u.test(text.slice(start, start + 2))

/** Before `company`, these say that it is not the vendor. */
const affiliates = new Set(['parent', 'sister', 'mother', 'holding', 'hosting', 'another', 'other', 'third'])

/** Of a row, its first cell, when that names what the others explain. */
function inFirstCell(tokens: readonly Token[], { cells }: Block): readonly Token[] {
  const first = cells?.[0]?.text.length ?? 0
  const inCell = tokens.filter(({ end }) => end <= first)
  return inCell.some(({ word }) => word === 'framework') ? inCell : tokens
}

/** A badge: hardly more than the name, in a place for certificates. */
function isCard(tokens: readonly Token[], { text, block }: Passage, words: Map<string, readonly number[]>): boolean {
  const others = inFirstCell(tokens, block).filter(
    ({ word }) => word !== 'framework' && word !== 'other' && !connectors.has(word),
  )
  if (others.length > 3 || (block.kind === 'paragraph' && tokens.length > 8)) return false
  if (given.test(text) && block.headings.some((heading) => placeOfTrust.test(heading))) return true
  return [...block.headings.slice(-2), block.intro ?? ''].some((heading) => {
    const section = automaton.match(tokenize(heading), words)
    return section.some((m) => kinds[m.owner] === 'section')
  })
}
