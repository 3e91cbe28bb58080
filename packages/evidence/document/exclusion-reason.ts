import type { ParsedDocument } from '@custos/documents/types'
import { isSample } from './article-or-manual.ts'
import type { Names } from './company-names.ts'
import { isDisguised } from './disguised.ts'
import { framesOf, reasonBeside } from './frame.ts'
import {
  announcesFalse,
  isLimitedByFootnote,
  isRetractedNext,
  isTorn,
  isWithdrawnAbove,
  longestNeighbour,
} from './neighbours.ts'
import { hasPlaceholder } from './template-placeholder.ts'
import { isChanged } from './tracked-changes.ts'
import { isOfAnotherCompany, isReported, isTitledByAnother, namesVendor } from './words-of-others.ts'

type Document = Pick<ParsedDocument, 'url' | 'name' | 'text' | 'blocks' | 'sentences' | 'upload'>

/** A sentence in its context. */
interface Place {
  document: Document
  /** The number of the sentence. */
  at: number
  /** The examined part of its text. */
  sentence: string
  /** The headings and the introduction above it. */
  above: string[]
  names: Names
}

/** Reasons against a sentence, in the order of their checks. */
const objections: { reason: string; holds: (place: Place) => boolean }[] = [
  { reason: 'words that are not what they look like', holds: ({ sentence }) => isDisguised(sentence) },
  {
    reason: 'drawn with other words, or in another order',
    holds: ({ document, at }) => document.blocks[document.sentences[at]!.block]!.visibility === 'altered',
  },
  { reason: 'text of a template', holds: ({ sentence }) => hasPlaceholder(sentence) },
  { reason: 'a sample, or for a demonstration', holds: ({ document }) => isSample(document) },
  { reason: 'told for fun, or for show', holds: ({ sentence }) => fiction.test(sentence) },
  { reason: 'the sentence denies it', holds: ({ sentence }) => hardly.test(sentence) },
  { reason: 'a plan, not a practice', holds: ({ sentence }) => intended.test(sentence) },
  { reason: 'no longer in force', holds: ({ sentence }) => ended.test(sentence) },
  { reason: 'of some plans, regions or products only', holds: ({ sentence }) => limited.test(sentence) },
  { reason: 'protects nothing', holds: ({ sentence }) => worthless.test(sentence) },
  {
    reason: 'the words of somebody else',
    holds: ({ sentence, names, ...place }) => isReported(sentence, names) || isQuoted(place),
  },
  { reason: "another company's practice", holds: ({ sentence, names }) => isOfAnotherCompany(sentence, names) },
  { reason: 'a part of a sentence', holds: ({ document, at }) => isTorn(document, at) },
  {
    reason: 'stands under what is not so',
    // `What we will not do > We will not sell your data`: here two denials are one.
    holds: ({ above, sentence }) =>
      above.some((line) => turnsRound(line) && !(undone.test(line) && denies.test(sentence))),
  },
  {
    reason: "another company's practice",
    holds: ({ above, names }) => above.some((line) => isTitledByAnother(line, names)),
  },
  {
    reason: 'taken back beside it',
    holds: ({ document, at, sentence }) =>
      (!asks.test(sentence) && isRetractedNext(document, at)) || announcesFalse(document, at),
  },
  {
    reason: 'a draft, or withdrawn',
    holds: ({ document, at, sentence }) => draft.test(sentence) || isWithdrawnAbove(document, at),
  },
  {
    reason: 'a tracked change deletes a part of it',
    holds: ({ document, at }) => {
      const sentence = document.sentences[at]!
      return isChanged(document.blocks[sentence.block]!, sentence, 'deleted')
    },
  },
  {
    reason: 'a footnote takes it back',
    holds: ({ document, at, sentence }) => isLimitedByFootnote(document, at, sentence),
  },
]

/**
 * Why a sentence is no current statement of the vendor about itself, although its page contains it: neighbours or a heading
 * contradict it, somebody else says it, or it is no statement. null if there is no reason.
 */
export function exclusionReason(document: Document, at: number, names: Names): string | null {
  const { start, end, block } = document.sentences[at]!
  const { headings, intro } = document.blocks[block]!
  const place: Place = {
    document,
    at,
    sentence: document.text.slice(start, Math.min(end, start + longest)),
    above: [...headings.slice(-2), intro ?? ''].filter((line) => line !== '' && line.length <= longestNeighbour),
    names,
  }
  return objections.find(({ holds }) => holds(place))?.reason ?? null
}

/** Why the frame of a sentence, or the next sentence, makes it something else than what the vendor does today; null if neither does. */
export function frameReason(document: Document, at: number, names: Names): string | null {
  const itself = document.sentences[at]!
  const sentence = document.text.slice(itself.start, Math.min(itself.end, itself.start + longest))
  const frame = framesOf(document)[itself.block]!.findLast(
    ({ by, leaves }) =>
      by !== itself &&
      !(leaves === 'own' && speaksOfVendor(sentence, names)) &&
      !(leaves === 'denials' && negation.test(sentence)),
  )
  return frame?.reason ?? reasonBeside(document, at)
}

