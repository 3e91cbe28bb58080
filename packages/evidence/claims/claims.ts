import { frameworks } from '@custos/catalogue/catalogue'
import type { Block, CertificateClaim, ClaimKind, ReadDocument } from '../model.ts'
import { type Reply, replyIn, replyTo } from '../review/question.ts'
import { sourceOf } from '../review/review.ts'
import { companyOf, isArticle, type Names, namesIn } from '../review/vendor.ts'
import { languageOfSentence } from '../vocabulary/languages/detect.ts'
import { PatternAutomaton } from '../vocabulary/patterns.ts'
import { type Token, tokenize } from '../vocabulary/tokens.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import { statedValidity } from './validity.ts'
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

/** A sentence that says something of one framework. */
interface Saying {
  frameworkId: string
  name: string
  kind: ClaimKind
  type: string | null
  scope: string | null
  validUntil: number | null
  /** How plainly it is said: 2 in a sentence of its own, 1 on a card or in a list. */
  plainness: number
  document: ReadDocument
  block: Block
  start: number
  end: number
}

/**
 * Which frameworks the vendor's documents say that it holds, strives for, or lacks; one claim per framework, by its id.
 * A law has no certificate: who says that it complies with one declares it of itself.
 */
export function certificateClaims(documents: readonly ReadDocument[]): CertificateClaim[] {
  const known = new Map<string, readonly number[]>()
  const names = namesIn(documents)
  const sayings = documents.flatMap((document) => sayingsOf(document, names, known))
  const byFramework = Map.groupBy(sayings, (saying) => saying.frameworkId)
  return [...byFramework.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, said]) => settle(id, said))
}

/** Longer text than this is no claim, and costs time. */
const longest = 2_000

function sayingsOf(document: ReadDocument, names: Names, known: Map<string, readonly number[]>): Saying[] {
  const sayings: Saying[] = []
  const parts = document.sentences.flatMap(({ start }, at, sentences) => {
    if (at > 0 && replyTo(document, at - 1)) return []
    const { block, end } = sentences[replyTo(document, at) ? at + 1 : at]!
    return [{ block: document.blocks[block]!, start, end }]
  })
  for (const block of document.blocks)
    if (block.kind === 'boilerplate') parts.push({ block, start: block.start, end: block.end })
  for (const [index, { block, start, end }] of parts.entries()) {
    if (end - start > longest || block.kind === 'code') continue
    const text = document.text.slice(start, end)
    const mentions = mentionsIn(text)
    if (mentions.length === 0 || companyOf(text, names) === 'other') continue
    const language = languageOfSentence(text, document.language)
    const reply = replyIn(text)
    for (const group of groupsOf(text, mentions, language)) {
      for (const mention of group) {
        const framework = frameworks.get(mention.frameworkId)!
        const read = readGroup(
          text,
          reply,
          language,
          group,
          mentions,
          block,
          names,
          known,
          framework.kind === 'law' || framework.kind === 'guideline',
        )
        if (!read || (isArticle(document.url) && (read.plainness === 1 || !/\b(?:we|our)\b/i.test(text)))) continue
        const details = text.slice(mention.start, mention.end + 80)
        const validUntil = statedValidity(text) ?? validityAfter(document, block, parts[index + 1])
        const held = read.kind === 'held'
        const kind: ClaimKind =
          held && validUntil !== null && validUntil < document.fetchedAt
            ? 'expired'
            : held
              ? kindHeld(framework.kind, read.selfAssessed)
              : (read.kind as ClaimKind)
        sayings.push({
          frameworkId: framework.id,
          name: text.slice(mention.start, mention.end),
          kind,
          type: read.selfAssessed && held ? 'Self-assessment' : typeIn(details, framework.kind),
          scope: scopeIn(details),
          validUntil,
          plainness: read.plainness,
          document,
          block,
          start,
          end,
        })
      }
    }
  }
  return sayings
}

/** The validity in the sentence after a claim, when that sentence goes on about it: `The certificate is valid until …`. */
function validityAfter(
  { text, blocks }: ReadDocument,
  block: Block,
  next: { block: Block; start: number; end: number } | undefined,
): number | null {
  const near = next && (next.block === block || blocks.indexOf(next.block) === blocks.indexOf(block) + 1)
  if (!near || next.end - next.start > longest) return null
  const sentence = text.slice(next.start, next.end)
  return goesOn.test(sentence) && mentionsIn(sentence).length === 0 ? statedValidity(sentence) : null
}

