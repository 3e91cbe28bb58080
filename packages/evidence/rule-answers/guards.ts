import { isNegated, type Negations } from '../language/negated.ts'
import type { Match } from '../vocabulary/patterns.ts'
import type { ClaimMatch } from './claim-match.ts'
import { type Guard, guards } from './guard-table.ts'
import { lexicon } from './lexicon.ts'
import type { Passage } from './passages.ts'
import { sentenceFormGuards } from './sentence-form.ts'

const compiled = guards.map((guard) => ({
  guard,
  words: lexicon.patternListId(`guard ${guard.id}`),
  exempt: lexicon.patternListId(`guard ${guard.id}, exempt`),
}))
const negationLists = {
  negation: lexicon.patternListId('negation'),
  exempt: lexicon.patternListId('negation-exempt'),
  lacking: lexicon.patternListId('lacking'),
  denial: lexicon.patternListId('denial'),
  denialExempt: lexicon.patternListId('denial-exempt'),
}

/** A shorter sentence says little more than where to look. Words. */
const minBesidePointer = 24

/**
 * Why a passage does not answer a claim although it contains the words; null if there is no objection.
 *
 * @param but guards to skip
 */
export function objectionTo(
  passage: Passage,
  claimMatch: ClaimMatch,
  but: readonly string[] = [],
): { id: string; reason: string } | null {
  for (const { id, reason, blocks, unless = [], applies: formApplies } of sentenceFormGuards)
    if (
      !but.includes(id) &&
      blocks.includes(claimMatch.answer) &&
      !unless.some((assertionKinds) => claimMatch.assertionKinds.includes(assertionKinds)) &&
      formApplies(passage, claimMatch)
    )
      return { id, reason }
  for (const entry of compiled)
    if (
      !but.includes(entry.guard.id) &&
      entry.guard.blocks?.includes(claimMatch.answer) &&
      applies(entry, passage, claimMatch)
    )
      return entry.guard
  if (passage.frameReason !== null && !but.includes('frame')) return { id: 'frame', reason: passage.frameReason }
  if (claimMatch.answer === 'yes' && !claimMatch.assertionKinds.includes('prohibition')) {
    const negations = negationsIn(passage)
    if (claimMatch.matches.some((match) => isNegated(passage.matchedText, match, negations)))
      return { id: 'negated', reason: 'the sentence denies it' }
  }
  return null
}

/** The guard that lowers the confidence in the passage the most; null if none does. */
export function loweringGuard(
  passage: Passage,
  claimMatch: ClaimMatch,
): Pick<Guard, 'id' | 'reason' | 'lowers'> | null {
  const found = compiled.filter((entry) => entry.guard.lowers && applies(entry, passage, claimMatch))
  return found.find(({ guard }) => guard.lowers === 'LOW')?.guard ?? found[0]?.guard ?? null
}

export function negationsIn({ matchedText }: Pick<Passage, 'matchedText'>): Negations {
  const matches = (listId: number) => matchedText.matches.get(listId) ?? []
  return {
    negation: matches(negationLists.negation),
    exempt: matches(negationLists.exempt),
    lacking: matches(negationLists.lacking),
    denial: matches(negationLists.denial),
    denialExempt: matches(negationLists.denialExempt),
  }
}

/** Whether a guard applies to a claim's words. */
function applies(
  { guard, words, exempt }: (typeof compiled)[number],
  passage: Passage,
  claimMatch: ClaimMatch,
): boolean {
  const { matchedText, above } = passage
  const { window, assertionKinds } = claimMatch
  if (guard.unless?.some((one) => assertionKinds.includes(one))) return false
  if (guard.only && !guard.only.some((one) => assertionKinds.includes(one))) return false
  if (guard.reach === 'above') return above.some(({ matches }) => matches.has(words))
  const idioms = matchedText.matches.get(exempt) ?? []
  const away = guard.away ?? 0
  return (matchedText.matches.get(words) ?? []).some((match) => {
    if (idioms.some((idiom) => idiom.from < match.to && match.from < idiom.to)) return false
    const isNear = match.to > window.from - away && match.from < window.to + away
    switch (guard.reach) {
      case 'anywhere':
        return true
      case 'near':
        return isNear
      case 'pointing':
        return matchedText.tokens.length < minBesidePointer || (match.from < window.to && match.to > window.from)
      case 'before':
        return (
          match.from < window.to &&
          match.from > window.from - away &&
          !(guard.cancelled_by && returnsToVendor(passage, match, claimMatch))
        )
    }
    return false
  })
}

/**
 * Whether the vendor acts between a guard's words and the claim's: `You must report abuse, and we will delete it`. A denial names
 * its actor: `You upload content, which we use to train our models`.
 */
const returnsToVendor = ({ acts }: Passage, match: Match, { window, answer }: ClaimMatch) => {
  // If the guard's words are among the claim's, the vendor's act is too: `When a sub-processor is added, we notify`.
  const last = answer === 'no' || match.from >= window.from ? window.to : window.from + 2
  return acts.some(({ from, to }) => from > match.from && to >= match.to && to <= last)
}
