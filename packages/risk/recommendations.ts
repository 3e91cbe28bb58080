import { agreementClaims } from './agreement-points.ts'
import type { DataProfile } from './data-profile.ts'
import { asksForTheWhole } from './factors/agreement.ts'
import { isInapplicable } from './inapplicable.ts'
import type { Answered, Factor, Recommendation } from './types.ts'

/** The recommended steps: those of the most severe factors first, then those that would settle each open answer. */
export function recommendationsOf(
  factors: readonly Factor[],
  all: readonly Answered[],
  { dataClass }: Pick<DataProfile, 'dataClass'>,
): Recommendation[] {
  const steps = factors.flatMap(({ code, step, statements }) =>
    step === null ? [] : [{ code, message: step, statements }],
  )
  // If the vendor receives nothing and no factor has a step, no answer changes anything.
  return steps.length === 0 && dataClass === 'nothing'
    ? []
    : [...steps, ...settling(all, factors.some(asksForTheWhole))]
}

/**
 * The steps for kinds of answers. The vendor is not asked what a passage may say, what only the organisation knows, or the points of an
 * agreement that a factor asks for as a whole.
 */
function settling(all: readonly Answered[], isAgreementAsked: boolean): Recommendation[] {
  const isInAgreement = ({ claim }: Answered) =>
    isAgreementAsked && claim !== undefined && agreementClaims.includes(claim)
  const kinds: [string, string, (answered: Answered) => boolean][] = [
    [
      'resolve_contradictions',
      'Ask the vendor about these contradicted answers. Make the fix a condition, with evidence that it works.',
      ({ answer }) => answer === false,
    ],
    [
      'check_passages',
      'Check the passages offered for these statements before you ask the vendor: they may answer them.',
      (answered) => isOpen(answered) && isUnjudged(answered),
    ],
    [
      'ask_the_vendor',
      'Send these statements to the vendor; a published policy, a report or a signed answer would settle them.',
      (answered) => isOpen(answered) && !isUnjudged(answered) && !isInternal(answered) && !isInAgreement(answered),
    ],
    [
      'read_in_agreement',
      'Read these points in the agreement that you ask for.',
      (answered) => isOpen(answered) && !isUnjudged(answered) && !isInternal(answered) && isInAgreement(answered),
    ],
    [
      'ask_within',
      'Ask your own organisation about these statements: the vendor cannot know the answers.',
      (answered) => isOpen(answered) && !isUnjudged(answered) && isInternal(answered),
    ],
    [
      'confirm_unclear_answers',
      'Read the quotes and confirm them with the vendor: a sentence that covers the whole statement settles the answer.',
      ({ answer, status, confidence }) =>
        answer === true && status === 'EXPLICITLY_MENTIONED_IN_SOURCE' && confidence === 'LOW',
    ],
    [
      'obtain_reports',
      'Obtain the certificate or the report with its scope; it would show whether these statements are within it.',
      ({ answer, status }) => answer === true && status === 'EXPLICIT_REFERENCED_COVERAGE',
    ],
    [
      'confirm_inferred_answers',
      "Ask for the vendor's confirmation, or for the report behind the certificate; so far only a mapping between frameworks supports these answers.",
      ({ answer, status }) => answer === true && status === 'INFERRED_BY_COVERAGE',
    ],
  ]
  return kinds.flatMap(([code, message, isOfKind]) => {
    const statements = [...new Set(all.filter(isOfKind).map(({ statement }) => statement))]
    return statements.length === 0 ? [] : [{ code, message, statements }]
  })
}

const isOpen = (answered: Answered): boolean => answered.answer === null && !isInapplicable(answered)
const isUnjudged = ({ passagesUnjudged }: Answered): boolean => passagesUnjudged === true
const isInternal = ({ proof }: Answered): boolean => proof === 'customer'
