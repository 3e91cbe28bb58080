import { isOpenAgain } from '@custos/contract/answer-state'
import { certificateEnd } from '@custos/risk/certificate-end'
import { isCovered } from '@custos/risk/claimed-controls'
import { isInapplicable, whyInapplicable } from '@custos/risk/inapplicable'
import { outlivedIn } from '@custos/risk/outliving-backups'
import type { Entry, Run } from '../page.ts'
import { answerGroups, type RenderedAnswer, verdict } from './answers.ts'
import type { Assessment, Certificate, Result } from './result.ts'
import { againstCorrection, isCorrected, seeAlso } from './see-also.ts'
import { proofs, unreadFor, whyOpen } from './why-open.ts'
import { counted, day, joined, shortAddress } from './words.ts'

/** The answers of an assessment in statement order, each claim once unless people judged it differently. */
export function renderedAnswers(assessment: Assessment): RenderedAnswer[] {
  const merged = new Map<string, RenderedAnswer>()
  for (const { title, frameworkId, answers } of answerGroups(assessment))
    for (const { number, reviewed } of answers) {
      const { claim, statement, status, answer, evidence, judgement, comments, reference } = reviewed
      const judgementKey = judgement && [judgement.verdict, judgement.answer, judgement.reason, judgement.quote]
      const key = JSON.stringify([claim ?? statement, status, answer, evidence, judgementKey])
      const found = merged.get(key)
      // A statement of the questionnaire names the law; one of a framework names its own clause.
      const referenceLabel =
        reference === undefined ? title : frameworkId === null ? reference : `${title} ${reference}`
      if (!found)
        merged.set(key, {
          id: `answer-${number}`,
          numbers: [number],
          reviewed,
          references: [referenceLabel],
          statements: [statement],
          comments,
        })
      else {
        found.numbers.push(number)
        found.comments += comments
        if (!found.references.includes(referenceLabel)) found.references.push(referenceLabel)
        found.statements.push(statement)
      }
    }
  return [...merged.values()]
}

/** The numbers of the answers to these statements, as links: `126, 128, 133–135`. */
export function numbersOf(statements: readonly string[], answers: readonly RenderedAnswer[]): Run[] {
  const behind = answers.filter((answer) => answer.statements.some((statement) => statements.includes(statement)))
  const rows: RenderedAnswer[][] = []
  for (const answer of behind) {
    const row = rows.at(-1)
    if (row && row.at(-1)!.numbers[0]! + 1 === answer.numbers[0]) row.push(answer)
    else rows.push([answer])
  }
  const links = rows.flatMap((row): Run[][] => {
    const [first, last] = [row[0]!, row.at(-1)!]
    if (row.length < 3) return row.map(({ id, numbers }) => [{ text: String(numbers[0]), to: id }])
    return [[{ text: `${first.numbers[0]}–${last.numbers[0]}`, to: first.id }]]
  })
  return joined(links, ', ')
}

/** The effective verdict of an answer: a person's judgement, or else the engine's. */
export function effectiveVerdict({ reviewed }: RenderedAnswer): 'yes' | 'no' | 'open' {
  const { effective_answer } = reviewed
  return effective_answer === null ? 'open' : effective_answer ? 'yes' : 'no'
}

/** Whether the statement concerns other vendors, so that there is nothing to ask or show. A person may have overruled this. */
export const concernsOthers = ({ reviewed }: RenderedAnswer): boolean =>
  isInapplicable(reviewed) && (reviewed.judgement === null || reviewed.judgement.verdict === 'AGREED')

/** A statement may itself be a denial, so “says no” would be ambiguous. */
function verdictOf(answer: RenderedAnswer): string {
  const word = verdict(answer.reviewed)
  return words[word] ?? word
}

const words: Record<string, string> = {
  'says no': 'says the opposite',
  covered: 'by certificate',
  inferred: 'inferred, by certificate',
}

/** Whether only a certificate supports the answer, and no sentence. */
export const restsOnCertificate = ({ reviewed }: RenderedAnswer): boolean =>
  reviewed.effective_answer === true && isCovered(reviewed)

