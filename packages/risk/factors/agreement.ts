import { missingControls } from '../controls.ts'
import type { Factor } from '../model.ts'
import rules from '../rules.json' with { type: 'json' }
import { listed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

export const agreement = 'a data processing agreement'

/** Without one no processing may begin, so it stands by itself and not among the measures. */
export function ofAgreement({ answers, data, input: { certificates } }: Grounds): Factor[] {
  const control = missingControls(answers, certificates, data.isPersonal).find(({ name }) => name === agreement)
  if (!control) return []
  return [
    factor(
      'no_agreement_on_record',
      60,
      'No data processing agreement is on record.',
      control.article,
      'Obtain the agreement and conclude it before any personal data is handed over; check that it has points (a) to (h) of Art. 28(3).',
      answers.filter(({ claim }) => control.claims.includes(claim)),
    ),
  ]
}

/** An agreement has to say each point, and one that says most of them is still to be mended before it is signed. */
export function missingPoints({ answers, data, known }: Grounds): Factor[] {
  const isShown = answers.some(({ claim, answer }) => answer === true && agreementClaims.includes(claim))
  if (!data.isPersonal || !known.assessable || !isShown) return []
  const answered = new Set(answers.flatMap(({ claim, answer }) => (answer === null ? [] : [claim])))
  const open = answers.filter(({ claim, answer }) => answer === null && !answered.has(claim))
  const missing = rules.agreementPoints.filter((point) => open.some(({ claim }) => claim === point.claim))
  if (missing.length === 0) return []
  return [
    factor(
      'agreement_points_not_shown',
      40,
      `What was read of the agreement does not show ${listed(missing.map(({ says, letter }) => (letter === null ? says : `${says} (${letter})`)))}.`,
      'GDPR Art. 28(3)',
      'Have the vendor show where the agreement says it, or agree on a clause for each point before you sign.',
      missing.flatMap((point) => open.filter(({ claim }) => claim === point.claim)),
    ),
  ]
}

const agreementClaims = rules.controls.find(({ name }) => name === agreement)!.claims
