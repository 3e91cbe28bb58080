import type { Block } from '@custos/documents/types'
import type { Token } from '../vocabulary/tokens.ts'
import type { Mention } from './mentions.ts'
import { type CertificatePassage, type CertificationContext, type GroupStatus, isOwn } from './passage.ts'
import { connectors, hasWording, labels, ofProviders, type Wording, wordingsIn } from './wordings.ts'

/** The maximum words of a title. */
export const longestTitle = 10

/** The claim of a single passage about a group of its frameworks; null without one. */
export function certificationInPassage(
  tokens: readonly Token[],
  passage: CertificatePassage,
  group: readonly Mention[],
  law: boolean,
  { words }: CertificationContext,
): GroupStatus | null {
  const wordings = wordingsIn(tokens, words)
  const named: NamedGroup = {
    tokens,
    passage,
    group,
    law,
    wordings,
    speaksOfItself: isOwn(tokens),
    mostlyProviders: ofProviders.has(group[0]!.frameworkId),
    words,
  }
  const rule = rules.find(({ when }) => when(named))
  if (!rule || rule.says === null) return null
  return { kind: rule.says, selfAssessed: wordings.has('self_assessed'), explicitness: rule.explicitness ?? 2 }
}

/** A group of frameworks in its passage. */
interface NamedGroup {
  /** The passage's words, with one word in place of the group. */
  tokens: readonly Token[]
  passage: CertificatePassage
  group: readonly Mention[]
  law: boolean
  wordings: ReadonlySet<Wording>
  /** Whether the vendor explicitly speaks of itself. */
  speaksOfItself: boolean
  /** Whether vendors mostly name the standard for their payment providers. */
  mostlyProviders: boolean
  words: Map<string, readonly number[]>
}

interface Rule {
  about: string
  when(named: NamedGroup): boolean
  /** The passage's claim about the group in this case; null: none. */
  says: GroupStatus['kind'] | null
  /** 2 by default. */
  explicitness?: 1
}