const goesOn =
  /^(?:(?:the|this|our|its) (?:\p{L}+ )?(?:certificate|certification|attestation|report|audit|accreditation|assessment)|it|valid|expires|expiry)\b/iu

function kindHeld(
  kind: 'certificate' | 'attestation' | 'self_certification' | 'law' | 'guideline',
  selfAssessed: boolean,
): ClaimKind {
  if (kind === 'law' || kind === 'guideline' || selfAssessed) return 'self_declared'
  return kind === 'attestation' ? 'attested' : 'certified'
}

/** Mentions with nothing but connectors between them are claimed together. */
function groupsOf(text: string, mentions: readonly Mention[], language: string): Mention[][] {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)
    const gap = last ? text.slice(last.at(-1)!.end, mention.start) : ''
    const joined =
      last &&
      !/[;:|]|\.\s/.test(gap) &&
      gap.length < 60 &&
      tokenize(gap, language).every(({ word, start }) => connectors.has(word) || /\p{Lu}/u.test(gap[start]!))
    if (joined) last.push(mention)
    else groups.push([mention])
  }
  return groups
}

interface GroupReading {
  kind: 'held' | 'denied' | 'planned' | 'in_progress' | 'expired' | 'provider_only'
  selfAssessed: boolean
  plainness: number
}

