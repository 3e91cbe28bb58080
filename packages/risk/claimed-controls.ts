import { assurance, type Control, isAssurance, onClaims, strengthOf } from './controls.ts'
import type { ClaimAnswer, HeldCertificate } from './types.ts'

/** A control that is known by certificates or reports alone which the vendor names and no document shows. */
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
    if (on.some(({ answer }) => answer === false)) return []
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

/** The certificate that answers, of which only the vendor's words are known; null where a document shows it, or something else answers. */
function claimedBy({ status, said_by_reviewer, sources, explanation }: ClaimAnswer): string | null {
  const isCovered = status === 'EXPLICIT_REFERENCED_COVERAGE' || status === 'INFERRED_BY_COVERAGE'
  if (!isCovered || said_by_reviewer || !sources || sources.some(({ type }) => type === 'DOCUMENT')) return null
  return explanation?.facets?.find(({ name }) => name === 'certificate')?.matched[0] ?? null
}

/** Results of earlier versions do not say where it was read. */
const isOnFile = ({ sources }: HeldCertificate): boolean =>
  !sources || sources.some(({ type }) => type === undefined || type === 'DOCUMENT')