/** Whether a sentence says what `we` do, or names the vendor. */
export const speaksOfVendor = (sentence: string, names: Names): boolean =>
  own.test(sentence) || namesVendor(sentence, names)

const negation = /\b(?:no|not|never|none|nor|without|cannot)\b|n['’]t\b/i
const own = /\b(?:we|our|us)\b/i

/** The examined length of a sentence. UTF-16 code units. */
const longest = 1_000

/** Whether a sentence stands in a quotation, or wholly within quotation marks. */
function isQuoted({ document, at }: Pick<Place, 'document' | 'at'>): boolean {
  const { start, end, block } = document.sentences[at]!
  if (document.blocks[block]!.kind === 'quote') return true
  const sentence = document.text.slice(start, end)
  const opening = /^[\s>*_]*["“„«]/.exec(sentence)?.[0] ?? ''
  const before = document.text.slice(Math.max(document.blocks[block]!.start, start - longest), start) + opening
  const isOpen =
    before.split('"').length % 2 === 0 ||
    Math.max(...['“', '„', '«'].map((mark) => before.lastIndexOf(mark))) >
      Math.max(...['”', '»'].map((mark) => before.lastIndexOf(mark)))
  return isOpen && /^[^"”»]{20,}(?:["”»]\W{0,4})?$/s.test(sentence.slice(opening.length))
}

const asks = /\?\W*$/

const fiction =
  /\b(?:fictional|fictitious|fairy[- ]?tales?|once upon a time|true or false|in (?:your|our|my|their) (?:wildest )?dreams|pigs (?:can )?fly|(?:only |just )on paper|lorem ipsum|(?:in|on|of) (?:our|the|a|an|this) (?:public |live )?(?:demo|demonstration|mock|toy)[- ](?:environments?|systems?|accounts?|instances?|tenants?|servers?|data))\b|^\W*(?:myth|false|wrong|fiction|fake|lie|joke|untrue|example|sample|quiz|todo)\s*(?::|\s[–—-]\s)/i
const hardly = /\b(?:hardly|barely|scarcely|seldom|rarely)\b|^\W*(?:very )?few(?:er)?\b/i
const intended =
  /\b(?:(?:intention|ambition|hope|plan|goal|dream) (?:is|was) that|(?:intention|ambition|hope|dream) that)\b/i
const ended = /\bis hereby (?:cancelled|withdrawn|revoked|repealed|terminated|deleted)\b/i
const limited = /^\W*only (?:if|where|when|for|in) (?:you (?:live|are|reside)|customers|users|residents)\b/i
const worthless = /\b(?:rot-?13|base-?64|caesar cipher|pig latin)\b/i
const draft = /^\W*DRAFT\b/

/** Headings and introductions that reverse the meaning of the text below; some only if they stand alone. */
const turned =
  /\b(?:myths?|misconceptions?|false claims?|false rumou?rs?|known (?:gaps?|issues?|limitations?|weaknesses|problems)|certifications? (?:that )?we lack|not (?:yet )?(?:supported|implemented|available|offered|done)|unsupported|(?:never|don['’]t|won['’]t|will not) (?:do|offer|provide|promise|support)|what (?:to (?:look for|ask|expect|demand)|you should (?:ask|look for)|attackers)|questions to ask|how to (?:choose|select|evaluate) an?|(?:sample|example) (?:policy|text|wording|clauses?|language|answers?)|lorem ipsum|placeholder|(?:retired|withdrawn|discontinued|deprecated|former|sunset) (?:products?|polic(?:y|ies)|services?|features?|versions?)|april fools?|do you know better|common (?:lies|mistakes|errors))\b/i
const turnedAlone =
  /^\W*(?:(?:our|the|product|security) )*(?:roadmap|on our roadmap|backlog|ideas|proposals?|wish ?list|future(?: plans| work| features| releases)?|planned(?: features| improvements)?|upcoming(?: features)?|limitations|gaps|comments|reviews(?: on \S+)?|testimonials|what (?:others|people|our customers|customers) (?:say|think)|drafts?|archived?|legacy|samples?|jokes?|quiz|fiction|todo|to do|tbd)(?:\W*$|\s*[:–—(])|^\W*(?:on our roadmap|todo)\b/i

const undone = /\b(?:never|don['’]t|do not|won['’]t|will not)\b/i
const denies =
  /\b(?:never|don['’]t|(?:do|does|will|shall|would|is|are)(?: \w+ (?:do|does|will|shall|would|is|are))? not|won['’]t|no (?:one|body))\b/i

const turnsRound = (line: string): boolean => turned.test(line) || turnedAlone.test(line)
