import type { Block } from '@custos/documents/types'
import type { CellMark } from '../document/cell-mark.ts'
import type { Names } from '../document/company-names.ts'
import type { Reply } from '../document/question.ts'
import { type Token, tokenize } from '../vocabulary/tokens.ts'
import type { Mention } from './mentions.ts'

/** The context of a vendor's documents: its names, and the patterns that each word satisfies. */
export interface CertificationContext {
  names: Names
  words: Map<string, readonly number[]>
}

/** A sentence, or a line of a menu, that names frameworks. */
export interface CertificatePassage {
  text: string
  /** The short answer, if the text begins with a question. */
  reply: Reply | null
  /** The meaning of a mark or word beside it. */
  mark: CellMark | null
  mentions: readonly Mention[]
  block: Block
  /** The previous sentence, if this one continues it. */
  before: string | null
  /** The first sentences under it, if it is a heading. */
  below: readonly string[]
}

export interface GroupStatus {
  kind: 'held' | 'denied' | 'planned' | 'in_progress' | 'expired' | 'provider_only'
  selfAssessed: boolean
  /** 2 in a separate sentence, 1 on a card or in a list. */
  explicitness: number
}

/** The sentence with the word `framework` for the group, `other` for other mentions, and `company` for the vendor's names. */
export function abstractTokens(
  { text, mentions }: CertificatePassage,
  group: readonly Mention[],
  { vendor }: Names,
): Token[] {
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
    else tokens.push(vendor.has(token.word) ? { ...token, word: 'company' } : token)
  }
  return tokens
}

/** Whether a known name continues, as `acme` does in `Acme Hosting GmbH`. */
const goesOnWithName = (text: string, { end }: Token, { start }: Token): boolean =>
  text.slice(end, start) === ' ' && /\p{Lu}\p{Ll}/u.test(text.slice(start, start + 2))

/** Before `company`, these words mean another company. */
const affiliates = new Set(['parent', 'sister', 'mother', 'holding', 'hosting', 'another', 'other', 'third'])

/** Whether the vendor explicitly speaks of itself. */
export const isOwn = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => /^(?:we|our|company)$/.test(word))
