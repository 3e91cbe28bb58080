import type { Worth } from './ablate.ts'
import type { Match, Score, Share } from './score.ts'
import { drawn, type Sample, type Tally, type Verdicts } from './verdicts.ts'

export interface Evaluation {
  score: Score
  vendors: number
  statements: number
  /** Processor time, including reading. */
  seconds: number
}

export function printLabelled({ score: total, vendors, statements, seconds }: Evaluation): void {
  console.log(`
statements      accuracy ${share(total.statements)} (firm labels ${share(total.firm)})  precision ${precision(total.positive)}  recall ${recall(total.positive)}  contradictions taken for support ${total.grave}
evidence        verbatim ${share(total.quotes)} of ${total.quotes.n} quotes
certificates    F1 ${f1(total.certificates)}  traps fallen for ${total.traps}
sub-processors  F1 ${f1(total.subProcessors)}  location ${share(total.locations)}
business        ${share(total.business)}  contacts ${share(total.contacts)}
CPU             ${(seconds / Math.max(1, vendors)).toFixed(3)} s a vendor, reading included, for ${statements} statements

right answers by confidence`)
  for (const [kind, of] of [...total.confidence].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${kind.padEnd(32)} ${share(of).padStart(8)} of ${of.n}`)
}

export function printByLanguage(scores: ReadonlyMap<string, Score>): void {
  const columns = [
    'statements',
    'given right',
    'withheld',
    'grave',
    'certificates',
    'traps',
    'sub-proc.',
    'location',
    'business',
    'contacts',
  ]
  console.log(`\n${['language', ...columns].map((title) => title.padEnd(13)).join('')}`)
  for (const [language, score] of scores) {
    const cells = [
      share(score.statements),
      share(score.given),
      score.withheld,
      score.grave,
      f1(score.certificates),
      score.traps,
      f1(score.subProcessors),
      share(score.locations),
      share(score.business),
      share(score.contacts),
    ]
    console.log(
      [language, ...cells]
        .map((cell) => String(cell).padEnd(13))
        .join('')
        .trimEnd(),
    )
  }
}

/** The table of `docs/evaluation.md`, from which the site's is made. */
export function printShipped(sample: Sample, { given, withheld, requoted, unread }: Tally): void {
  console.log(`\n| ${sample.date} | answers read | follows | weak | wrong |\n|---|---|---|---|---|`)
  for (const [kind, verdicts] of sorted(drawn(sample))) console.log(row(`${kind}, as drawn`, verdicts))
  for (const [kind, verdicts] of sorted(given)) console.log(row(`${kind}, as given now`, verdicts))
  console.log(`
withheld now: ${withheld.follows} that followed, ${withheld.weak} weak, ${withheld.wrong} wrong
answered by another quote, which nobody has read: ${requoted}
answers that were not in the sample: ${unread}`)
}

const row = (kind: string, { follows, weak, wrong }: Verdicts): string => {
  const n = follows + weak + wrong
  const shares = [follows, weak, wrong].map((part) => `${Math.round((100 * part) / n)} %`)
  return `| ${[kind.replace(/^yes /, ''), n, ...shares].join(' | ')} |`
}

const order = ['HIGH', 'MEDIUM', 'LOW']
const sorted = (by: ReadonlyMap<string, Verdicts>) =>
  [...by].sort(([a], [b]) => {
    const [one, other] = [a, b].map((kind) => kind.split(' '))
    return one![0] === other![0] ? order.indexOf(one![1]!) - order.indexOf(other![1]!) : one![0] === 'yes' ? -1 : 1
  })

/** A line for each part of the engine, with the figures' differences without it. */
export async function printWorth(worths: AsyncIterable<Worth>): Promise<void> {
  let whole: Worth | undefined
  const idle: string[] = []
  const columns = ['statements', 'yes right', 'wrong', 'missed', '| follows', 'weak', 'wrong', 'unread']
  console.log(['left out'.padEnd(44), ...columns.map((title) => title.padStart(11))].join(''))
  for await (const worth of worths) {
    const figures = figuresOf(worth)
    const differences = figures.map((figure, at) => figure - (whole ? figuresOf(whole)[at]! : 0))
    if (whole && differences.every((difference) => difference === 0)) idle.push(worth.variant)
    else {
      const cells = differences.map((number) => (whole && number > 0 ? `+${number}` : String(number)).padStart(11))
      console.log([worth.variant.padEnd(44), ...cells].join(''))
    }
    whole ??= worth
  }
  console.log(`\nchanges nothing here: ${idle.join(' · ') || 'none'}`)
}

const figuresOf = ({ right, yes, read, unread }: Worth): number[] => [
  right,
  yes.right,
  yes.wrong,
  yes.missed,
  read.follows,
  read.weak,
  read.wrong,
  unread,
]

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
function share({ n, right }: Share): string {
  return percent(right, n)
}
function precision({ right, wrong }: Match): string {
  return percent(right, right + wrong)
}
function recall({ right, missed }: Match): string {
  return percent(right, right + missed)
}
function f1({ right, wrong, missed }: Match): string {
  return percent(2 * right, 2 * right + wrong + missed)
}
