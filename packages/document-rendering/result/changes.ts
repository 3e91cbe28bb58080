import { frameworks } from '@custos/catalogue/catalogue'
import { claimKind, verdict } from './answers.ts'
import type { Comparison } from './result.ts'
import { counted, day } from './words.ts'

/** One change, in words. */
export interface Change {
  what: string
  of: string
  before: string
  after: string
}

/** The vendor's facts do not suffice for a level. */
const notKnown = 'not known'

type Certificate = Comparison['certificates']['gained'][number]

/** The changes, for people: the risk first, then certificates, sub-processors and answers. */
export function changesIn({ risk, certificates, sub_processors, answers }: Comparison): Change[] {
  return [
    ...(risk.before === risk.after || !risk.comparable
      ? []
      : [{ what: 'risk', of: '', before: risk.before ?? notKnown, after: risk.after ?? notKnown }]),
    ...risk.factors_gained.map(({ message }) => ({ what: 'new factor', of: message, before: '', after: '' })),
    ...risk.factors_lost.map(({ message }) => ({ what: 'factor gone', of: message, before: '', after: '' })),
    ...certificates.lost.map((row) => ({ what: 'certificate lost', of: row.name, before: claim(row), after: '' })),
    ...certificates.gained.map((row) => ({ what: 'certificate gained', of: row.name, before: '', after: claim(row) })),
    ...certificates.changed.map(({ before, after }) => ({
      what: 'certificate changed',
      of: after.name,
      before: claim(before),
      after: claim(after),
    })),
    ...certificates.expiring.map((row) => ({
      what: 'certificate expiring',
      of: row.name,
      before: '',
      after: claim(row),
    })),
    ...(sub_processors?.gained ?? []).map((row) => ({
      what: 'new sub-processor',
      of: row.name,
      before: '',
      after: purpose(row),
    })),
    ...(sub_processors?.lost ?? []).map((row) => ({
      what: 'sub-processor gone',
      of: row.name,
      before: purpose(row),
      after: '',
    })),
    ...answers.map(({ framework_id, statement, before, after }) => ({
      what: framework_id === null ? 'answer' : `answer, ${frameworks.get(framework_id)?.name ?? framework_id}`,
      of: statement,
      before: before.why_open ?? verdict(before),
      after: after.why_open ?? verdict(after),
    })),
  ]
}

const claim = ({ kind, type, scope, valid_until }: Omit<Certificate, 'framework_id'>): string =>
  [type, claimKind(kind), scope, valid_until === null ? null : `until ${day(valid_until)}`]
    .filter((part) => part !== null)
    .join(', ')

const purpose = ({ purpose, location }: { purpose: string | null; location: string | null }): string =>
  [purpose, location].filter((part) => part !== null).join(', ')

/** The parts without a comparison, and why. */
export const uncomparedIn = ({
  risk,
  sub_processors,
  newly_asked: newly,
  no_longer_asked: noLonger,
}: Comparison): string[] => [
  ...(noLonger.length === 0
    ? []
    : [
        `${counted(noLonger.length, 'statement is', 'statements are')} no longer included (${by(noLonger)}): their earlier answers stay. Custos did not search for them again.`,
      ]),
  ...(newly.length === 0
    ? []
    : [
        `${counted(newly.length, 'statement was', 'statements were')} new in scope (${by(newly)}): their answers are no change.`,
      ]),
  ...(risk.comparable
    ? []
    : [
        'The risk is not compared: the later assessment covers fewer measures of the level, and measures outside the scope are unknown.',
      ]),
  ...(sub_processors === null
    ? ['Sub-processors are not compared: one of the two assessments has no list of them.']
    : []),
]

/** Statements by their source: “questionnaire 106, SOC 2 35”. */
const by = (statements: Comparison['newly_asked']): string =>
  [...Map.groupBy(statements, ({ framework_id }) => framework_id)]
    .map(([id, { length }]) => `${id === null ? 'questionnaire' : (frameworks.get(id)?.name ?? id)} ${length}`)
    .join(', ')
