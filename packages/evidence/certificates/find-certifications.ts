import { frameworks } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import { retiredEdition } from '@custos/catalogue/framework-names'
import type { Block, ParsedDocument } from '@custos/documents/types'
import { isArticle } from '../document/article-or-manual.ts'
import { cellMarkOf } from '../document/cell-mark.ts'
import { companyOf, findNames } from '../document/company-names.ts'
import { exclusionReason, frameReason } from '../document/exclusion-reason.ts'
import { replyIn, replyTo } from '../document/question.ts'
import { sourceOf } from '../document/source.ts'
import { isChanged } from '../document/tracked-changes.ts'
import { isEnglish } from '../language/english.ts'
import type { Certification, CertificationKind } from '../types.ts'
import { flatMapYielding, runAtOnce, type YieldingWork } from '../yielding-work.ts'
import { groupsOf, statusOfGroup } from './group-status.ts'
import { isHeld } from './held.ts'
import { mentionsIn } from './mentions.ts'
import { isAudited, leavesOut, type Particulars, particularsOf, proofLink, reportParticulars } from './particulars.ts'
import type { CertificatePassage, CertificationContext } from './passage.ts'
import { proofIn, proofs } from './proof.ts'

/** A sentence's claim about one framework. */
interface StatedCertification extends Particulars {
  frameworkId: string
  name: string
  kind: CertificationKind
  /** 2 in a separate sentence, 1 on a card or in a list. */
  explicitness: number
  document: ParsedDocument
  block: Block
  start: number
  end: number
}

/** A sentence, a question with its answer, or a whole menu block. */
interface Part {
  block: Block
  /** The block's index in the document. */
  at: number
  /** The part's sentences; none for a whole block. */
  sentences: readonly number[]
  start: number
  end: number
}

/**
 * The frameworks that the vendor's documents say it holds, pursues or lacks; one certification for each framework, by id. A law has
 * no certificate: a vendor that claims compliance with one is self-declared.
 */
export const certificationsIn = (...of: Parameters<typeof findCertifications>): Certification[] =>
  runAtOnce(findCertifications(...of))

/** Finds the certifications, and yields to other work meanwhile. */
export function* findCertifications(
  documents: readonly ParsedDocument[],
  domain?: string,
): YieldingWork<Certification[]> {
  const context: CertificationContext = { names: yield* findNames(documents, domain), words: new Map() }
  const certifications: StatedCertification[] = []
  for (const document of documents)
    for (const certification of yield* statedIn(document, context)) certifications.push(certification)
  const byFramework = Map.groupBy(certifications, (certification) => certification.frameworkId)
  const leftOut = yield* exclusions(documents)
  return [...byFramework.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, stated]) => settle(id, stated, leftOut.get(id) ?? null))
}

/** By framework, a sentence that names the exclusions of its certificate. */
function* exclusions(documents: readonly ParsedDocument[]): YieldingWork<Map<string, string>> {
  const sentences = yield* flatMapYielding(documents, ({ text, sentences }) =>
    sentences.map(({ start, end }) => text.slice(start, Math.min(end, start + longest))).filter(leavesOut),
  )
  return new Map(
    sentences.flatMap((sentence) =>
      mentionsIn(sentence)
        .filter(({ frameworkId }) => isAudited(frameworks.get(frameworkId)!))
        .map(({ frameworkId }) => [frameworkId, sentence] as const),
    ),
  )
}

/** Longer text is no certification and costs time. */
const longest = 2_000

