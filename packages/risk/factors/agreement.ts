import { agreementControl, isOnlyMentioned, isOpen, type Said, saidOf } from '../agreement-mention.ts'
import { isByAgreement } from '../agreement-points.ts'
import { onClaims } from '../by-claim.ts'
import { agreement, isAsked, missingControls } from '../controls.ts'
import { holdsInFull } from '../measure-parts.ts'
import type { Answered, Factor, Remedy } from '../types.ts'
import { hasUnjudgedPassages } from '../unjudged-passages.ts'
import { foundUnread, unreadOf } from '../unread-documents.ts'
import { limitedTo, listed, maxNamed } from '../words.ts'
import { factor, type Grounds, withRemarks } from './grounds.ts'

/**
 * The missing agreement is a factor of its own, not one of the measures, because no processing may begin without it. It is asked
 * for even while passages wait to be checked.
 */
export function ofAgreement(grounds: Grounds): Factor[] {
  const { answers, controls, input } = grounds
  const { certificates, role, agreement: isRecorded } = input
  const unread = unreadOf(input, 'AGREEMENT')
  const control = missingControls(controls, answers, certificates).find(({ name }) => name === agreement)
  // Where the documents mention one, another factor asks for the whole agreement.
  if (!control || !isAsked(control, answers) || (isAgreementShown(grounds) && isOnlyMentioned(answers))) return []
  const on = onClaims(control.claims, answers)
  if (isRecorded)
    return [
      factor(
        'agreement_not_read',
        30,
        unread
          ? `You recorded a data processing agreement. ${foundUnread(unread)}`
          : 'You recorded a data processing agreement, but this review did not confirm it.',
        control.article,
        'Check that the recorded agreement covers points (a) to (h) of Art. 28(3). Upload it if this review did not read it.',
        on,
        { code: 'whole_agreement' },
      ),
    ]
  return [
    factor(
      'no_agreement_on_record',
      60,
      unread
        ? foundUnread(unread)
        : hasUnjudgedPassages(on)
          ? 'No data processing agreement is known: nobody has checked the passages on it yet.'
          : 'No data processing agreement is known.',
      control.article,
      [
        ...(unread ? [upload] : []),
        role === 'PROCESSOR'
          ? 'Conclude the agreement before you send personal data. Check that it covers points (a) to (h) of Art. 28(3).'
          : 'Decide whether the vendor is a processor or a controller (Arts. 4, 26). If it is a processor, conclude the agreement before you send personal data. Check that it covers points (a) to (h) of Art. 28(3).',
      ].join(' '),
      on,
      { code: 'whole_agreement' },
    ),
  ]
}

const upload = 'Upload the agreement, and assess the vendor again.'

/** Points of an agreement that nothing shows yet, each with its answers. None if the vendor mentions no agreement. */
export function openPoints(grounds: Grounds): Said[] {
  return isAgreementShown(grounds) ? saidOf(grounds).filter(isOpen) : []
}

const isAgreementShown = ({ answers, data, known }: Grounds): boolean =>
  data.isPersonal &&
  known.assessable &&
  answers.some(({ claim, answer }) => answer === true && agreementControl.claims.includes(claim))

