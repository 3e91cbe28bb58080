import { levelReserve } from '@custos/contract/level-reserve'
import { tierDifferenceLine } from '@custos/contract/tier-difference'
import { Link } from '@tanstack/react-router'
import { useMails } from '../account/use-mails.ts'
import { resultPath } from '../api/assessments.ts'
import { downloadAddress } from '../api/client.ts'
import type { DecisionBasis } from '../api/decisions.ts'
import type { Assessment, Vendor } from '../api/types.ts'
import { NotAsked } from '../parts/not-asked.tsx'
import { Digest, Risk } from '../parts/signs.tsx'
import { TierDifference } from '../parts/tier-difference.tsx'
import {
  againstCorrection,
  answerStateOf,
  answerStatesOf,
  isCorrected,
  type ListedAnswer,
  listedAnswersOf,
} from '../review/listed-answers.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { dataWords, frequencyWords } from '../vendors/data-usage-words.ts'
import { hostOf } from '../vendors/host.ts'
import { inherentRiskOf } from '../vendors/inherent-risk-of.ts'

const labels = texts.decide

/** The data that the vendor receives. A vendor without personal data has no amount and frequency, and has contact persons. */
function dataReceived({ data_usage, processing }: Vendor): string {
  if (processing?.role === 'NO_PERSONAL_DATA' && !data_usage?.shared_data_types?.length) return labels.contactsAlone
  return [dataWords(data_usage), frequencyWords(data_usage)].filter(Boolean).join('; ')
}

/** The evidence and the terms that the approver signs. */
export function EvidenceSummary({
  vendor,
  assessment,
  basis,
  organisation,
  decision,
}: {
  vendor: Vendor
  assessment: Assessment
  basis: DecisionBasis
  organisation: string
  /** The decision, in words. */
  decision: string
}) {
  const vendorId = vendor.id
  const mails = useMails()
  const items = listedAnswersOf(assessment)
  const risk = assessment.summarized_risk
  const known = risk?.details.known
  const reserve = risk && known?.assessable !== false && levelReserve(risk.details.factors)
  const inherent = inherentRiskOf(vendor)?.level
  const { tier } = assessment
  const difference = assessment.tier_difference && tierDifferenceLine(assessment.tier_difference)
  const states = answerStatesOf(items)
  const facts = [
    [labels.decision, decision],
    [labels.decidedFor, organisation],
    [labels.vendor, [hostOf(vendor.domain), vendor.industry].filter(Boolean).join(', ')],
    [labels.data, dataReceived(vendor)],
    [texts.editVendor.criticality, vendor.criticality ? texts.risk[vendor.criticality] : '–'],
  ] as const
  return (
    <aside className="ledger" aria-labelledby="signed-for">
      <h2 id="signed-for">{labels.signFor}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{labels.inherentRisk}</dt>
          <dd>{inherent ? <Risk level={inherent} known={null} /> : '–'}</dd>
        </div>
        <div>
          <dt>
            {assessment.name}, {day(assessment.updated_at)}
          </dt>
          <dd>
            {risk ? <Risk level={risk.level} known={known?.assessable === false ? known : null} /> : '–'}
            {reserve && <span className="under">{reserve}</span>}
          </dd>
        </div>
        <div>
          <dt>
            {labels.asked}
            {tier && (
              <span className="under">
                <NotAsked assessment={assessment} />
              </span>
            )}
          </dt>
          <dd>
            {labels.answerStates(
              items.map(({ result }) => result),
              risk?.details.factors ?? [],
            )}
          </dd>
        </div>
        <div>
          <dt>{labels.evidence}</dt>
          <dd>
            <Digest of={basis.evidence_digest} />
          </dd>
        </div>
      </dl>
      {tier && assessment.tier_difference && difference && (
        <p>
          <TierDifference tier={tier} difference={assessment.tier_difference} />
        </p>
      )}
      {tier && assessment.lower_tier && <p>{texts.inherent.belowTier(tier, assessment.lower_tier)}</p>}
      {basis.answers_to_check === 0 && <ClearUnchecked vendorId={vendorId} assessment={assessment} items={items} />}
      {states.noEffect > 0 && (
        <p>
          {labels.closedMeans}{' '}
          <Link
            to="/vendors/$vendorId/assessments/$assessmentId"
            params={{ vendorId, assessmentId: assessment.id }}
            search={{ view: 'noEffect' as const }}
          >
            {labels.viewList}
          </Link>
        </p>
      )}
      <Contradicted vendorId={vendorId} assessmentId={assessment.id} items={items} />
      <p>
        {labels.rendered}{' '}
        <a href={downloadAddress(resultPath(vendorId, assessment.id, 'result.pdf'))} download>
          {texts.vendor.resultPdf}
        </a>
        ,{' '}
        <a href={downloadAddress(resultPath(vendorId, assessment.id, 'result.html'))} download>
          {texts.vendor.resultPage}
        </a>
      </p>
      <p>{labels.change(mails === true)}</p>
    </aside>
  )
}

/** Clear answers that nobody has checked do not block the signature. This links to them. */
function ClearUnchecked({
  vendorId,
  assessment,
  items,
}: {
  vendorId: string
  assessment: Assessment
  items: ListedAnswer[]
}) {
  const clear = items.filter((item) => answerStateOf(item) === 'clear')
  const [first] = clear
  if (!first || assessment.cited_in_approvals.length > 0) return null
  return (
    <p>
      {labels.clearUnchecked}{' '}
      <Link
        to="/vendors/$vendorId/assessments/$assessmentId"
        params={{ vendorId, assessmentId: assessment.id }}
        search={{ answer: first.result.id }}
      >
        {labels.viewUnchecked(clear.length)}
      </Link>
    </p>
  )
}

/** Answers that contradict a reviewer's correction of the same passage. The printed decision lists them too. */
function Contradicted({
  vendorId,
  assessmentId,
  items,
}: {
  vendorId: string
  assessmentId: string
  items: ListedAnswer[]
}) {
  const contradicted = items
    .map(({ result }) => result)
    .filter((result) => !isCorrected(result) && againstCorrection(result, items).length > 0)
  if (contradicted.length === 0) return null
  return (
    <div className="contradicted">
      <p>{labels.contradicted(contradicted.length)}</p>
      <ul>
        {contradicted.map(({ id, statement }) => (
          <li key={id}>
            <Link
              to="/vendors/$vendorId/assessments/$assessmentId"
              params={{ vendorId, assessmentId }}
              search={{ answer: id }}
            >
              {statement}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
