import { isOpenAgain } from '@custos/contract/answer-state'
import {
  answerGroups,
  claimKind,
  effectiveVerdictWord,
  type NumberedAnswer,
  tally,
  verdict,
  verdicts,
} from '@custos/document-rendering/result/answers'
import { renderedAnswers } from '@custos/document-rendering/result/entries'
import { knownControls } from '@custos/document-rendering/result/known-controls'
import { whyOpen } from '@custos/document-rendering/result/why-open'
import type { AssessmentReport } from '@custos/domain/assessments/downloads/assessment-report'
import { domainInWords } from '@custos/kernel/no-website'
import { isAssessable } from '@custos/risk/assessable'
import { printable } from '../printable.ts'
import { bold, dim, shortTime, table, wrap } from './terminal.ts'

/** The text of an assessment for a terminal of this width. */
export function assessmentText(result: AssessmentReport, width: number): string {
  return [heading(result), risk(result, width), ...answers(result, width), ...facts(result, width)].join('\n\n')
}

/** The level in a table: `not known` if Custos read too little about the vendor, and a dash before there is a level. */
export function levelIn(risk: AssessmentReport['assessment']['summarized_risk']): string {
  if (!risk) return '-'
  return isAssessable(risk.details) ? risk.level : 'not known'
}

function heading({ vendor, assessment }: AssessmentReport): string {
  const ended = assessment.status === 'COMPLETED' || assessment.status === 'FAILED'
  const { step, pages_read, pages_known } = assessment.progress
  return [
    bold(printable(`${vendor.name}: ${assessment.name}`)),
    printable(`${domainInWords(vendor.domain)}, ${vendor.overall_status}`),
    `assessment ${assessment.id}`,
    ended
      ? `${assessment.status} ${shortTime(assessment.updated_at)}`
      : `${assessment.status}: ${step}, ${pages_read} of ${pages_known} pages read`,
  ].join('\n')
}

function risk({ assessment }: AssessmentReport, width: number): string {
  if (assessment.failure)
    return `${bold('FAILED')}: the risk could not be calculated.\n${wrap(assessment.failure.message, width, '  ')}`
  const summary = assessment.summarized_risk
  if (!summary) return 'There is no result yet.'
  const { inherent, residual, factors, recommendations } = summary.details
  const ground = knownControls(summary, renderedAnswers(assessment))
  const all = answerGroups(assessment).flatMap((group) => group.answers)
  const reason = (lead: string, { message, statements }: (typeof recommendations)[number]) => [
    lead + wrap(message, width, ' '.repeat(lead.length)).slice(lead.length),
    ...restsOn(statements, all, width, ' '.repeat(lead.length)),
  ]
  return [
    bold(isAssessable(summary.details) ? `Risk: ${summary.level}` : 'Risk: not assessable from the documents'),
    isAssessable(summary.details)
      ? `before the vendor's measures ${inherent.level}, with its known measures ${residual.level}; see docs/risk.md`
      : `risk of the data, before any measures: ${inherent.level}; this is not a level of the vendor`,
    ...(ground === null ? [] : [wrap(ground, width, '')]),
    ...factors.flatMap((factor) => reason(`  ${factor.article ?? '–'}: `, factor)),
    ...(recommendations.length > 0 ? [bold('Next steps')] : []),
    ...recommendations.flatMap((recommendation) => reason('  - ', recommendation)),
  ].join('\n')
}

/** The answers behind a factor, by their numbers below. */
function restsOn(statements: string[], all: NumberedAnswer[], width: number, indent: string): string[] {
  const numbers = all.filter(({ reviewed }) => statements.includes(reviewed.statement)).map(({ number }) => number)
  if (numbers.length === 0) return []
  return [dim(wrap(`${numbers.length === 1 ? 'answer' : 'answers'} ${numbers.join(', ')}`, width, indent))]
}