export function entryOf(
  answer: RenderedAnswer,
  answers: readonly RenderedAnswer[],
  {
    certificates,
    people,
    keyDocuments,
  }: Pick<Result, 'people'> & { certificates: readonly Certificate[]; keyDocuments: Assessment['key_documents'] },
  documentNumber: (sha256: string | null) => number | null,
): Entry {
  const { reviewed, numbers, references } = answer
  const tone = effectiveVerdict(answer)
  const judgement = reviewed.judgement
  const found =
    reviewed.status === 'UNDEFINED' || isOpenAgain(reviewed)
      ? (whyOpen(reviewed) ?? verdict(reviewed))
      : `${verdictOf(answer)}, ${reviewed.confidence.toLowerCase()}`
  const byCertificate = isCovered(reviewed)
  const isOpen = reviewed.status === 'UNDEFINED' && !isInapplicable(reviewed)
  const doubted = isOpen ? doubtedIn(answer) : undefined
  const quoting = doubted === undefined ? [] : answers.filter((other) => quotes(other, doubted))
  const beside = isOpen || byCertificate ? seeAlso(answer, answers).filter((other) => !quoting.includes(other)) : []
  const against = againstCorrection(answer, answers)
  const part = partOf(reviewed)
  const why = whyInapplicable(reviewed)
  return {
    id: answer.id,
    number: numbers.join(' · '),
    statement: reviewed.statement,
    verdict: {
      tone,
      text: isCorrected(answer) ? `corrected to ${tone}` : doubted !== undefined ? 'to be judged' : found,
    },
    notes: [
      // The acceptor's name, or the corrected answer, stands beside the references, which saves a line for each judged answer.
      [
        { text: references.join(' · '), style: 'dim' },
        ...(judgement?.verdict === 'AGREED' ? [' · ', ...judgementOf(judgement, people)] : []),
        ...(isCorrected(answer) ? [` · the documents: ${found}`] : []),
      ],
      ...(isOpen && proofs[reviewed.proof ?? ''] ? [[proofs[reviewed.proof ?? '']!]] : []),
      ...(isOpen ? unreadFor(reviewed, keyDocuments) : []).map(({ location, message }): Run[] => [
        { text: shortAddress(location), href: location },
        `: ${message}`,
      ]),
      ...(doubted === undefined
        ? []
        : [
            quoting.length > 0
              ? ['two readings differ on the passage of ', ...numbersFor(quoting, answers)]
              : [`two readings differ on “${doubted}”`],
          ]),
      ...(beside.length > 0 ? [['see ', ...numbersFor(beside, answers)]] : []),
      ...(isOpen ? scopesFor(reviewed, certificates).map((note): Run[] => [note]) : []),
      ...(part === null ? [] : [[`in part: ${part}`]]),
      ...limitsOf(reviewed).map(({ quote, name }): Run[] => [`limited by: “${quote}” (${name})`]),
      ...(byCertificate ? reviewed.sources.slice(0, 1).map(certificateOf) : []),
      ...(why === null ? [] : [[why]]),
      ...endedAmong(reviewed, certificates).map((note): Run[] => [note]),
      ...(judgement && judgement.verdict !== 'AGREED' ? [judgementOf(judgement, people)] : []),
      ...(against.length > 0
        ? [
            isCorrected(answer)
              ? ['not corrected, on the same passage: ', ...numbersFor(against, answers)]
              : ['on a passage on which a person corrected ', ...numbersFor(against, answers), ': read it again'],
          ]
        : []),
      ...(answer.comments > 0 ? [[counted(answer.comments, 'comment')]] : []),
    ],
    quotes: (byCertificate ? [] : reviewed.sources).flatMap(
      ({ quote, name, location, start, end, page, sha256, sourced_at }) => {
        if (quote === null) return []
        const number = documentNumber(sha256)
        const source: Run[] = [
          { text: `${name}, ${shortAddress(location)}`, href: location },
          `${page ? `, page ${page}` : ''}, read ${day(sourced_at)}`,
          ...(start === null || number === null
            ? []
            : [`, characters ${start} to ${end} of `, { text: `document ${number}`, to: `document-${number}` }]),
        ]
        return [{ text: quote, source }]
      },
    ),
  }
}

