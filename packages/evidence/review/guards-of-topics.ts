import type { Match } from '../vocabulary/patterns.ts'
import { type CompiledTopic, type Reading, type Topic, vocabulary } from '../vocabulary/vocabulary.ts'
import { type Passage, textOf } from './corpus.ts'
import { limitOf } from './label.ts'

/** How far a negation reaches, in words. */
const reach = 5

/**
 * What the guards ask of a topic. A statement outside every topic is judged by {@link anyPractice}, so that no guard reads
 * what only a topic has.
 */
export interface Guarded {
  topic: Pick<Topic, 'actors' | 'duty' | 'offer' | 'polarity'>
  /** The owner of the patterns that say what it is about; null when no topic says so. */
  core: number | null
}

export const guardedBy = ({ topic, facets }: CompiledTopic): Guarded => ({ topic, core: facets[0]!.owner })

export const anyPractice: Guarded = { topic: { actors: ['vendor', 'provider'] }, core: null }

const overlaps = (a: Match, b: Match) => a.from < b.to && b.from < a.to

/** Whether the clause of a match negates it: before it, near enough to be about it and by none of the idioms, or after it (`is not supported`). */
export function negatedIn(reading: Reading, match: Match): boolean {
  if (deniedAfter(reading, match)) return true
  const exempt = vocabulary.marked(reading, 'negation-exempt')
  const lacking = vocabulary
    .marked(reading, 'lacking')
    .some((mark) => mark.to <= match.from && mark.to > match.from - 3 && !exempt.some((idiom) => overlaps(idiom, mark)))
  if (lacking) return true
  return vocabulary
    .marked(reading, 'negation')
    .some(
      (negation) =>
        negation.from < match.from &&
        negation.from >= match.from - reach &&
        reading.tokens[negation.from]!.clause === reading.tokens[match.from]!.clause &&
        !exempt.some((idiom) => overlaps(idiom, negation)),
    )
}

/** Whether the words that a match leaves open negate its end (`changes need no reviewer`); one that begins with a negation means it. */
function negatedInside(reading: Reading, match: Match): boolean {
  const negations = vocabulary.marked(reading, 'negation')
  if (negations.some(({ from }) => from === match.from)) return false
  const exempt = vocabulary.marked(reading, 'negation-exempt')
  return [...negations, ...vocabulary.marked(reading, 'lacking')].some(
    (mark) =>
      mark.from > match.from &&
      mark.to < match.to &&
      reading.tokens[mark.from]!.clause === reading.tokens[match.to - 1]!.clause &&
      !exempt.some((idiom) => overlaps(idiom, mark)),
  )
}

/** Whether a sentence says right after a match that it is not to be had (`SAML: not supported`, `MFA for accounts of users is not available`). */
export function deniedAfter(reading: Reading, match: Match): boolean {
  const exempt = vocabulary.marked(reading, 'denial-exempt')
  return vocabulary
    .marked(reading, 'denial')
    .some(
      (denial) =>
        denial.from >= match.to &&
        (denial.from <= match.to + 3 || isSubjectOf(reading, match, denial)) &&
        (denial.from === match.to || reading.tokens[denial.from]!.clause === reading.tokens[match.from]!.clause) &&
        !exempt.some((idiom) => idiom.from === denial.from || idiom.to === denial.to),
    )
}

/** Whether a match begins the sentence and only says in a few words for whom or what it is before it is denied. */
function isSubjectOf({ tokens }: Reading, match: Match, denial: Match): boolean {
  const between = tokens.slice(match.to, denial.from).map(({ word }) => word)
  return (
    match.from <= 1 &&
    between.length <= 8 &&
    /^(?:for|of|in|on|to)$/.test(between[0]!) &&
    /^(?:is|are)$/.test(between.pop()!) &&
    !between.some((word) => verb.test(word))
  )
}

const near = (marks: readonly Match[], window: Match, distance: number) =>
  marks.some((mark) => mark.to > window.from - distance && mark.from < window.to + distance)

/**
 * Why a passage that has all the words does not say that the vendor does it; null when nothing speaks against it.
 *
 * @param window the range of tokens in which the facets were found
 * @param facets the matches of the facets
 */