function* statedIn(document: ParsedDocument, context: CertificationContext): YieldingWork<StatedCertification[]> {
  const ofReport = reportParticulars(document)
  const parts = partsOf(document)
  return yield* flatMapYielding(parts, (part, index) => {
    const passage = passageOf(document, parts, index, context)
    if (!passage) return []
    const isNobodys =
      isChanged(part.block, part) ||
      part.sentences.some((sentence) =>
        [exclusionReason, frameReason].some((reasonFor) => reasonFor(document, sentence, context.names) !== null),
      )
    return groupsOf(passage).flatMap((group) =>
      group.flatMap((mention): StatedCertification[] => {
        const framework = frameworks.get(mention.frameworkId)!
        const law = framework.kind === 'law' || framework.kind === 'guideline'
        const status = statusOfGroup(passage, group, law, context)
        if (
          !status ||
          (isArticle(document.url) && (status.explicitness === 1 || !/\b(?:we|our)\b/i.test(passage.text)))
        )
          return []
        const isHeldNow = status.kind === 'held'
        if (isHeldNow && isNobodys) return []
        const particulars = {
          ...particularsOf(passage.text, mention, framework, sentencesAfter(document, parts, index)),
          ...(framework.id === 'soc-2' && ofReport),
        }
        const selfAssessed = status.selfAssessed || (isAudited(framework) && selfCertified.test(passage.text))
        const isPast =
          hasEnded(particulars.validUntil, document) ||
          isRetired(framework, passage.text.slice(mention.start, mention.end + 8), document)
        const { block, start, end } = part
        return [
          {
            frameworkId: framework.id,
            name: passage.text.slice(mention.start, mention.end),
            kind: status.kind !== 'held' ? status.kind : isPast ? 'expired' : kindHeld(framework.kind, selfAssessed),
            ...particulars,
            type: selfAssessed && isHeldNow ? 'Self-assessment' : particulars.type,
            explicitness: status.explicitness,
            document,
            block,
            start,
            end,
          },
        ]
      }),
    )
  })
}

/** The sentences of a document and questions with their answers, then its menus. */
function partsOf(document: ParsedDocument): Part[] {
  const sentences = document.sentences.flatMap(({ start }, at, all): Part[] => {
    if (at > 0 && replyTo(document, at - 1)) return []
    const last = replyTo(document, at) ? at + 1 : at
    const { block, end } = all[last]!
    return [{ block: document.blocks[block]!, at: block, sentences: last > at ? [at, last] : [at], start, end }]
  })
  const menus = document.blocks.flatMap((block, at): Part[] =>
    block.kind === 'boilerplate' ? [{ block, at, sentences: [], start: block.start, end: block.end }] : [],
  )
  return [...sentences, ...menus]
}

/** The claims of a part about frameworks; null if it names none, concerns another company or is not in English. */
function passageOf(
  document: ParsedDocument,
  parts: readonly Part[],
  index: number,
  { names }: CertificationContext,
): CertificatePassage | null {
  const { block, at, start, end } = parts[index]!
  if (end - start > longest || block.kind === 'code') return null
  const text = document.text.slice(start, end)
  const mentions = mentionsIn(text)
  if (mentions.length === 0) return null
  const before = sentenceBefore(document, parts, index)
  if ([text, before ?? ''].some((sentence) => companyOf(sentence, names) === 'other')) return null
  if (!isEnglish(text, document.language)) return null
  return {
    text,
    reply: replyIn(text),
    mark: cellMarkOf(document, { block: at, start, end }, names),
    mentions,
    block,
    before,
    below: sentencesBelow(document, parts, index),
  }
}

/** A vendor cannot certify itself for a standard that a third party audits, except in a self-certification programme. */
const selfCertified = /\bself[- ]?certif/i

const hasEnded = (validUntil: number | null, { fetchedAt }: ParsedDocument) =>
  validUntil !== null && validUntil < fetchedAt

/** An edition that had ended when the document was read: `ISO/IEC 27001:2013`. */
function isRetired(framework: Framework, named: string, { fetchedAt }: ParsedDocument): boolean {
  const retired = retiredEdition(framework, named)
  return retired !== undefined && Date.parse(retired.until) / 1000 < fetchedAt
}

/** The sentence that this one continues: `Nimbus is audited every year. This includes …`; null if it stands alone. */
function sentenceBefore({ text }: ParsedDocument, parts: readonly Part[], index: number): string | null {
  const { block, start, end } = parts[index]!
  const last = parts[index - 1]
  if (last?.block !== block || end - start > longest || !backwards.test(text.slice(start, start + 40))) return null
  return text.slice(Math.max(last.start, last.end - longest), last.end)
}

const backwards = /^(?:this|these|it|its|they|their|those|such|the company|the provider)\b(?!.*\b(?:we|our)\b)/i

