import type { Block, ParsedDocument, Sentence } from '@custos/documents/types'

type Document = Pick<ParsedDocument, 'text' | 'blocks' | 'sentences'>

/** No part of a longer sentence refers to its neighbour. UTF-16 code units. */
export const longestNeighbour = 200

/** Whether the next sentence withdraws this one. */
export const isRetractedNext = (document: Document, at: number): boolean =>
  [takingBack, excepting].some((pattern) => pattern.test(neighbour(document, at, 1)))

/** Whether the next sentence says what this one does not hold for: `The only exception is …` */
export const isExceptedNext = (document: Document, at: number): boolean =>
  namingException.test(neighbour(document, at, 1))

/** Whether the previous sentence says that this one is false. */
export const announcesFalse = (document: Document, at: number): boolean => announcing.test(neighbour(document, at, -1))

/** Whether one of the two previous sentences says that the text is a draft or no longer valid. */
export const isWithdrawnAbove = (document: Document, at: number): boolean =>
  [-1, -2].some((offset) => withdrawn.test(neighbour(document, at, offset)))

/** A neighbouring sentence, in the same block or in the adjacent one under the same headings; empty if it is too long. */
export function neighbour({ text, blocks, sentences }: Document, at: number, offset: number): string {
  const { block } = sentences[at]!
  const beside: Sentence | undefined = sentences[at + offset]
  if (!beside || Math.abs(beside.block - block) > 1 || beside.end - beside.start > longestNeighbour) return ''
  const [one, other] = [blocks[beside.block]!, blocks[block]!]
  const isTogether = one === other || (one.headings.join('\n') === other.headings.join('\n') && one.kind === other.kind)
  return isTogether && one.kind !== 'heading' ? text.slice(beside.start, beside.end) : ''
}

/** A following sentence that withdraws the one before: `This is not true.`, `Just kidding!` */
const takingBack =
  /^\W*(?:(?:well|but|actually|sorry|no|and|of course|sadly|unfortunately|however),? )?(?:(?:this|that|it|all of (?:this|that)|none of (?:this|that|it|the above)|the above|(?:this|that|the (?:previous|preceding|above|last)) (?:sentence|statement|claim|paragraph|line)) (?:is|was|are)(?:n['’]t)? ?(?:of course |simply |just |sadly |all )?(?:(?:not )?(?:true|the case|correct|accurate)|untrue|false|wrong|an? (?:lie|joke|myth|misconception)|incorrect|fiction\p{L}*|made up|nonsense|rubbish|invented|no longer (?:true|the case|so|done))|(?:just|only) (?:kidding|joking)|(?:yeah|sure),? right|not really|not any ?more|not true|no[.!]|nope\b|if only\b|april fools?|we (?:wish|lied|made (?:this|that|it) up)|(?:this|that|it) (?:is|was) not so\b|at least that is what\b|(?:this|that|it) (?:does not|doesn['’]t|did not) (?:apply|hold|cover|extend)\b|haha|lol\b|as if[.!])/iu
/** A following sentence that leaves little of the one before: `Appointments are exempt from this.`, `Customers waive this right.` */
const excepting =
  /\b(?:exempt(?:ed)?|excepted|released) from (?:this|that|it|the above|this (?:duty|rule|obligation))(?=[\s.,:;])|\bare excepted:|\bwaives? (?:this|that|these) rights?\b|\bchanged our minds?\b|\b(?:can|may) no longer be concluded\b|\bkept (?:here )?(?:only |solely )?for (?:reference|the record)\b|\bhas been out of (?:order|service)\b|\bthe foregoing (?:\p{L}+ )?applies (?:only )?(?:if|to|where|when)\b|^\W*in all other cases\b|^\W*notwithstanding the (?:above|foregoing)\b.*\b(?:any (?:other )?purpose|sees? fit|without limit)|^\W*we cannot (?:write|say|claim|confirm) (?:that|this|it)\b/iu
const namingException =
  /^\W*(?:the|our|one|an|some) (?:(?:only|single|sole|main|important) )?exceptions? (?:to (?:this|that|it) )?(?:is|are|was|were)\b/iu
const announcing =
  /\b(?:following|next|what follows|rest of this)\b[^.]{0,30}\b(?:false|untrue|not true|a joke|fiction\p{L}*|made up|a lie|invented|wrong|incorrect)\b|^\W*(?:april fools?|just kidding|myth|do not believe|don['’]t believe)\b/iu
const withdrawn =
  /\b(?:not (?:yet )?(?:approved|adopted|in force)|(?:policy|document|page|agreement|statement|product|service|version|section) (?:(?:was|is|has been|were) )(?:withdrawn|rescinded|revoked|repealed|retired|discontinued|replaced)|no longer (?:in force|valid|applies|applicable|maintained))\b|^\W*DRAFT\b/

/** Whether the sentence continues an unfinished one in the block above, with something other than text between. */
export function isTorn({ text, blocks, sentences }: Document, at: number): boolean {
  const sentence = sentences[at]!
  const block = blocks[sentence.block]!
  const above: Block | undefined = blocks[sentence.block - 1]
  if (sentence.start !== block.start || !above) return false
  if (above.kind !== block.kind || above.headings.length !== block.headings.length) return false
  return unfinished.test(text.slice(Math.max(above.start, above.end - longestWord), above.end))
}

const longestWord = 12
const unfinished =
  /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|do|does|not|never|no|we|our|us|the|an?|of|that|it|they|will|can|may|must|shall)$/iu

/** Whether a footnote of the sentence says that it is not true yet, or not of everything. */
export function isLimitedByFootnote({ text, blocks, sentences }: Document, at: number, sentence: string): boolean {
  const mark = noted.exec(sentence)?.[1]
  if (mark === undefined) return false
  const { block } = sentences[at]!
  const below = blocks
    .slice(block + 1, block + 1 + footnotesWithin)
    .map(({ start }) => text.slice(start, start + longestNeighbour))
  return below
    .map((line) => line.replace(/^\[/, ''))
    .some((line) => line.startsWith(mark) && !/^\d/.test(line.slice(mark.length)) && limits.test(line))
}

/** The number of blocks below a sentence that are searched for its footnote. */
const footnotesWithin = 60

/** A footnote mark at the end of a sentence. */
const noted = /([*†‡]|(?<=[.!]["”’)]?\s?|\[)\d{1,2})\W*$/u

const limits =
  /\b(?:not|never|no|soon|planned|only|except|exclud\p{L}*|future|roadmap|beta|selected?|subject to|from 20\d\d|as of 20\d\d|in 20\d\d)\b/iu
