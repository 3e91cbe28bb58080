import type { Assessment } from './result.ts'

type Risk = NonNullable<Assessment['summarized_risk']>

/** Whether enough is known of the vendor for its level to say anything of it; earlier assessments did not count. */
export const isAssessable = ({ details: { known } }: Risk): boolean => known?.assessable ?? true

/** How much of what matters is known, in a sentence; null for assessments made before it was counted. */
export function groundOf({ details: { known } }: Risk): string | null {
  if (!known) return null
  const { controls, of } = known
  const shown =
    controls === 0
      ? 'none'
      : `${controls}, some perhaps only in part; the questions listed as open are open all the same`
  return `Of the ${of} measures and agreements that the level weighs, what was read shows or denies ${shown}. What is unknown never lowers the level.`
}