/** The sentences under a heading, as far as they show its meaning; none for other blocks. */
function sentencesBelow({ text }: ParsedDocument, parts: readonly Part[], index: number): string[] {
  const { block, start, end } = parts[index]!
  if (block.kind !== 'heading') return []
  const heading = text.slice(start, end)
  const under = parts.slice(index + 1, index + 5).filter(({ block: { headings } }) => headings.at(-1) === heading)
  return under.map((part) => text.slice(part.start, Math.min(part.end, part.start + longest)))
}

/** The sentences after a certification in its section, up to the next one that names a framework. */
function sentencesAfter({ text }: ParsedDocument, parts: readonly Part[], index: number): string[] {
  const heading = parts[index]!.block.headings.at(-1)
  const after = parts.slice(index + 1, index + 1 + farthest)
  const near = after.findIndex(
    ({ block, start, end }) =>
      block.headings.at(-1) !== heading || end - start > longest || mentionsIn(text.slice(start, end)).length > 0,
  )
  return after.slice(0, near < 0 ? undefined : near).map(({ start, end }) => text.slice(start, end))
}

/** The maximum distance, in sentences. */
const farthest = 4

function kindHeld(
  kind: 'certificate' | 'attestation' | 'self_certification' | 'law' | 'guideline',
  selfAssessed: boolean,
): CertificationKind {
  if (kind === 'law' || kind === 'guideline' || selfAssessed) return 'self_declared'
  return kind === 'attestation' ? 'attested' : 'certified'
}

/** The clearest of several claims. The vendor's denial overrides badges and lists. */
const order: CertificationKind[] = [
  'denied',
  'certified',
  'attested',
  'self_declared',
  'expired',
  'in_progress',
  'planned',
  'provider_only',
]

/**
 * Whether the vendor assesses itself, and says of no third party's level. What it calls its certificate elsewhere is then the paper of
 * its own assessment.
 */
const isSelfAssessed = (frameworkId: string, stated: readonly StatedCertification[]): boolean =>
  frameworks.get(frameworkId)!.levels.some((level) => level.self_assessed) &&
  stated.some(({ kind }) => kind === 'self_declared') &&
  !stated.some((certification) => isIssued(certification) && certification.type !== null)

const isIssued = ({ kind }: StatedCertification): boolean => kind === 'certified' || kind === 'attested'

function settle(frameworkId: string, stated: readonly StatedCertification[], leftOut: string | null): Certification {
  const striving = stated.filter(({ kind }) => kind === 'in_progress' || kind === 'planned')
  // A vendor that pursues Type II may hold Type I.
  const isStrivenFor = ({ type }: StatedCertification) =>
    striving.some((one) => !one.type || !type || one.type === type)
  const isOwn = isSelfAssessed(frameworkId, stated)
  const weight = (certification: StatedCertification) =>
    order.indexOf(certification.kind) +
    (isOwn && isIssued(certification) ? order.length : 0) +
    (certification.explicitness === 1 && isHeld(certification) && isStrivenFor(certification) ? order.length : 0)
  const ranked = [...stated].sort((a, b) => weight(a) - weight(b) || b.explicitness - a.explicitness)
  const best = ranked[0]!
  const same = ranked.filter(({ kind }) => kind === best.kind)
  const statedParticular = <K extends keyof Particulars>(particular: K): Particulars[K] | null =>
    same.find((certification) => certification[particular] !== null)?.[particular] ?? null
  const type = same.some((certification) => certification.type === 'Type II') ? 'Type II' : statedParticular('type')
  // The first quote has the most details: the type, and that a third party has examined it.
  const telling = ({ document: { text }, start, end, ...certification }: StatedCertification) =>
    (certification.type === type ? proofs.length : 0) + proofs.indexOf(proofIn(text.slice(start, end)))
  return {
    framework_id: frameworkId,
    name: best.name,
    kind: best.kind,
    type,
    edition:
      same
        .flatMap(({ edition }) => edition ?? [])
        .sort()
        .at(-1) ?? null,
    issuer: statedParticular('issuer'),
    scope: statedParticular('scope') ?? leftOut,
    exclusions: leftOut,
    period: statedParticular('period'),
    valid_until: statedParticular('validUntil'),
    document_link: proofLink(same),
    sources: same
      .toSorted((a, b) => telling(b) - telling(a))
      .slice(0, 3)
      .map((certification) => sourceOf(certification)),
  }
}