function answers({ assessment }: AssessmentReport, width: number): string[] {
  const groups = answerGroups(assessment)
  if (groups.length === 0) return []
  const all = groups.flatMap((group) => group.answers)
  const used = new Set<string>(all.map(({ reviewed }) => effectiveVerdictWord(reviewed)))
  const key = Object.entries(verdicts)
    .filter(([word]) => used.has(word))
    .map(([word, meaning]) => `  ${word.padEnd(wordWidth)} ${meaning}`)
  return [
    [bold(`${all.length} statements: ${tally(all)}`), ...key].join('\n'),
    ...groups.map((group) =>
      [
        bold(printable(`${group.title} (${tally(group.answers)})`)),
        ...group.answers.map((answer) => answerText(answer, width)),
      ].join('\n'),
    ),
  ]
}

/** Of the column of verdicts. Characters. */
const wordWidth = 18

function answerText({ number, reviewed }: NumberedAnswer, width: number): string {
  const word = effectiveVerdictWord(reviewed)
  const lead = `${String(number).padStart(4)}  ${word.padEnd(wordWidth)}`
  return [
    lead + wrap(reviewed.statement + inBrackets(reviewed), width, ' '.repeat(lead.length)).slice(lead.length),
    ...personsWords(reviewed, width),
    ...reviewed.sources.map((source) => {
      const quote = source.quote === null ? '' : `${wrap(`“${source.quote}”`, width, '          ')}\n`
      return quote + dim(wrap(placeOf(source), width, '          '))
    }),
  ].join('\n')
}

/** The engine's confidence, or why the answer is open; beside a correction, what the documents say. */
function inBrackets(reviewed: NumberedAnswer['reviewed']): string {
  const { status, confidence, judgement, answer, effective_answer } = reviewed
  const isOpen = status === 'UNDEFINED' || isOpenAgain(reviewed)
  const found = isOpen ? whyOpen(reviewed) : confidence
  if (!judgement || effective_answer === answer) return found === null ? '' : ` [${found}]`
  if (judgement.verdict === 'LEFT_OPEN') return ' [left open]'
  return ` [the documents: ${isOpen ? (found ?? verdict(reviewed)) : `${verdict(reviewed)}, ${confidence}`}]`
}

/** The words of the person who corrected an answer or left it open. */
function personsWords({ judgement }: NumberedAnswer['reviewed'], width: number): string[] {
  if (!judgement || judgement.verdict === 'AGREED') return []
  const { reason, quote } = judgement
  const words = [reason, quote && `“${quote}”`].filter(Boolean).join(' ')
  return words === '' ? [] : [wrap(`the reviewer: ${words}`, width, '          ')]
}

function placeOf({ location, page, start, end, sha256 }: NumberedAnswer['reviewed']['sources'][number]): string {
  const characters =
    start === null || sha256 === null ? '' : `, characters ${start} to ${end} of ${sha256.slice(0, 12)}`
  return `${location}${page ? `, page ${page}` : ''}${characters}`
}

function facts({ certificates, sub_processors, collection, decisions }: AssessmentReport, width: number): string[] {
  const sections: [title: string, body: string][] = []
  if (certificates) sections.push(['Certificates that the vendor claims', certificateTable(certificates, width)])
  if (sub_processors) sections.push(['Sub-processors', subProcessorTable(sub_processors, width)])
  if (collection) {
    sections.push(['Documents', documentTable(collection.documents, width)])
    const missing = collection.skipped.filter(({ reason }) => reason !== 'duplicate')
    sections.push(['Not read', skippedTable(missing, width)])
    if (collection.search?.failure) sections.push(['Web search', `  ${collection.search.failure}`])
  }
  sections.push(['Decisions on it', decisionText(decisions, width)])
  return sections.map(([title, body]) => `${bold(title)}\n${body}`)
}

