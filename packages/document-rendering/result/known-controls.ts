import type { Run } from '../page.ts'
import type { RenderedAnswer } from './answers.ts'
import { concernsOthers, effectiveVerdict } from './entries.ts'
import { outsideAgreements } from './measure-part.ts'
import type { Assessment } from './result.ts'
import { isCorrected } from './see-also.ts'
import { counted } from './words.ts'

type Risk = NonNullable<Assessment['summarized_risk']>

/**
 * One sentence: how many of the relevant controls are known, and what no agreement states. Null for assessments from before this
 * count.
 */
export function knownControls(risk: Risk, answers: readonly RenderedAnswer[]): string | null {
  const { known, measures, factors } = risk.details
  if (!known) return null
  const { controls, of } = known
  const standing = (wanted: string) => measures.filter((measure) => measure.standing === wanted).length
  const outside = outsideAgreements(risk, answers).length
  const less = outside === 0 ? [] : [`${outside} stated outside an agreement, without binding anybody`]
  const isPart = factors.some(({ code }) => code === 'agreement_points_not_shown')
  const reserves = [...less, ...(isPart ? ['the agreement without all its points'] : [])]
  const shown = `${controls === 0 ? 'none' : controls} of ${of}${reserves.length === 0 ? '' : ` (${reserves.join('; ')})`}`
  const unasked = standing('NOT_ASKED')
  const notAsked = unasked === 0 ? '' : `; ${unasked} outside the scope`
  return `Known measures and agreements: ${shown}${notAsked}. Unknown ones never lower the level.`
}

/**
 * The level without the answers of low confidence, judged or not: a person's acceptance makes a sentence no more certain. Empty if
 * there are none, or the level was not computed.
 */
export function firmnessOf(
  { level, details: { firm_level, vetoes } }: Risk,
  answers: readonly RenderedAnswer[],
): Run[] {
  const answered = answers.filter((answer) => effectiveVerdict(answer) !== 'open' && !concernsOthers(answer))
  const unsure = answered.filter(
    (answer) => effectiveVerdict(answer) === 'yes' && answer.reviewed.confidence === 'LOW' && !isCorrected(answer),
  )
  const checked = unsure.filter(({ reviewed }) => reviewed.judgement !== null).length
  if (firm_level === null || unsure.length === 0) return []
  const rests = ` ${unsure.length} of ${counted(answered.length, 'answer')} ${unsure.length === 1 ? 'has' : 'have'} low confidence${checked === 0 ? '' : `, of which a person agreed with ${checked}`}: `
  return [
    rests,
    firm_level === level
      ? `without them the level would be the same${vetoes?.some(({ floor }) => floor === level) ? ', since that floor holds it' : ''}.`
      : { text: `without them the level would be ${firm_level}`, style: 'strong' },
    ...(firm_level === level ? [] : ['; confirm them with the vendor before you rely on it.']),
  ]
}