function readGroup(
  text: string,
  reply: Reply | null,
  language: string,
  group: readonly Mention[],
  mentions: readonly Mention[],
  block: Block,
  names: Names,
  known: Map<string, readonly number[]>,
  law: boolean,
): GroupReading | null {
  if (/\?["')\]]*\s*$/.test(text) || reply?.said === 'unclear') return null
  const tokens = abstract(text, language, group, mentions, names)
  const concepts = tokens.flatMap(({ word }, from) =>
    negators.has(word) && !/^(?:only|just|merely)$/.test(tokens[from + 1]?.word ?? '')
      ? [{ owner: neg, from, to: from + 1 }]
      : [],
  )
  const at = tokens.findIndex((t) => t.word === 'framework')
  const seen = new Set<Wording>()
  for (const match of automaton.match(tokens, known, concepts))
    if (match.from - 1 <= at || kinds[match.owner] === 'self_assessed' || kinds[match.owner] === 'payment')
      seen.add(kinds[match.owner]!)
  const selfAssessed = seen.has('self_assessed')
  // A long sentence denies something else than the framework that it names besides.
  if (reply === null && seen.has('denied') && tokens.length <= 45)
    return seen.has('customer') ? null : { kind: 'denied', selfAssessed, plainness: 2 }
  if (seen.has('expired')) return { kind: 'expired', selfAssessed, plainness: 2 }
  if (seen.has('in_progress')) return { kind: 'in_progress', selfAssessed, plainness: 2 }
  if (seen.has('planned')) return { kind: 'planned', selfAssessed, plainness: 2 }
  if (reply?.said === 'no' && !reply.ofVendor) return null
  if (reply?.said === 'no') return { kind: underWay.test(text) ? 'in_progress' : 'denied', selfAssessed, plainness: 2 }
  if (selfAssessed && !seen.has('provider')) return { kind: 'held', selfAssessed, plainness: 2 }
  const mostlyProviders = ofProviders.has(group[0]!.frameworkId)
  if (mostlyProviders && seen.has('payment') && !seen.has('own'))
    return { kind: 'provider_only', selfAssessed, plainness: 1 }
  if (seen.has('own_certificate') && !mostlyProviders && !seen.has('not_held'))
    return { kind: 'held', selfAssessed, plainness: 2 }
  if (seen.has('provider')) return seen.has('held') ? { kind: 'provider_only', selfAssessed, plainness: 1 } : null
  if (seen.has('customer') && !reply?.ofVendor) return null
  if (law && seen.has('declared') && !seen.has('not_held')) return { kind: 'held', selfAssessed, plainness: 2 }
  if (!law && seen.has('strong')) return { kind: 'held', selfAssessed, plainness: 2 }
  if (seen.has('not_held')) return null
  if (!law && seen.has('held') && !mostlyProviders) return { kind: 'held', selfAssessed, plainness: 2 }
  if (!law && !mostlyProviders && isLabelled(tokens)) return { kind: 'held', selfAssessed, plainness: 2 }
  return isCard(tokens, language, block, known) ? { kind: 'held', selfAssessed, plainness: 1 } : null
}

const underWay = /\b(?:working (?:on|towards?)|pursuing|in progress|under ?way)\b/i

/** Nothing but names behind a label: `Compliance: SOC 2, ISO 27001`. */
const isLabelled = ([first, ...names]: readonly Token[]): boolean =>
  labels.has(first!.word) && names.every(({ word }) => word === 'framework' || word === 'other' || connectors.has(word))

/** The sentence with the group as the one word `framework`, other mentions as `other`, and the vendor's names as `company`. */
function abstract(
  text: string,
  language: string,
  group: readonly Mention[],
  mentions: readonly Mention[],
  { own }: Names,
): Token[] {
  const first = group[0]!.start
  const last = group.at(-1)!.end
  const tokens: Token[] = []
  for (const token of tokenize(text, language)) {
    if (token.start >= first && token.end <= last) {
      if (tokens.at(-1)?.word !== 'framework') tokens.push({ ...token, word: 'framework' })
    } else if (mentions.some((m) => token.start >= m.start && token.end <= m.end)) {
      if (tokens.at(-1)?.word !== 'other') tokens.push({ ...token, word: 'other' })
    } else tokens.push(own.has(token.word) ? { ...token, word: 'company' } : token)
  }
  return tokens
}

/** A badge: hardly more than the name, in a place for certificates. */
function isCard(
  tokens: readonly Token[],
  language: string,
  block: Block,
  known: Map<string, readonly number[]>,
): boolean {
  const others = tokens.filter(({ word }) => word !== 'framework' && word !== 'other' && !connectors.has(word))
  if (others.length > 3 || (block.kind === 'paragraph' && tokens.length > 8)) return false
  return [...block.headings.slice(-2), block.intro ?? ''].some((heading) => {
    const section = automaton.match(tokenize(heading, language), known)
    return section.some((m) => kinds[m.owner] === 'section')
  })
}

function typeIn(text: string, kind: string): string | null {
  const type = /\bt[iy]pe?[ o]?\s*(?:-\s*)?(ii|2|i|1)\b/i.exec(text)
  if (type) return /ii|2/i.test(type[1]!) ? 'Type II' : 'Type I'
  const level = kind === 'certificate' || kind === 'self_certification' ? /\blevel\s*([1-4])\b/i.exec(text) : null
  return level ? `Level ${level[1]}` : null
}

function scopeIn(text: string): string | null {
  const bracket =
    /\(([^()]{3,80}(?:only|excluding|except|enterprise|scope)[^()]{0,40}|(?:only|excluding|for|except|enterprise)\b[^()]{0,80}|enterprise)\)/i.exec(
      text,
    )
  return bracket ? bracket[1]!.trim() : null
}

/** Of what counts as held the plainest; a denial by the vendor wins over badges and lists. */
const order: ClaimKind[] = [
  'denied',
  'certified',
  'attested',
  'self_declared',
  'expired',
  'in_progress',
  'planned',
  'provider_only',
]

function settle(frameworkId: string, said: readonly Saying[]): CertificateClaim {
  const striving = said.some(({ kind }) => kind === 'in_progress' || kind === 'planned')
  const weight = (saying: Saying) =>
    order.indexOf(saying.kind) + (striving && saying.plainness === 1 && isHeld(saying) ? order.length : 0)
  const ranked = [...said].sort((a, b) => weight(a) - weight(b) || b.plainness - a.plainness)
  const best = ranked[0]!
  const same = ranked.filter(({ kind }) => kind === best.kind)
  return {
    framework_id: frameworkId,
    name: best.name,
    kind: best.kind,
    type: (same.find(({ type }) => type === 'Type II') ?? same.find(({ type }) => type !== null))?.type ?? null,
    scope: same.find(({ scope }) => scope !== null)?.scope ?? null,
    valid_until: same.find(({ validUntil }) => validUntil !== null)?.validUntil ?? null,
    document_link: linkOf(same),
    sources: same.slice(0, 3).map((saying) => sourceOf(saying)),
  }
}

const isHeld = ({ kind }: Saying) => kind === 'certified' || kind === 'attested' || kind === 'self_declared'

/** A link beside the claim to a certificate or a report. */
function linkOf(said: readonly Saying[]): string | null {
  for (const { block, document } of said)
    for (const { href, text } of block.links ?? [])
      if (/\.pdf(?:$|[?#])|certificat|report|attest/i.test(`${href} ${text}`) && URL.canParse(href, document.url))
        return new URL(href, document.url).href
  return null
}