function certificateTable(certificates: NonNullable<AssessmentReport['certificates']>, width: number): string {
  if (certificates.length === 0) return '  none found'
  return table(
    certificates,
    [
      { heading: 'NAME', value: (row) => [row.name, row.type].filter(Boolean).join(' '), atLeast: 16 },
      { heading: 'CLAIM', value: (row) => claimKind(row.kind), atLeast: 12 },
      { heading: 'UNTIL', value: (row) => (row.valid_until === null ? '-' : shortTime(row.valid_until).slice(0, 10)) },
      { heading: 'SAID IN', value: (row) => row.sources[0]?.location ?? '-', atLeast: 16 },
    ],
    width,
  )
}

function subProcessorTable(rows: NonNullable<AssessmentReport['sub_processors']>, width: number): string {
  if (rows.length === 0) return '  none found'
  return table(
    rows,
    [
      { heading: 'NAME', value: (row) => row.name, atLeast: 16 },
      { heading: 'PURPOSE', value: (row) => row.purpose ?? '-', atLeast: 16 },
      { heading: 'LOCATION', value: (row) => row.location ?? '-', atLeast: 10 },
      { heading: 'DATA', value: (row) => row.dataUsage ?? '-', atLeast: 10 },
    ],
    width,
  )
}

function documentTable(documents: NonNullable<AssessmentReport['collection']>['documents'], width: number): string {
  return table(
    documents,
    [
      { heading: 'SHA-256', value: (row) => row.sha256.slice(0, 12) },
      { heading: 'READ', value: (row) => shortTime(row.sourced_at) },
      { heading: 'ADDRESS', value: (row) => row.location, atLeast: 24 },
    ],
    width,
  )
}

function skippedTable(skipped: NonNullable<AssessmentReport['collection']>['skipped'], width: number): string {
  if (skipped.length === 0) return '  nothing: every address that was tried could be read'
  return table(
    skipped,
    [
      { heading: 'ADDRESS', value: (row) => row.location, atLeast: 24 },
      { heading: 'WHY', value: (row) => row.message, atLeast: 16 },
    ],
    width,
  )
}

function decisionText(decisions: AssessmentReport['decisions'], width: number): string {
  if (decisions.length === 0) return '  nobody has decided yet'
  return decisions
    .map(({ status, decision_date, approvers, reasoning, conditions }) =>
      [
        `  ${status} ${shortTime(decision_date)}`,
        ...approvers.map(({ name, role, comments }) =>
          wrap(`by ${name}, ${role}${comments ? `: ${comments}` : ''}`, width, '    '),
        ),
        wrap(reasoning, width, '    '),
        ...(conditions ?? []).map((condition) => wrap(`on condition: ${condition}`, width, '    ')),
      ].join('\n'),
    )
    .join('\n')
}

/** The explanation of one answer. */
export function explanationText(answer: NumberedAnswer, width: number): string {
  const { reviewed } = answer
  const { explanation } = reviewed
  const lines = [answerText(answer, width)]
  const addLine = (name: string, text: string) => lines.push(wrap(`${name}: ${text}`, width, '      '))
  if (reviewed.coverage.length > 0) addLine('would be answered by', reviewed.coverage.join(', '))
  if (!explanation) return lines.join('\n')
  addLine('understood as', explanation.topics.join(', ') || 'nothing that is known')
  addLine('decided by', explanation.rule)
  for (const { name, matched } of explanation.facets) addLine(`found ${name}`, matched.join(', '))
  for (const { quote, location, reason } of explanation.considered)
    addLine('not taken', `“${quote}” (${location}): ${reason}`)
  for (const { quote, location, reason } of explanation.offered ?? []) {
    const passage = `“${quote}” (${location})`
    if (reviewed.answer === true) addLine('limited by', passage)
    else addLine('near to it', `${passage}: ${reason ?? 'close in meaning, but does not clearly say it'}`)
  }
  const searched = explanation.documents_searched
  if (searched !== undefined)
    addLine('searched', `${searched} ${searched === 1 ? 'document' : 'documents'}, nothing near`)
  return lines.join('\n')
}