/** The first matching rule decides; without one, there is no claim. */
const rules: readonly Rule[] = [
  {
    about: 'a question, or an answer that is unclear or offers help',
    when: ({ passage: { text, reply } }) =>
      /\?["')\]]*\s*$/.test(text) || reply?.answer === 'unclear' || (reply !== null && offersHelp.test(text)),
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
  {
    about: 'a setting that customers switch on',
    when: ({ speaksOfItself, passage: { text, reply } }) => !speaksOfItself && reply === null && setting.test(text),
    says: null,
  },
  {
    about: 'what the vendor looks at in others',
    when: ({ passage: { text, block, reply }, group, speaksOfItself }) =>
      reply === null && (inspected.test(text.slice(0, group[0]!.start)) || (!speaksOfItself && isOnSuppliers(block))),
    says: null,
  },
  { about: 'words that hedge', when: ({ wordings }) => wordings.has('hedged'), says: null },
  {
    about: "plans about a law that are not the vendor's",
    when: ({ wordings, law, speaksOfItself, tokens }) =>
      (wordings.has('in_progress') || wordings.has('planned')) &&
      law &&
      !speaksOfItself &&
      tokens.length > longestTitle,
    says: null,
  },
  { about: 'work under way', when: ({ wordings }) => wordings.has('in_progress'), says: 'in_progress' },
  { about: 'a plan', when: ({ wordings }) => wordings.has('planned'), says: 'planned' },
  {
    about: 'a no to a question for something else, or to one that is not put to the vendor',
    when: ({ passage: { reply, text }, group }) =>
      reply?.answer === 'no' && !(reply.ofVendor && asksForIt(text, group)),
    says: null,
  },
  {
    about: 'a no, with work under way',
    when: ({ passage: { reply, text } }) => reply?.answer === 'no' && underWay.test(text),
    says: 'in_progress',
  },
  { about: 'a no', when: ({ passage: { reply } }) => reply?.answer === 'no', says: 'denied' },
  {
    about: 'a mark or a word beside it that is no yes',
    when: ({ passage: { mark, reply } }) => mark !== null && mark !== 'yes' && reply === null,
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
  {
    about: 'a certificate that customers may rely on',
    when: ({ wordings }) => wordings.has('relied_on'),
    says: 'held',
  },
  {
    about: 'another company that holds what mostly providers hold',
    when: ({ mostlyProviders, speaksOfItself, passage: { text } }) =>
      mostlyProviders && !speaksOfItself && otherSubject.test(text),
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

/** A long sentence denies something other than the named framework, or denies it of another party. */
function isDenied({ passage: { reply }, wordings, tokens }: NamedGroup): boolean {
  return reply === null && wordings.has('denied') && tokens.length <= longestDenial
}

/** In words. */
const longestDenial = 45

/** `To achieve and maintain ISO 27001 certification.`: an aim without another statement. */
const aim = /^\W*To (?:achieve|obtain|attain|gain|earn|get|reach|become|maintain|complete|pursue)\b[^,;:]*$/

/** In words. A longer denial that does not name the vendor concerns the party that it names. */
const longestBareDenial = 14

/** Words that say that a certificate is not required, which denies nothing. */
const notNeeded = /\b(?:required|mandatory|necessary|needed|obligatory|compulsory)\b/i

/** `If a supplier is not …`, `Our subsidiary is not …`, `Many start-ups have no …` */
const ofOthers =
  /^(?:if|when|where|unless|an?|any|each|every|some|many|most|not (?:all|every)|small|other)\b|\b(?:subsidiar\p{L}+|affiliates?|suppliers?|vendors?|providers?|partners?|processors?|offices?)\b[^,;]{0,40}\b(?:is|are|has|have|does|do)(?: not\b|n['’]t\b)/iu

const deniesOwn = (tokens: readonly Token[], text: string): boolean =>
  !ofOthers.test(text) && (isOwn(tokens) || (tokens.length <= longestBareDenial && !notNeeded.test(text)))

/** `Enable this option to …`, `The setting restricts …` */
const setting =
  /\b(?:settings?|toggles?|check\s?box(?:es)?|(?:this|the following) option|turn(?:ed|ing)? (?:on|off)|switch(?:ed|ing)? (?:on|off))\b|\badmin(?:istrator)?s? can\b|^\W*(?:enable|set|select|configure|choose)\b/i

/** `We obtain and review SOC 2 reports`, up to the report. */
const inspected =
  /\bwe\b[^.;]{0,60}\b(?:review|collect|request|require|evaluate|check|inspect|ask for)\b(?:(?!\b(?:our|us|we)\b)[^.;]){0,60}$/i

const onSuppliers =
  /\b(?:vendor|supplier|third[- ]party|sub-?processor)s?(?: (?:risk|security))? (?:management|reviews?|assessments?|oversight|due diligence|selection|onboarding|monitoring)\b/i

const isOnSuppliers = ({ headings }: Block): boolean => onSuppliers.test(headings.at(-1) ?? '')

/** Marks in a list or a table for an existing thing, and for a planned one. */
const given = /^\s*\[x\]|[✅✓✔☑]/iu
const awaited = /[⏳⌛🚧🔜🏗🛠🔄]/u

/** A vendor that handles payments about itself: `We are a PCI DSS Level 1 certified service provider`. */
const ofItself =
  /^PCI(?: DSS)?(?: Level \d)?(?: certified| compliant| validated)? (?:Level \d )?(?:service provider|merchant)\b/i

/** Another name as the holder: `Payfox is PCI DSS certified.` */
const otherSubject = /^(?!It |This |The |That |Our |Service |Platform )\p{Lu}\p{L}+ (?:is|has|holds) /u

/** Headings under which a mark beside a framework means a held certificate, rather than product support. */
const placeOfTrust = /^(?:our )?(?:trust|security|compliance)\b/i

const underWay = /\b(?:working (?:on|towards?)|pursuing|in progress|under ?way)\b/i

/** A request for help with a framework that the asker wants: `Can you help me to get ISO 27001 certified?` */
const offersHelp =
  /^[^?]{0,80}\b(?:help|assist|support|guide|advise)\s(?:me|us|my|our|customers?|clients?|companies|with)\b/i

/** Whether a question asks for the framework itself, and not for a contract or an answer that mentions it. */
function asksForIt(text: string, group: readonly Mention[]): boolean {
  const question = text.slice(0, text.indexOf('?'))
  return (
    group[0]!.end <= question.length && /certif|compl[iy]|audit|report|attest|accredit|adher|conform/i.test(question)
  )
}

/** Only names follow a label: `Compliance: SOC 2, ISO 27001`. */
const isLabelled = ([first, ...names]: readonly Token[]): boolean =>
  labels.has(first!.word) && names.every(({ word }) => word === 'framework' || word === 'other' || connectors.has(word))

/** The first cell of a row, if it names the subject of the others. */
function inFirstCell(tokens: readonly Token[], { cells }: Block): readonly Token[] {
  const first = cells?.[0]?.text.length ?? 0
  const inCell = tokens.filter(({ end }) => end <= first)
  return inCell.some(({ word }) => word === 'framework') ? inCell : tokens
}

/** A badge: little more than the name, in a place for certificates. */
function isCard(
  tokens: readonly Token[],
  { text, block }: CertificatePassage,
  words: Map<string, readonly number[]>,
): boolean {
  const others = inFirstCell(tokens, block).filter(
    ({ word }) => word !== 'framework' && word !== 'other' && !connectors.has(word),
  )
  if (others.length > 3 || (block.kind === 'paragraph' && tokens.length > 8)) return false
  if (given.test(text) && block.headings.some((heading) => placeOfTrust.test(heading))) return true
  return [...block.headings.slice(-2), block.intro ?? ''].some((heading) => hasWording(heading, 'section', words))
}
