import { Terms } from './terms.tsx'

/** The monitoring of a vendor after its approval, and its notices. */
export function Content() {
  return (
    <Terms
      entries={[
        [
          'The same questions, again',
          'Set a period for all vendors, and another for one that needs it. When it is over, Custos reviews an approved vendor again, with the current version of the questionnaire.',
        ],
        [
          'What has changed',
          'Answers, certificates, sub-processors and the risk, against the previous assessment. A new wording with the same answer is not listed as one; in a passage that the approval cites, it sets a warning.',
        ],
        ['Reminders', 'An event 60, 30 and 7 days before the end of a certificate that the approval cites.'],
        [
          'A warning',
          'The vendor’s status changes to Warning when that certificate or the decision’s validity has ended, when a condition is overdue, or when a cited passage or the vendor’s data has changed. It also changes when a later assessment, even one that asks less, finds a high or critical risk. It stays until somebody decides again.',
        ],
      ]}
    />
  )
}