export function objection(
  passage: Passage,
  topic: CompiledTopic,
  window: Match,
  facets: readonly Match[],
): string | null {
  const { reading } = passage
  const { topic: rules } = topic
  const marked = (marker: Parameters<typeof vocabulary.marked>[1]) => vocabulary.marked(reading, marker)
  const common = notOfVendor(passage, guardedBy(topic), window)
  if (isTitle(passage)) return 'a title'
  if (common) return common
  if (near(reading.matches.get(topic.reject) ?? [], window, reading.matches.has(topic.sufficient) ? 5 : 12))
    return 'speaks of something else'
  if (near(marked('plan'), window, 8) || isAwaited(reading, window)) return 'a plan, not a practice'
  if (!rules.offer && near(marked('option'), window, 10)) return 'an option, not the rule'
  if (!rules.offer && marked('optional').some((m) => m.to >= window.from - 2 && m.to <= window.to))
    return 'an option, not the rule'
  if (isSupposed(passage, window)) return 'a supposition'
  const limit = limitOf(passage)
  if (limit === 'all') return 'stands behind a label that takes it back'
  if (
    (rules.polarity ?? 'practice') === 'practice' &&
    (limit === 'negated' || facets.some((match) => negatedIn(reading, match) || negatedInside(reading, match)))
  )
    return 'negated'
  if (!rules.offer && marked('mention').length > 0 && reading.tokens.length < 14) return 'only mentions it'
  return null
}