/** An agreement must contain every point. One that lacks some must be amended before it is signed. */
export function missingPoints(grounds: Grounds): Factor[] {
  const { answers, input } = grounds
  if (!isAgreementShown(grounds)) return []
  const said = saidOf(grounds)
  const isPart = ({ on }: Said) => {
    const yes = on.filter(({ answer }) => answer === true)
    return yes.length > 0 && yes.every(saysPart)
  }
  const open = said.filter(isOpen)
  const [missing, partial] = [open.filter(({ on }) => !hasUnjudgedPassages(on)), said.filter(isPart)]
  if (missing.length + partial.length === 0) return []
  const reason = (message: string, step: string, remedy: Remedy) => [
    factor(
      'agreement_points_not_shown',
      40,
      message,
      'GDPR Art. 28(3)',
      step,
      [...missing, ...partial].flatMap(({ on }) => on),
      remedy,
    ),
  ]
  const answered = said.filter(({ on }) => on.some(({ answer }) => answer !== null)).length
  const stated = said.filter(({ on }) => on.some(({ answer }) => answer === true)).length
  const unread = unreadOf(input, 'AGREEMENT')
  if (answered === 0 || isOnlyMentioned(answers))
    return reason(
      `${unread ? foundUnread(unread) : 'Custos read no data processing agreement.'} The vendor mentions one${saidElsewhere[stated]}.`,
      `${unread ? upload : 'Ask the vendor for its agreement and upload it, or conclude your own.'} Check that it covers points (a) to (h) of Art. 28(3).`,
      { code: 'whole_agreement' },
    )
  const counted = [
    ...(missing.length === 0 ? [] : [`${pointsOf(missing)} not confirmed`]),
    ...(partial.length === 0 ? [] : [`${pointsOf(partial)} confirmed only in part`]),
  ]
  const parts = [
    ...(missing.length === 0 ? [] : [`Not confirmed: ${named(missing)}.`]),
    ...(partial.length === 0 ? [] : [`Confirmed only in part: ${named(partial)}.`]),
  ]
  const isOne = missing.length + partial.length === 1
  const [covers, clause] = isOne ? ['this point', 'a clause for it'] : ['each point', 'a clause for each']
  const points = [missing, partial].flatMap((some) => (some.length === 0 ? [] : [named(some)])).join(', ')
  return reason(
    withRemarks(
      [...(unread ? [foundUnread(unread)] : []), `Points of the agreement: ${counted.join(', ')}.`],
      missing.map(({ point, on }) => ({ name: point.says, on })),
    ),
    [
      isOwed(grounds) ? conclude(grounds) : '',
      `Ask the vendor where the agreement covers ${covers}, or agree on ${clause} before you sign.`,
      ...parts,
    ]
      .join(' ')
      .trim(),
    {
      code: isOwed(grounds) ? 'agreement_with_clauses' : 'clauses',
      of: isOne ? points : `each of these points: ${points}`,
    },
  )
}

/** A published agreement is not yet a contract with the organisation. */
export function ofUnconcludedAgreement(grounds: Grounds, others: readonly Factor[]): Factor[] {
  if (others.length > 0 || !isOwed(grounds) || !isAgreementShown(grounds)) return []
  return [
    factor(
      'agreement_not_concluded',
      28,
      'The data processing agreement is known, but you have not recorded that it is concluded.',
      'GDPR Art. 28(3)',
      conclude(grounds),
      onClaims(agreementControl.claims, grounds.answers).filter(({ answer }) => answer === true),
    ),
  ]
}

const isOwed = ({ input }: Grounds): boolean => isByAgreement(input) && !input.agreement

const conclude = ({ input: { role } }: Grounds): string =>
  role === 'PROCESSOR'
    ? 'Conclude the agreement, and record it.'
    : 'If the vendor is a processor, conclude the agreement, and record it.'

/** Whether a factor asks for the whole agreement, which contains every point. */
export const asksForTheWhole = ({ remedy }: Pick<Factor, 'remedy'>): boolean => remedy?.code === 'whole_agreement'

/** The wording for each number of confirmed points. */
const saidElsewhere = [
  ', and none of its points is confirmed',
  ' and states one of its points on a web page',
  ' and states two of its points on a web page',
]

const pointsOf = (points: readonly unknown[]): string => (points.length === 1 ? 'one' : `${points.length}`)

function named(points: readonly Said[]): string {
  const names = points.map(({ point: { says, letter } }) => (letter === null ? says : `${says} (${letter})`))
  const limited = listed(
    points.map(({ on }, index) =>
      limitedTo(
        names[index]!,
        on.filter(({ answer }) => answer === true),
      ),
    ),
  )
  return limited.length <= maxNamed ? limited : listed(names)
}

/** A reviewer's answer covers the whole statement, unless the reviewer confirmed it only in part. */
const saysPart = (answered: Answered): boolean =>
  !holdsInFull(answered) || (answered.explanation?.missing !== undefined && !answered.said_by_reviewer)