/** The open part of a yes: `does not say: all the duties of Arts. 32 to 36`; null if nothing is open. */
const partOf = ({ answer, explanation }: RenderedAnswer['reviewed']): string | null =>
  outlivedIn({ answer, explanation }) ??
  (explanation?.missing === undefined ? null : `does not say: ${explanation.missing.join(', ')}`)

/** Passages of the same vendor that except something from what a yes says. */
const limitsOf = ({ answer, explanation }: RenderedAnswer['reviewed']) =>
  answer === true ? (explanation?.offered ?? []) : []

/** The passage of the rules' yes that the built-in reader rejected; a person settles it. */
const doubtedIn = ({ reviewed: { explanation } }: RenderedAnswer): string | undefined =>
  explanation?.considered.find(({ taken_back }) => taken_back)?.quote

export const isToBeJudged = (answer: RenderedAnswer): boolean =>
  answer.reviewed.status === 'UNDEFINED' && !isInapplicable(answer.reviewed) && doubtedIn(answer) !== undefined

const quotes = ({ reviewed: { sources } }: RenderedAnswer, passage: string): boolean =>
  sources.some(({ quote }) => quote?.slice(0, 300) === passage)

const numbersFor = (of: readonly RenderedAnswer[], answers: readonly RenderedAnswer[]): Run[] =>
  numbersOf(
    of.flatMap(({ statements }) => statements),
    answers,
  )

/** A service in a certificate's scope may not be the one that the customer uses, so the customer compares the two. */
const scopesFor = ({ claim }: RenderedAnswer['reviewed'], certificates: readonly Certificate[]): string[] =>
  claim !== 'isms-scope'
    ? []
    : certificates
        .filter(
          ({ framework_id, kind, scope }) => framework_id === 'iso-27001' && kind === 'certified' && scope !== null,
        )
        .map(({ scope }) => `the certificate’s scope, as the vendor gives it: “${scope}”; compare it with your use`)

/** The quoted certificates and reports that had ended when they were read. */
const endedAmong = ({ sources }: RenderedAnswer['reviewed'], certificates: readonly Certificate[]): string[] =>
  certificates.flatMap((held) => {
    const end = certificateEnd(held)
    const isQuoted = held.sources.some((of) =>
      sources.some(({ quote, location }) => quote !== null && quote === of.quote && location === of.location),
    )
    return end !== null && isQuoted ? [`${held.name} ended ${day(end)}: ask for the current one`] : []
  })

/** The claim to the certificate is not a quote on the statement. */
const certificateOf = ({ quote, name, location }: RenderedAnswer['reviewed']['sources'][number]): Run[] => [
  ...(quote === null ? [] : [`“${quote}” `]),
  { text: `${name}, ${shortAddress(location)}`, href: location },
]

type Judgement = NonNullable<RenderedAnswer['reviewed']['judgement']>

function judgementOf(
  { verdict: said, answer, reason_code, reason, quote, judged_by, judged_at, carried_from }: Judgement,
  people: Result['people'],
): Run[] {
  const who = people.find(({ id }) => id === judged_by)?.name ?? 'A person'
  const what =
    said === 'AGREED'
      ? 'accepted it'
      : said === 'LEFT_OPEN'
        ? 'left it open'
        : `corrected it to ${answer === null ? 'open' : answer ? 'yes' : 'no'}`
  const inPart = reason_code === 'IN_PART' ? ' in part' : ''
  return [
    { text: `${who} ${what}${inPart} on ${day(judged_at)}${carried_from ? ', carried over' : ''}`, style: 'strong' },
    ...(reason ? [`: ${reason}`] : []),
    ...(quote ? [` “${quote}”`] : []),
  ]
}
