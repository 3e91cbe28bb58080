import type { Control } from '../controls.ts'
import type { DataProfile } from '../data-profile.ts'
import type { Recipients } from '../recipients.ts'
import type { Answered, ClaimAnswer, Factor, Known, Remedy, RiskInput, RiskLevel, Transfer, Veto } from '../types.ts'
import { cutTo, maxMessage } from '../words.ts'

/** The input of the factors. */
export interface Grounds {
  input: RiskInput
  /** The number of sub-processors that the vendor lists, used or not. */
  listedSubProcessors: number
  level: RiskLevel
  /** The controls that count. */
  controls: readonly Control[]
  data: DataProfile
  recipients: Recipients
  transfers: readonly Transfer[]
  /** Answers that are about a claim. */
  answers: readonly ClaimAnswer[]
  /** All answers that concern a vendor of this role. */
  all: readonly Answered[]
  vetoes: readonly Veto[]
  known: Known
}

export const factor = (
  code: string,
  weight: number,
  message: string,
  article: string | null,
  step: string | null,
  answers: readonly (Answered & { claim?: string | undefined })[] = [],
  remedy?: Remedy,
): Factor => ({
  code,
  message: cutTo(maxMessage, message),
  weight,
  statements: [...new Set(answers.map(({ statement }) => statement))],
  claims: [...new Set(answers.flatMap(({ claim }) => claim ?? []))],
  article,
  step,
  ...(remedy && { remedy }),
})

/** In characters. A longer remark stands only with its answer, because a part of it may say something else. */
const longestRemark = 300

/**
 * A reason, followed by the reviewer's remarks on passages that do not answer a statement. Each remark follows its subject, as far
 * as there is room.
 */
export function withRemarks(
  reason: readonly string[],
  open: readonly { name: string; on: readonly Pick<Answered, 'answer' | 'why_open'>[] }[],
): string {
  const remarks = open.flatMap(({ name, on }) => {
    const why = on.find(({ answer, why_open }) => answer === null && why_open)?.why_open
    return why === undefined ? [] : [{ name, why: why.replace(/\.$/, '') }]
  })
  const whole = remarks
    .filter(({ why }) => why.length <= longestRemark)
    .map(({ name, why }) => `Reviewer’s note on ${name}: “${why}”.`)
  const withFirst = (told: number) => {
    const left = remarks.length - told
    const more = left === 0 ? [] : [`The answers have ${left} more ${left === 1 ? 'remark' : 'remarks'} of reviewers.`]
    return [...reason, ...whole.slice(0, told), ...more].join(' ')
  }
  let told = whole.length
  while (told > 0 && withFirst(told).length > maxMessage) told -= 1
  return withFirst(told)
}
