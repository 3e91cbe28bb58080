import type { Assessment } from './result.ts'

type Risk = NonNullable<Assessment['summarized_risk']>

/** Whether enough is known of the vendor for its level to say anything of it; earlier assessments did not count. */
export const isAssessable = ({ details: { known } }: Risk): boolean => known?.assessable ?? true

/** How much of what matters is known, in a sentence; null for assessments made before it was counted. */
export function groundOf({ details: { known } }: Risk): string | null {
  if (!known) return null
  const { controls, of } = known
  const shown = controls === 0 ? 'None' : controls === of ? 'All' : String(controls)
  return `${shown} of the ${of} measures and agreements that matter ${controls === 1 ? 'is' : 'are'} shown or denied by what was read; what is unknown lowers nothing.`
}
