/** The fields of a `RiskMeasure` that tell what shows it. */
interface ShownMeasure {
  name: string
  standing: string
  statements: readonly string[]
}

/** The fields of a `SummarizedRisk` that tell which measures are known. */
interface MeasuredRisk {
  details: {
    measures: readonly ShownMeasure[]
    factors: readonly { code: string; statements: readonly string[] }[]
  }
}

/**
 * The names of the known measures, a line for each way of knowing them, the same on the screen and in the result. The numbers add up to
 * that of the known measures beside the level.
 */
export function knownMeasureLines({ details: { measures, factors } }: MeasuredRisk): string[] {
  const unseen = factors.find(({ code }) => code === 'report_not_on_file')
  // Only a certificate shows a measure without statements.
  const isClaimed = ({ statements }: ShownMeasure): boolean =>
    unseen !== undefined && statements.every((statement) => unseen.statements.includes(statement))
  const by = Map.groupBy(measures, (measure) =>
    ['SHOWN', 'UNSURE'].includes(measure.standing) && isClaimed(measure) ? 'CLAIMED' : measure.standing,
  )
  return Object.entries(ways).flatMap(([standing, way]) => {
    const those = by.get(standing) ?? []
    return those.length === 0 ? [] : [`${way} (${those.length}): ${those.map(({ name }) => name).join('; ')}.`]
  })
}

const ways = {
  SHOWN: 'Shown',
  UNSURE: 'Shown by weak passages',
  CLAIMED: 'Claimed by a certificate that nobody has seen',
  IN_PART: 'Shown in part',
  DENIED: 'Denied',
}
