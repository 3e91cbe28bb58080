import { answersTo } from '@custos/contract/answer-state'
import { otherLanguages } from '@custos/contract/other-languages'
import type { Block, Page } from '../page.ts'
import { resultsOf } from './answer-states.ts'
import { changesIn, uncomparedIn } from './changes.ts'
import { decisionPart } from './decision-part.ts'
import { demonstrationPart, kindOf } from './demonstration.ts'
import { concernsOthers, effectiveVerdict, entryOf, renderedAnswers, restsOnCertificate } from './entries.ts'
import { certificatePart, transferPart } from './facts-part.ts'
import { measurePart } from './measure-part.ts'
import { openQuestionPart } from './open-question-part.ts'
import { openByOwner } from './owners.ts'
import type { Result } from './result.ts'
import { riskPart } from './risk-part.ts'
import { signaturePart } from './signature-part.ts'
import { counted, day, shortAddress } from './words.ts'

/** The limit of listed changes since the previous assessment; further ones are counted. */
const maxChanges = 25

/**
 * A result for the approver: first the decision with its risk and open points, then every answer with each claim once, then the
 * documents.
 */
export function resultPage(result: Result): Page {
  const { vendor, assessment } = result
  const answers = renderedAnswers(assessment)
  return {
    title: vendor.name,
    kind: kindOf(vendor, `Vendor review: ${assessment.name}, ${day(assessment.updated_at)}`),
    blocks: [
      ...demonstrationPart(vendor),
      ...decisionPart(result, answers),
      ...riskPart(result, answers),
      ...openQuestionPart(assessment, answers),
      ...transferPart(result, answers),
      ...certificatePart(result),
      ...signaturePart(result),
      ...measurePart(assessment, answers),
      ...answerPart(result, answers),
      ...notAskedPart(result),
      ...changePart(result),
      ...readingPart(result),
    ],
    note: `Made by Custos from assessment ${assessment.id}. Each quote is verbatim; the characters name its place in the stored text of the document.`,
  }
}

function answerPart(
  { assessment, collection, certificates, people }: Result,
  answers: ReturnType<typeof renderedAnswers>,
): Block[] {
  if (answers.length === 0) return []
  const numbers = new Map(collection?.documents.map(({ sha256 }, index) => [sha256, index + 1]))
  const entry = (answer: (typeof answers)[number]) =>
    entryOf(
      answer,
      answers,
      { certificates: certificates ?? [], people, keyDocuments: assessment.key_documents },
      (sha256) => (sha256 === null ? null : (numbers.get(sha256) ?? null)),
    )
  const parts = [
    { title: 'Against the vendor', those: answers.filter((answer) => effectiveVerdict(answer) === 'no') },
    {
      title: 'Shown',
      those: answers.filter((answer) => effectiveVerdict(answer) === 'yes' && !restsOnCertificate(answer)),
    },
    { title: 'By certificate alone', those: answers.filter(restsOnCertificate) },
    { title: 'Not applicable', those: answers.filter(concernsOthers) },
    ...openByOwner(answers).map(({ owner, those }) => ({ title: `Open, ${owner}`, those })),
  ]
  return [
    { kind: 'heading', level: 2, text: 'Answers' },
    {
      kind: 'paragraph',
      tone: 'small',
      runs: [
        `${answersTo(resultsOf(assessment))}; a statement of several frameworks is listed once, with all numbers, unless its answers differ. “Says yes” and “says the opposite” cite a sentence of the vendor, “by certificate” a certificate whose standard requires it of every holder, “inferred, by certificate” on another certificate that implies that one; the confidence follows. “In part” names the open part. “To be judged” is what the rules find said and a second reading does not. “Not found” is said of ${documentsRead(collection?.documents ?? [])}. Silence is not a yes; “see” leads to related passages.`,
      ],
    },
    ...parts
      .filter(({ those }) => those.length > 0)
      .flatMap(({ title, those }): Block[] => [
        { kind: 'heading', level: 3, text: `${title}: ${those.length}` },
        { kind: 'entries', items: those.map(entry) },
      ]),
  ]
}

/** What the tier leaves out, by name: the level says nothing about it. */
function notAskedPart({ assessment: { tier, statements_not_asked: left } }: Result): Block[] {
  if (!tier || !left || left.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: `Not asked at tier ${tier}: ${left.length}` },
    { kind: 'paragraph', tone: 'small', runs: [left.join(' ')] },
  ]
}

/** `12 documents, 3 of them in German` */
function documentsRead(documents: readonly { language: string | null }[]): string {
  const others = otherLanguages(documents).map(
    ([code, n], at) => `${n}${at === 0 ? ' of them' : ''} in ${languages.of(code)}`,
  )
  return [counted(documents.length, 'document'), ...others].join(', ')
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

function changePart({ changes: comparison }: Result): Block[] {
  if (!comparison) return []
  const changes = changesIn(comparison)
  const more = changes.length - maxChanges
  return [
    { kind: 'heading', level: 2, text: `Changes since ${day(comparison.before.ended_at)}` },
    changes.length === 0
      ? { kind: 'paragraph', runs: [`Nothing, against ${comparison.before.name}.`] }
      : {
          kind: 'table',
          title: `Against ${comparison.before.name}`,
          columns: [
            { name: 'Change', width: 18 },
            { name: 'Of', width: 42 },
            { name: 'Before', width: 20 },
            { name: 'After', width: 20 },
          ],
          rows: changes
            .slice(0, maxChanges)
            .map(({ what, of, before, after }) => ({ cells: [[what], [of || '–'], [before || '–'], [after || '–']] })),
        },
    ...(more > 0 ? [{ kind: 'paragraph' as const, runs: [`And ${more} more.`] }] : []),
    ...uncomparedIn(comparison).map((said): Block => ({ kind: 'paragraph', runs: [said] })),
  ]
}

function readingPart({ collection, lost }: Result): Block[] {
  if (lost)
    return [
      { kind: 'heading', level: 2, text: 'Documents' },
      { kind: 'paragraph', runs: [lost] },
    ]
  if (!collection) return []
  const missing = collection.skipped.filter(({ reason }) => reason !== 'duplicate')
  return [
    { kind: 'heading', level: 2, text: 'Documents' },
    {
      kind: 'table',
      title: documentsRead(collection.documents),
      columns: [
        { name: 'No.', width: 6 },
        { name: 'Document', width: 52 },
        { name: 'Read', width: 12 },
        { name: 'SHA-256, the beginning', width: 30 },
      ],
      rows: collection.documents.map(({ sha256, name, location, sourced_at }, index) => ({
        id: `document-${index + 1}`,
        cells: [
          [String(index + 1)],
          [`${name}, `, { text: shortAddress(location), href: location }],
          [day(sourced_at)],
          [sha256.slice(0, 16)],
        ],
      })),
    },
    ...(missing.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: `${counted(missing.length, 'address', 'addresses')} could not be read`,
            columns: [
              { name: 'Address', width: 55 },
              { name: 'Why', width: 45 },
            ],
            rows: missing
              .slice(0, 20)
              .map(({ location, message }) => ({ cells: [[shortAddress(location)], [message]] })),
          },
        ]),
    ...(collection.search?.failure ? [{ kind: 'paragraph' as const, runs: [collection.search.failure] }] : []),
  ]
}
