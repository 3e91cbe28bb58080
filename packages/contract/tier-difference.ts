/** Distinct statements. */
interface Difference {
  frameworks: readonly { name: string; statements: number }[]
  questionnaire: number
  moved: number
  left_out: number
  above_maximum: number
}

const statements = (count: number) => (count === 1 ? '1 statement' : `${count} statements`)

/** How the statements of a tier differ from the published table, in words for screens and paper; empty if they do not. */
export function tierDifferenceLine({
  frameworks,
  questionnaire,
  moved,
  left_out: out,
  above_maximum: above,
}: Difference): string {
  const own = [...(moved > 0 ? [`add ${statements(moved)}`] : []), ...(out > 0 ? [`leave out ${statements(out)}`] : [])]
  return [
    ...frameworks.map(({ name, statements: added }) => `${name} adds ${statements(added)}.`),
    ...(questionnaire > 0 ? [`The questionnaire adds ${statements(questionnaire)}.`] : []),
    ...(own.length > 0 ? [`The organisation’s own tiers ${own.join(' and ')}.`] : []),
    ...(above > 0 ? [`The tier’s maximum is exceeded by ${above}.`] : []),
  ].join(' ')
}
