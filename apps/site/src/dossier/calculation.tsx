import { Table } from '../components/table.tsx'
import type { Dossier } from './dossier.ts'

/** The calculation of the level, step by step, with the numbers of the published rules. */
export function RiskCalculation({
  vendor,
  risk,
  isAssessable,
}: Pick<Dossier, 'vendor' | 'risk'> & { isAssessable: boolean }) {
  const { inherent, exposed, places, share, proven, controls, residual, floors, level_without_claims } =
    risk.calculation
  const { shared_data_types, data_transfer_volume, data_transfer_frequency } = vendor.data_usage
  return (
    <div className="below">
      <h3>Calculation</h3>
      <Table
        caption="The risk, step by step"
        head={['Step', 'From', 'Result']}
        rows={[
          [
            'Impact',
            `${shared_data_types.map(words).join(', ')}; ${words(data_transfer_volume).toLowerCase()} records`,
            `${inherent.impact} of 5`,
          ],
          ['Likelihood', `Data flows ${words(data_transfer_frequency).toLowerCase()}; ${vendor.industry}`, exposed],
          ['Places', placesInWords(places, risk), added(places)],
          ['Inherent risk', cell(inherent), inherent.level],
          ['Stated measures', `${percent(share)} of the weight below is stated`, added(-proven)],
          ['Residual risk', cell(residual), residual.level],
          ...floors.map(({ code, floor }): [string, string, string] => ['Minimum', words(code), floor]),
          isAssessable
            ? ['Level', 'The higher of residual risk and minimum', risk.level]
            : ['Shown in place of a level', 'The inherent risk: the vendor is not assessable', risk.level],
          ...(risk.firm_level === null
            ? []
            : [['Firm level', 'The same, with each low-confidence yes counted as open', risk.firm_level] as const]),
          [
            'Level without claims',
            'The same, without certificates and reports that nobody has seen',
            level_without_claims,
          ],
        ]}
      />
      <details className="caption">
        <summary>{`The stated share: ${percent(share)}`}</summary>
        <Table
          caption="Measures and agreements, as far as they are stated"
          figures
          head={['Measure or agreement', 'Weight', 'Stated']}
          rows={controls.map(({ name, weight, proof }) => [name, weight, percent(proof)])}
        />
        <p className="caption">
          The share is the sum of weight times stated share over the sum of the weights, for all of them and for the
          measures alone; the lower one counts. <a href="/resources/documentation/risk#proven-measures">Risk rules</a>{' '}
          have the weights, the share of each kind of answer, and the matrix. They call a measure proven if a document
          of the vendor states it: a certificate counts as the vendor claims it, and here nobody has seen one. A report
          counts after its period too, also for the lowest likelihood. An agreement counts as soon as there is one,
          whatever it says.
          {risk.transfers.some(isNotStated) && ' A place that is not stated adds nothing if others are stated.'}
        </p>
      </details>
    </div>
  )
}

/** The known places, and what is not stated beside them: a place that is not stated adds nothing if another one is. */
function placesInWords(added: number, { transfers }: Dossier['risk']): string {
  if (added > 0) return 'A known place outside the EEA without a safeguard, or no place stated'
  const open = transfers.filter(isNotStated).map(({ role }) => words(role).toLowerCase())
  return `No known place outside the EEA without a safeguard${open.length > 0 ? `; not stated: ${open.join(', ')}` : ''}`
}

const isNotStated = ({ location }: Dossier['risk']['transfers'][number]) => location === null

const percent = (share: number) => `${Math.round(share * 100)} %`

const added = (steps: number) => (steps === 0 ? '0' : steps > 0 ? `+${steps}` : `−${-steps}`)

const cell = ({ impact, likelihood }: { impact: number; likelihood: number }) =>
  `Impact ${impact}, likelihood ${likelihood}`

/** `BETWEEN_1000_AND_10000` → `Between 1,000 and 10,000` */
export function words(code: string): string {
  const text = code
    .replace('PERSONAL_IDENTIFIABLE', 'PERSONALLY_IDENTIFIABLE')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en'))
  return text.charAt(0).toUpperCase() + text.slice(1)
}
