import { tokenize } from '../vocabulary/tokens.ts'
import type { Mention } from './mentions.ts'
import { isAnothers, isPartners } from './other-holders.ts'
import {
  abstractTokens,
  type CertificatePassage,
  type CertificationContext,
  type GroupStatus,
  isOwn,
} from './passage.ts'
import { certificationInPassage, longestTitle } from './rules.ts'
import { connectors, hasWording, ofProviders, wordingsIn } from './wordings.ts'

/** Mentions that only connectors separate are certified together. */
export function groupsOf({ text, mentions }: CertificatePassage): Mention[][] {
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
 * The claim of a passage about a group of its frameworks, considering the text above it and, for a heading, below; null if it makes
 * none.
 */
export function statusOfGroup(
  passage: CertificatePassage,
  group: readonly Mention[],
  law: boolean,
  context: CertificationContext,
): GroupStatus | null {
  const tokens = abstractTokens(passage, group, context.names)
  const status = certificationInPassage(tokens, passage, group, law, context)
  if (status?.kind !== 'held') return status
  if (isPartners(passage.text, group) || isAnothers(passage.text, group, context.names))
    return { ...status, kind: 'provider_only', explicitness: 1 }
  const above = isOwn(tokens) ? undefined : statusAbove(passage, law, context)
  if (above !== undefined) return above && { ...status, kind: above }
  if (passage.block.kind !== 'heading' || status.explicitness > 1) return status
  // The section describes the vendor's compliance with a law; its title alone states nothing.
  if (law || (ofProviders.has(group[0]!.frameworkId) && isOfPayments(passage, context))) return null
  const below = statusBelow(passage, law, context)
  return below ? { ...status, kind: below, explicitness: 2 } : status
}

/**
 * The claim in the previous sentence, the list's introduction or the headings: `Planned:`, `We do not hold:`, `Our data centres`.
 * null if it is no certification of the vendor; undefined if they make no claim.
 */
function statusAbove(
  { block, before }: CertificatePassage,
  law: boolean,
  { names, words }: CertificationContext,
): GroupStatus['kind'] | null | undefined {
  for (const above of [before, block.intro, ...block.headings.slice(-2).reverse()]) {
    if (above === null || above.length > longestIntroduction) continue
    const tokens = [
      ...tokenize(above).map((token) => (names.vendor.has(token.word) ? { ...token, word: 'company' } : token)),
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

/** In characters. */
const longestIntroduction = 300

/** The claim in the sentences under a heading that names a framework: `SOC 2` above `Our audit is in progress.` */
function statusBelow(
  { text, below }: CertificatePassage,
  law: boolean,
  { words }: CertificationContext,
): GroupStatus['kind'] | null {
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

/** Whether the text under a heading begins with the payment provider. */
const isOfPayments = ({ below: [first = ''] }: CertificatePassage, { words }: CertificationContext): boolean =>
  hasWording(first, 'payment', words)
