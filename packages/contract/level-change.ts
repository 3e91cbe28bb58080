/** The fields of a `StatementAnswer` that tell what a judgement changed. */
interface JudgedAnswer {
  statement: string
  answer: boolean | null
  effective_answer?: boolean | null | undefined
  judgement: { reason_code: string | null } | null
}

/** The fields of a `RiskMeasure` that tell which answers support it. */
interface SupportedMeasure {
  name: string
  standing: string
  statements: readonly string[]
}

/** The fields of a `SummarizedRisk` that tell a change. */
interface ChangedRisk {
  level: string
  engine_level: string
  details: { measures: readonly SupportedMeasure[] }
}

/**
 * Why the level is another than at the end of the review, the same on the screen and in the PDF; null if it is the same: how many
 * answers people judged, which measures are known by their judgements, in full or in part, and how many answers are no longer yes,
 * with those that rested on a rejected certificate.
 */
export const levelChangeLine = (
  { level, engine_level, details }: ChangedRisk,
  answers: readonly JudgedAnswer[],
): string | null =>
  level === engine_level
    ? null
    : `The review ended with ${engine_level.toLowerCase()}; since then, ${changedBy(answers, details.measures)}.`

function changedBy(answers: readonly JudgedAnswer[], measures: readonly SupportedMeasure[]): string {
  const judged = answers.filter(({ judgement }) => judgement !== null)
  if (judged.length === 0) return 'the vendor’s record changed'
  const people = `people judged ${counted(judged.length, 'answer', 'answers')}`
  const known = measures.filter((measure) => isKnownByJudgements(measure, answers))
  const namesOf = (isInPart: boolean) =>
    known.filter(({ standing }) => (standing === 'IN_PART') === isInPart).map(({ name }) => name)
  const told = (names: readonly string[], how: string) =>
    names.length === 0
      ? []
      : [`${counted(names.length, 'measure is', 'measures are')} known${how} by judgements (${names.join('; ')})`]
  const refused = answers.filter(({ answer, effective_answer }) => answer === true && effective_answer !== true).length
  const effects = [
    ...told(namesOf(false), ''),
    ...told(namesOf(true), ' in part'),
    ...(refused === 0 ? [] : [`${counted(refused, 'answer is', 'answers are')} no longer yes`]),
  ]
  return effects.length === 0 ? `${people}, or the vendor’s record changed` : `${people}: ${effects.join(', ')}`
}

/** Whether each answer that shows or denies the measure is a person's, where the documents alone had none, another or a full one. */
function isKnownByJudgements({ standing, statements }: SupportedMeasure, answers: readonly JudgedAnswer[]): boolean {
  if (!['SHOWN', 'UNSURE', 'IN_PART', 'DENIED'].includes(standing)) return false
  const supporting = answers.filter(
    ({ statement, effective_answer }) => statements.includes(statement) && effective_answer === (standing !== 'DENIED'),
  )
  return (
    supporting.length > 0 &&
    supporting.every(
      ({ judgement, answer, effective_answer }) =>
        judgement !== null && (answer !== effective_answer || judgement.reason_code === 'IN_PART'),
    )
  )
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
