import type { NewestReview, Vendor } from '../api/types.ts'
import { AnswerCountsBar } from '../parts/answer-counts.tsx'
import { daysSince, month, number, shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { hasEnded } from './end-of-use.ts'
import { inherentRiskOf } from './inherent-risk-of.ts'

const labels = texts.vendors

/** The inherent risk: the only known risk of a vendor that was never assessed. */
export function Inherent({ vendor }: { vendor: Vendor }) {
  const risk = inherentRiskOf(vendor)
  if (!risk) return null
  const { level, tier } = risk
  return (
    <span className="under inherent">
      {level === null ? texts.inherent.unrecorded : texts.inherent.inRow(texts.risk[level], tier)}
    </span>
  )
}

export function Answers({ counts }: { counts: NewestReview['answer_counts'] }) {
  return (
    <>
      <AnswerCountsBar counts={counts} />
      <span className="under">{labels.knownAnswers(number(counts.known), number(counts.statements))}</span>
      {counts.to_check > 0 && <span className="under">{labels.toCheck(counts.to_check)}</span>}
    </>
  )
}

/** The number of certificates in a row; the vendor's own page has all. */
const maxCertificates = 2
const maxPlaces = 2

/** Each certificate with its own date. */
export function Certificates({ certificates }: { certificates: NewestReview['certificates'] }) {
  if (certificates.length === 0) return '–'
  const more = certificates.length - maxCertificates
  return (
    <>
      <ul className="held">
        {certificates.slice(0, maxCertificates).map((certificate) => (
          <li key={certificate.framework_id}>
            {certificate.name} <Until certificate={certificate} />
          </li>
        ))}
      </ul>
      {more > 0 && <span className="under">{texts.andMore(more)}</span>}
    </>
  )
}

function Until({ certificate: { valid_until, period_to } }: { certificate: NewestReview['certificates'][number] }) {
  const end = valid_until ?? period_to
  if (end === null) return <span className="under">{labels.noDate}</span>
  if (end * 1000 < Date.now()) return <span className="under failed">{labels.ended(shortDay(end))}</span>
  return <span className="under">{valid_until === null ? labels.asOf(month(end)) : labels.until(month(end))}</span>
}

/** Counts countries. A region such as the EEA is no further location beside them. */
export function Locations({ review: { locations, without_safeguard } }: { review: NewestReview }) {
  const codes = locations.flatMap(({ country }) => country ?? [])
  const regions = locations.flatMap(({ country, name }) => (country === null ? name : [])).join(', ')
  return (
    <>
      <span title={locations.map(({ name }) => name).join(', ')}>
        {codes.length === 0
          ? regions || '–'
          : labels.shortened(codes.slice(0, maxPlaces).join(', '), Math.max(0, codes.length - maxPlaces))}
      </span>
      {codes.length > 0 && regions && <span className="under">{labels.alsoNamed(regions)}</span>}
      {without_safeguard && <span className="under failed">{labels.noSafeguard}</span>}
    </>
  )
}

/** The next date, a review or a condition; overdue once its day has passed. An ended vendor has none. */
export function Next({ vendor }: { vendor: Vendor }) {
  const { next_review_at, open_conditions } = vendor
  if (hasEnded(vendor)) return '–'
  const { open, next_due } = open_conditions
  const isCondition = open > 0 && (next_due ?? Infinity) <= (next_review_at ?? Infinity)
  const first = isCondition ? next_due : next_review_at
  const what = isCondition ? labels.conditionsOpen(open) : labels.review
  if (first === null) return open > 0 ? what : '–'
  if (first * 1000 < Date.now())
    return (
      <span className="failed">
        <b>{labels.overdueBy(daysSince(first))}</b>
        <span className="under failed">{labels.since(what, shortDay(first))}</span>
      </span>
    )
  return (
    <>
      {shortDay(first)}
      <span className="under">{what}</span>
    </>
  )
}

/** The last review. A failed one appears here, and never in the column of the risk. */
export function LastReview({ vendor: { pending_assessments, latest_assessment } }: { vendor: Vendor }) {
  if (pending_assessments.length > 0) return labels.beingRead
  if (!latest_assessment) return '–'
  const { status, ended_at } = latest_assessment
  return (
    <>
      <span>{shortDay(ended_at)}</span>
      {status === 'FAILED' && <span className="under failed">{labels.couldNotBeRead}</span>}
    </>
  )
}