/** The objections that also forbid to take a passage for a contradiction. */
export function notOfVendor(passage: Passage, guarded: Guarded, window: Match): string | null {
  const { reading } = passage
  const { topic: rules } = guarded
  const marked = (marker: Parameters<typeof vocabulary.marked>[1]) => vocabulary.marked(reading, marker)
  if (/\?["')\]]*\s*$/.test(textOf(passage))) return 'a question'
  if (marked('definition').some((m) => m.from < 12 || Math.abs(m.from - window.from) < 6)) return 'a definition'
  if (isGlossary(passage)) return 'a definition'
  if (marked('form-text').length > 0) return 'text of a form'
  if (near(marked('law').filter(isNoException(reading)), window, 10)) return 'what a law asks'
  if (marked('self-host').some((m) => m.from < window.to || !isLaterClause(reading, m, window)))
    return 'for those who host it themselves'
  if (!rules.duty && !rules.offer && (near(marked('advice'), window, 10) || marked('advice').some((m) => m.from < 2)))
    return 'advice to the reader'
  const toVendor = passage.reply?.ofVendor ?? false
  if (!rules.duty && !toVendor && (dutyOfCustomer(reading, window) || leftToCustomer(reading, window)))
    return "the customer's duty"
  if (!rules.duty && isInstruction(passage) && !(rules.offer && isOffer(passage))) return 'an instruction to the reader'
  if (
    !rules.offer &&
    !toVendor &&
    rules.polarity !== 'prohibition' &&
    actionOfCustomer(reading, window) &&
    !answersCustomer(reading, guarded)
  )
    return "the customer's own practice"
  if (
    !rules.duty &&
    !marked('vendor-subject').some((m) => m.from === 0) &&
    passage.context.some((context) => vocabulary.marked(context, 'excluded-context').length > 0)
  )
    return 'stands under what is excluded'
  if (!rules.actors.includes('provider') && marked('supplier-duty').some((m) => m.from < window.from))
    return 'what suppliers must do'
  if (passage.subject === 'other' && !(rules.actors.includes('provider') && marked('provider-subject').length > 0))
    return "another company's practice"
  if (passage.genre === 'article' && !rules.duty && !ofVendor(passage, window)) return 'an article, not the vendor'
  if (passage.genre === 'manual' && !rules.duty && !rules.offer && !ofVendor(passage, window))
    return 'a manual, not the vendor'
  if (
    !rules.actors.includes('provider') &&
    marked('provider-subject').some((m) => m.from < window.from) &&
    !ofVendor(passage, window)
  )
    return "a provider's practice"
  if (
    !rules.actors.includes('provider') &&
    marked('subprocessor-subject').some((m) => m.from <= window.from && m.from >= window.from - 12)
  )
    return "a sub-processor's practice"
  return null
}

/** A row that spells a short form out: `ISA`, `Internal Security Assessor – professionals who …`. */
function isGlossary({ block: { cells } }: Passage): boolean {
  const [term, meaning] = cells ?? []
  if (!term || !meaning || !/^\p{Lu}{2,6}$/u.test(term.text)) return false
  const words = meaning.text.split(/[\s-]+/)
  const rest = words[term.text.length]
  const initials = words
    .slice(0, term.text.length)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  return initials === term.text && (rest === undefined || /^(?:[–—:(]|$)/.test(rest) || / - /.test(meaning.text))
}

const verb =
  /^(?:is|are|was|were|be|been|has|have|had|do|does|did|will|shall|must|may|can|should|would|use|uses|keep|keeps|run|runs|make|makes|take|takes|hold|holds|store|stores)$|(?:ed|izes?|ates?|ains?|ects?|orms?|ucts?)$/

/** A heading, or a numbered title, that only says what a section is about. */
function isTitle({ block, reading, document, start }: Passage): boolean {
  const titled = block.kind === 'heading' || /^\s*(?:\d+\.)+\d*\s/.test(document.text.slice(start, start + 12))
  return titled && reading.tokens.length < 14 && !reading.tokens.some(({ word }) => verb.test(word))
}

/** Leaves out a law that only limits the practice: `We delete it within 60 days, unless applicable law requires us to keep it`. */
const isNoException =
  ({ tokens }: Reading) =>
  ({ from }: Match): boolean =>
    !tokens.slice(Math.max(0, from - 3), from).some(({ word }) => /^(?:unless|except|where|as|if|when)$/.test(word))

/** Whether a match stands in a clause after that of the window: `Data is encrypted; for self-hosting, see below`. */
const isLaterClause = ({ tokens }: Reading, match: Match, window: Match): boolean =>
  match.from >= window.to && tokens[match.from]!.clause > tokens[window.to - 1]!.clause

/** What a sentence says to come yet: `Until MFA is available, …`, and not what is so again and again: `until the site is available again`. */
const isAwaited = (reading: Reading, window: Match): boolean =>
  vocabulary.marked(reading, 'awaited').some(({ from, to }) => {
    const words = reading.tokens.slice(from, to + 1).map(({ word }) => word)
    return (
      from < window.from && window.from < to && !words.some((word) => /^(?:again|new|newer|next|fix|patch)$/.test(word))
    )
  })

/** What a sentence only supposes: `If the disk is encrypted, deleting the key is enough`. */
function isSupposed({ reading, document, start }: Passage, window: Match): boolean {
  const { tokens } = reading
  if (
    tokens[0]!.word !== 'if' ||
    tokens[1]?.word === 'you' ||
    vocabulary.marked(reading, 'vendor-subject').some((m) => m.from < window.to)
  )
    return false
  const at = (token: number) => start + tokens[token]!.end
  return (
    !document.text.slice(start, at(window.to - 1)).includes(',') && document.text.startsWith(',', at(window.to - 1))
  )
}

const imperative =
  /^(?:ignore|disregard|forget|ensure|enable|apply|use|configure|make|keep|set|implement|consider|avoid|review|maintain|conduct|choose|encrypt|store|rotate|limit|restrict|protect|monitor|create|add|verify|check|determine|identify|decide|click|go|navigate|open|enter|remember|note|perform|define|establish|install|update|deploy|select|test|document|provide|require|assign|manage|retain|follow|run|view|assess|build|connect|track|start|train|scan|invite|automate|write|learn|discover|explore|download|attach|exploit|disclose|refrain|submit)$/

/** What may stand before an imperative: `Please always use …`, `For example, only download …`. */
const beforeImperative =
  /^(?:please|always|only|simply|just|then|next|first|finally|also|instead|otherwise|for|example|do|not)$/

/** A sentence in the imperative, unless a list that the vendor introduces (`We:`, `Processor shall:`) makes it a promise. */
function isInstruction({ reading, block, context }: Passage): boolean {
  const first = reading.tokens.slice(0, 5).find(({ word }) => !beforeImperative.test(word))?.word ?? ''
  const vendor = vocabulary
    .marked(reading, 'vendor-subject')
    .some(({ from }) => from < 12 && !/^(?:our|us)$/.test(reading.tokens[from]!.word))
  if (!imperative.test(first) || vendor) return false
  return !(block.intro !== null && context.some((above) => vocabulary.marked(above, 'vendor-subject').length > 0))
}

/** An instruction that tells how to use what the product offers: `Enable two-factor authentication in your settings`. */
const isOffer = ({ reading }: Passage) =>
  /^(?:enable|use|configure|set|add|choose|select|connect|view|start|assign|create|invite|download|restrict|limit)$/.test(
    reading.tokens[0]?.word ?? '',
  )

/** A duty laid on the customer before the practice is named, with no return to the vendor in between. */
function dutyOfCustomer(reading: Reading, window: Match): boolean {
  const back = vocabulary.marked(reading, 'vendor-subject')
  return vocabulary
    .marked(reading, 'customer-duty')
    .some(
      (duty) =>
        duty.from < window.to &&
        duty.from > window.from - 25 &&
        !ofTheirData(reading, duty) &&
        !back.some((vendor) => vendor.from >= duty.to && vendor.from <= window.from),
    )
}

/** `Customer data shall be deleted` lays no duty on the customer. */
const ofTheirData = ({ tokens }: Reading, { from }: Match): boolean =>
  /^(?:customer|client|user|subscriber)$/.test(tokens[from]!.word) &&
  /^(?:data|information|content|records?|files?|accounts?|workloads?|environments?)$/.test(tokens[from + 1]?.word ?? '')

/** A practice that is laid on the customer after it is named: `Backups are the responsibility of the customer`. */
const leftToCustomer = (reading: Reading, window: Match): boolean =>
  vocabulary
    .marked(reading, 'left-to-customer')
    .some(
      (left) =>
        left.from < window.to + 5 && reading.tokens[left.from]!.clause === reading.tokens[window.to - 1]!.clause,
    )

/** What the customer does or may do, in a sentence that does not begin with the vendor. */
function actionOfCustomer(reading: Reading, window: Match): boolean {
  const helps = vocabulary.marked(reading, 'helps-customer').filter(({ to }) => reading.tokens[to]?.word !== 'know')
  if (helps.some((m) => m.from < window.to + 4 && m.to > window.from - 4)) return true
  const vendor = vocabulary.marked(reading, 'vendor-subject')[0]
  return vocabulary
    .marked(reading, 'customer-action')
    .some((m) => m.from < window.to && (!vendor || vendor.from > m.from) && m.from > window.from - 15)
}

/** What the vendor does where the customer does something: `If you close your account, we delete your data within 30 days`. */
function answersCustomer(reading: Reading, { core }: Guarded): boolean {
  if (core === null || !/^(?:if|when|once|after|should|where|whenever)$/.test(reading.tokens[0]!.word)) return false
  const main = vocabulary
    .marked(reading, 'vendor-subject')
    .find(({ from, to }) => from > 2 && /^(?:we|processor|provider|company)$/.test(reading.tokens[to - 1]!.word))
  return main !== undefined && (reading.matches.get(core) ?? []).some(({ from }) => from >= main.to)
}

/** Whether a sentence says of the customer, and not of the vendor, what a prohibition forbids: `You may use your data to train your models`. */
export function doneByCustomer(reading: Reading, match: Match): boolean {
  return vocabulary.marked(reading, 'customer-actor').some((actor) => {
    if (actor.from >= match.to || actor.to < match.from - 1) return false
    const words = reading.tokens.slice(Math.min(actor.from, match.from), match.to).map(({ word }) => word)
    return !/\b(?:we|by (?:us|our))\b/.test(words.join(' '))
  })
}

const ofVendor = ({ reading, subject }: Passage, window: Match) =>
  subject === 'vendor' || vocabulary.marked(reading, 'vendor-subject').some((m) => m.from <= window.to)
