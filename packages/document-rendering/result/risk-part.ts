import { floorReasons } from '@custos/contract/floor-reasons'
import { knownMeasureLines } from '@custos/contract/known-measures'
import { levelChangeLine } from '@custos/contract/level-change'
import { isAssessable } from '@custos/risk/assessable'
import { worst } from '@custos/risk/scale'
import { deniedInWords } from '@custos/risk/weaknesses'
import type { Block, Run } from '../page.ts'
import { resultsOf } from './answer-states.ts'
import type { RenderedAnswer, StatementAnswer } from './answers.ts'
import { numbersOf } from './entries.ts'
import { firmnessOf, knownControls } from './known-controls.ts'
import { firstMeasure } from './measure-part.ts'
import type { Assessment, Decision, Result } from './result.ts'
import { ownTierLines, tierSentences } from './tier-words.ts'
import { counted, firstNames, inWords, shortAddress } from './words.ts'

type Risk = NonNullable<Assessment['summarized_risk']>

/** The level, its origin and the gravest factors, each with its article, its consequence and its answers. */
export function riskPart(
  { vendor, assessment, collection, decisions: [decision] }: Result,
  answers: RenderedAnswer[],
): Block[] {
  const { summarized_risk: risk } = assessment
  if (!risk) return []
  const documents = (collection?.documents ?? []).map(({ name }) => name)
  const failed = (collection?.skipped ?? []).filter(({ reason }) => reason !== 'duplicate')
  return [
    ...(isAssessable(risk.details)
      ? level(risk, answers, resultsOf(assessment))
      : notAssessable(risk, answers, documents, failed)),
    ...tierOf(assessment, vendor),
    {
      kind: 'table',
      title: 'Reasons, most severe first',
      breaks: true,
      columns: [
        { name: 'Factor', width: 41 },
        { name: 'Article', width: 12 },
        { name: 'Next step', width: 36 },
        { name: 'Answers', width: 11 },
      ],
      rows: risk.details.factors.map(({ code, message, article, step, statements }) => ({
        cells: [
          [message],
          [article ?? '–'],
          [(decision && conditionOf(decision, code)) ?? step ?? '–'],
          dashed(numbersOf(statements, answers)),
        ],
      })),
    },
  ]
}

/** The number of the decision's condition for the step of a factor, if it has one. */
function conditionOf({ condition_items }: Decision, code: string): string | null {
  const index = condition_items.findIndex(({ factor }) => factor?.code === code)
  return index === -1 ? null : `condition ${index + 1}`
}

/** The scope of the level. */
function tierOf(assessment: Assessment, vendor: Result['vendor']): Block[] {
  if (assessment.tier === undefined) return []
  const own = ownTierLines(assessment)
  return [
    { kind: 'paragraph', runs: [tierSentences(assessment, vendor).join(' ')] },
    ...(own.length > 0 ? [{ kind: 'list' as const, items: own.map((line): Run[] => [line]) }] : []),
  ]
}

function level(risk: Risk, answers: readonly RenderedAnswer[], results: readonly StatementAnswer[]): Block[] {
  const { inherent, residual, vetoes } = risk.details
  return [
    { kind: 'heading', level: 2, text: `Risk: ${risk.level}`, tone: toneOf(risk.level) },
    {
      kind: 'paragraph',
      runs: [
        `Before the vendor's measures: ${place(inherent)}. With its known measures: ${cell(residual)}.`,
        ...(vetoes.length > 0 ? [` In any case it is at least ${highestFloor(vetoes)}.`] : []),
        ...changedSince(risk, results),
        ...knownOf(risk, answers),
        ...firmnessOf(risk, answers),
      ],
    },
    ...knownMeasures(risk, results),
    { kind: 'paragraph', tone: 'small', runs: [matrix] },
  ]
}

function knownMeasures(risk: Risk, results: readonly StatementAnswer[]): Block[] {
  const lines = knownMeasureLines(risk, results)
  return lines.length === 0 ? [] : [{ kind: 'list', items: lines.map((line): Run[] => [line]) }]
}

/** The level follows people's judgements and the vendor's record; without a judgement, only the record can have changed it. */
function changedSince(risk: Risk, results: readonly StatementAnswer[]): Run[] {
  const changed = levelChangeLine(risk, results)
  return changed === null ? [] : [` ${changed}`]
}

/** The highest floor with its reasons: `HIGH, because the vendor …`. A reason of a later version appears as its code. */
function highestFloor(vetoes: Risk['details']['vetoes']): string {
  const floor = worst(vetoes.map((veto) => veto.floor))
  const codes = vetoes.filter((veto) => veto.floor === floor).map(({ code }) => code)
  return `${floor}, because ${[...new Set(codes.map((code) => floorReasons[code] ?? deniedInWords(code) ?? inWords(code).toLowerCase()))].join(' and because ')}`
}

/** Too little could be read, so a level could be mistaken for the vendor's. */
function notAssessable(
  risk: Risk,
  answers: readonly RenderedAnswer[],
  documents: string[],
  failed: { location: string; message: string }[],
): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Risk: not assessable from the documents' },
    {
      kind: 'paragraph',
      tone: 'alert',
      runs: [
        documents.length === 0
          ? 'Nothing could be read.'
          : `${counted(documents.length, 'document was', 'documents were')} found and read: ${firstNames(documents, 3)}.`,
        failed.length === 0
          ? ' No other document was found.'
          : ` ${counted(failed.length, 'address', 'addresses')} could not be read: ${failedOnes(failed)}.`,
        ...knownOf(risk, answers),
      ],
    },
    {
      kind: 'paragraph',
      runs: [
        `Risk of the data, before any measures: ${cell(risk.details.inherent)}. This is not a level of the vendor.`,
      ],
    },
    { kind: 'paragraph', tone: 'small', runs: [matrix] },
  ]
}

/** The first failures with their reasons; the table at the end has all. */
const failedOnes = (failed: { location: string; message: string }[]): string =>
  [
    ...failed.slice(0, 2).map(({ location, message }) => `${shortAddress(location)} (${message.replace(/\.$/, '')})`),
    ...(failed.length > 2 ? [`${failed.length - 2} more, listed at the end`] : []),
  ].join(', ')

/** The number of known controls, and a link to their list. */
const knownOf = (risk: Risk, answers: readonly RenderedAnswer[]): Run[] => {
  const ground = knownControls(risk, answers)
  if (ground === null) return []
  const list: Run[] =
    risk.details.measures.length === 0 ? [] : [' See ', { text: 'the list of measures', to: firstMeasure }, '.']
  return [` ${ground}`, ...list]
}

/** As in docs/risk.md and the API. */
const matrix =
  'The level is the cell of the published matrix at impact × likelihood, each from 1 to 5, within the published minimums and maximums. Impact weighs more: 3 × 4 is MEDIUM, 4 × 3 is HIGH. Likelihood begins with how often data flows, and rises with the kind of service and with places that are outside or unknown.'

const dashed = (runs: Run[]): Run[] => (runs.length === 0 ? ['–'] : runs)

const toneOf = (level: Risk['level']) => level.toLowerCase() as Lowercase<Risk['level']>

const cell = ({ level, impact, likelihood }: Risk['details']['inherent']): string =>
  `${level} (${place({ impact, likelihood })})`

/** Without its level: the inherent risk, which stands on the same page, is not the matrix alone. */
const place = ({ impact, likelihood }: Pick<Risk['details']['inherent'], 'impact' | 'likelihood'>): string =>
  `impact ${impact} × likelihood ${likelihood}`
