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
    factors: readonly { code: string; message: string; statements: readonly string[] }[]
  }
}

/** The fields of a `StatementAnswer` that tell whether a person accepted it. */
interface JudgedAnswer {
  statement: string
  judgement: { verdict: string } | null
}

/**
 * The names of the known measures, a line for each way of knowing them, the same on the screen and in the result. The numbers add up to
 * that of the known measures beside the level.
 */
export function knownMeasureLines(
  { details: { measures, factors } }: MeasuredRisk,
  answers: readonly JudgedAnswer[],
): string[] {
  const accepted = new Set(
    answers.flatMap(({ statement, judgement }) => (judgement?.verdict === 'AGREED' ? [statement] : [])),
  )
  const unseen = factors.find(({ code }) => code === 'report_not_on_file')
  // An agreement that nobody has read, or that lacks a point, is not shown as a whole.
  const lacksPoints = factors.some(({ code }) => code === 'agreement_points_not_shown')
  const nameOf = ({ name }: ShownMeasure) => (lacksPoints && name === agreement ? `${name} (not all its points)` : name)
  // Only a certificate shows a measure without statements; the factor names it if nobody has seen the certificate.
  const isClaimed = ({ name, statements }: ShownMeasure): boolean =>
    unseen !== undefined &&
    (statements.length === 0
      ? unseen.message.includes(name)
      : statements.every((statement) => unseen.statements.includes(statement)))
  const isAccepted = ({ standing, statements }: ShownMeasure): boolean =>
    standing === 'UNSURE' && statements.length > 0 && statements.every((statement) => accepted.has(statement))
  const by = Map.groupBy(measures, (measure) =>
    ['SHOWN', 'UNSURE'].includes(measure.standing) && isClaimed(measure)
      ? 'CLAIMED'
      : isAccepted(measure)
        ? 'ACCEPTED'
        : measure.standing,
  )
  return Object.entries(ways).flatMap(([standing, way]) => {
    const those = by.get(standing) ?? []
    return those.length === 0 ? [] : [`${way} (${those.length}): ${those.map(nameOf).join('; ')}.`]
  })
}

/** As the rules of the risk name it. */
const agreement = 'a data processing agreement'

const ways = {
  SHOWN: 'Shown',
  ACCEPTED: 'Shown by passages that a person accepted',
  UNSURE: 'Shown by weak passages',
  CLAIMED: 'Claimed by a certificate that nobody has seen',
  IN_PART: 'Shown in part',
  DENIED: 'Denied',
}
