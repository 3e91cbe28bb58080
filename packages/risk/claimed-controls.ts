import { onClaims } from './by-claim.ts'
import { assurance, type Control, denialsOf, isAssurance, strengthOf } from './controls.ts'
import type { Answered, ClaimAnswer, HeldCertificate, RiskInput } from './types.ts'

/** A control that rests only on certificates or reports which the vendor claims and no document shows. */
export interface ClaimedControl {
  control: Control
  certificates: string[]
  answers: ClaimAnswer[]
}

export const claimedControls = (
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
): ClaimedControl[] =>
  controls.flatMap((control): ClaimedControl[] => {
    const on = onClaims(control.claims, answers)
    if (denialsOf(control, answers).length > 0) return []
    const proving = on.filter((one) => strengthOf(one) > 0)
    const assuring = control.name === assurance ? held.filter(isAssurance) : []
    if (proving.length + assuring.length === 0) return []
    if (assuring.some(isOnFile) || !proving.every((one) => claimedBy(one) !== null || assuring.length > 0)) return []
    return [
      {
        control,
        certificates: assuring.length > 0 ? assuring.map(({ name }) => name) : proving.map((one) => claimedBy(one)!),
        answers: proving,
      },
    ]
  })

/** The input without certificates that no document shows, and with the answers open on which such controls rest. */
export function withoutClaims(
  input: RiskInput,
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
): RiskInput {
  const resting = claimedControls(controls, answers, input.certificates).flatMap((claimed) => claimed.answers)
  const claims = new Set(resting.map(({ claim }) => claim))
  const opened = (given: readonly Answered[]) =>
    given.map((one) => (one.answer === true && claims.has(one.claim ?? '') ? { ...one, answer: null } : one))
  return {
    ...input,
    certificates: input.certificates.filter((one) => !isAssurance(one) || isOnFile(one)),
    security: opened(input.security),
    frameworks: opened(input.frameworks),
  }
}

/** The merely claimed certificate behind an answer; null if a document shows it, or the answer has other evidence. */
function claimedBy(answer: ClaimAnswer): string | null {
  const { said_by_reviewer, sources } = answer
  if (!isCovered(answer) || said_by_reviewer || !sources || sources.some(({ type }) => type === 'DOCUMENT')) return null
  return certificateOf(answer)
}

/** The certificate that the answer cites, in the vendor's words. */
export const certificateOf = ({ explanation }: Pick<Answered, 'explanation'>): string | null =>
  explanation?.facets?.find(({ name }) => name === 'certificate')?.matched[0] ?? null

/** Whether a certificate answers the statement. */
export const isCovered = ({ status }: { status: string }): boolean =>
  status === 'EXPLICIT_REFERENCED_COVERAGE' || status === 'INFERRED_BY_COVERAGE'

/** Results of earlier versions lack the source. */
export const isOnFile = ({ sources }: HeldCertificate): boolean =>
  !sources || sources.some(({ type }) => type === undefined || type === 'DOCUMENT')
