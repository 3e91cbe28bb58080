import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { assessments } from '../api/assessments.ts'
import type { Vendor } from '../api/types.ts'
import { proposals, vendorRequests } from '../api/vendor-requests.ts'
import { vendor } from '../api/vendors.ts'
import { Assess } from '../assess/assess.tsx'
import { Failure } from '../parts/failure.tsx'
import { DecisionStatus } from '../parts/signs.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { day, number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { dataWords, frequencyWords } from '../vendors/data-usage-words.ts'
import { endWords, hasEnded } from '../vendors/end-of-use.ts'
import { hostOf } from '../vendors/host.ts'
import { inherentRiskOf } from '../vendors/inherent-risk-of.ts'
import { ApprovalInDoubt } from '../warning/approval-in-doubt.tsx'
import { awaitedFrom } from './awaited.ts'
import { UseAgain } from './end-use.tsx'
import { isSilent } from './is-silent.ts'
import './vendor.css'

const labels = texts.vendor

/** The tabs, each with the number of its entries if the vendor has it. */
const tabs = [
  { to: '/vendors/$vendorId', name: labels.tabs.overview },
  {
    to: '/vendors/$vendorId/answers',
    name: labels.tabs.answers,
    count: ({ newest_review }) => newest_review?.answer_counts.statements,
  },
  {
    to: '/vendors/$vendorId/certificates',
    name: labels.tabs.certificates,
    count: ({ newest_review }) => newest_review?.certificates.length,
  },
  { to: '/vendors/$vendorId/sub-processors', name: labels.tabs.subProcessors },
  { to: '/vendors/$vendorId/company', name: labels.tabs.company },
  { to: '/vendors/$vendorId/contracts', name: labels.tabs.contracts },
  { to: '/vendors/$vendorId/documents', name: labels.tabs.documents },
  { to: '/vendors/$vendorId/questions', name: labels.tabs.questions },
  { to: '/vendors/$vendorId/decisions', name: labels.tabs.decisions },
  { to: '/vendors/$vendorId/history', name: labels.tabs.history },
] as const satisfies { to: string; name: string; count?: (vendor: Vendor) => number | undefined }[]

/** One vendor: its identity and status, with everything known about it behind tabs. */
export function VendorPage({ vendorId }: { vendorId: string }) {
  const { data, error, refetch } = useQuery(vendor(vendorId))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return (
    <>
      <Head vendor={data} />
      <nav className="tabs" aria-label={data.name}>
        {tabs.map((tab) => {
          const { to, name } = tab
          const holds = 'count' in tab ? tab.count(data) : undefined
          return (
            <Link
              key={to}
              to={to}
              params={{ vendorId }}
              activeOptions={{ exact: to === '/vendors/$vendorId' }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {name}
              {holds !== undefined && <span className="dim"> {number(holds)}</span>}
            </Link>
          )
        })}
      </nav>
      {!hasEnded(data) && <ApprovalInDoubt vendor={data} />}
      <Outlet />
    </>
  )
}

function Head({ vendor }: { vendor: Vendor }) {
  const nameOf = usePersonName()
  const mayEdit = useMay('vendors:write')
  return (
    <div className="head">
      <div>
        <p className="crumb">
          <Link to="/vendors">{texts.vendors.title}</Link>
        </p>
        <h1>{vendor.name}</h1>
        <p className="vendor-line">
          <DecisionStatus status={vendor.overall_status} />
          {vendor.ended_on && <b>{endWords(vendor.ended_on)}</b>}
          <span>
            {[
              hostOf(vendor.domain),
              vendor.industry,
              dataWords(vendor.data_usage),
              frequencyWords(vendor.data_usage),
              vendor.owner_id && labels.owner(nameOf(vendor.owner_id)),
            ]
              .filter((part) => part && part !== '–')
              .join(' · ')}
          </span>
          {vendor.special_categories && <span className="special">{texts.vendors.special}</span>}
          {mayEdit && (
            <Link to="/vendors/$vendorId/edit" params={{ vendorId: vendor.id }}>
              {labels.edit}
            </Link>
          )}
        </p>
      </div>
      {hasEnded(vendor) ? mayEdit && <UseAgain vendor={vendor} /> : <Steps vendor={vendor} />}
    </div>
  )
}

/** What people do next. */
function Steps({ vendor }: { vendor: Vendor }) {
  const pending = vendor.pending_assessments.length > 0
  // A vendor that Custos has not read is assessed from the text that says so.
  const again = pending || vendor.latest_assessment?.status === 'COMPLETED'
  // A decision in force or a running review needs no step. Without a review, the next step is not a decision.
  const decides = vendor.newest_review !== null && !pending && vendor.overall_status === 'PENDING_REVIEW'
  // The assessment of a decision is final: people can read it but not check it.
  const { newest_review: review, current_approval: decision } = vendor
  const final = review !== null && decision?.supporting_assessments.includes(review.assessment_id)
  const toCheck = pending || final ? 0 : (review?.answer_counts.to_check ?? 0)
  // A vendor of tier none needs no agreement and no questions.
  const needsAnswers = inherentRiskOf(vendor)?.tier !== 'none'
  const asks = !pending && !final && needsAnswers && review !== null && isSilent(review.answer_counts)
  return (
    <div className="buttons">
      {again && <Assess vendorId={vendor.id} pending={pending} name={labels.assessAgain} />}
      {asks && <AskSilent vendorId={vendor.id} assessmentId={review.assessment_id} />}
      {toCheck > 0 && !asks && (
        <Link
          to="/vendors/$vendorId/assessments/$assessmentId"
          params={{ vendorId: vendor.id, assessmentId: review!.assessment_id }}
          className={vendor.overall_status === 'WARNING' ? 'button' : 'button primary'}
        >
          {labels.check(toCheck)}
        </Link>
      )}
      <Link
        to="/vendors/$vendorId/decide"
        params={{ vendorId: vendor.id }}
        className={decides && toCheck === 0 ? 'button primary' : 'button'}
      >
        {labels.decide}
      </Link>
    </div>
  )
}

/** If the documents answer no statement, people ask the vendor instead of checking each answer. */
function AskSilent({ vendorId, assessmentId }: { vendorId: string; assessmentId: string }) {
  const { data: sent } = useQuery(vendorRequests(vendorId))
  const { data } = useQuery(proposals(vendorId, assessmentId))
  const { data: reviews } = useQuery(assessments(vendorId))
  const review = reviews?.data.find(({ id }) => id === assessmentId)
  if (!sent || !review) return null
  const awaited = awaitedFrom(sent)
  const count = data?.questions.filter(({ shortlisted }) => shortlisted).length ?? 0
  return (
    <>
      <span className="dim">
        {awaited
          ? labels.asked(awaited.questions, day(awaited.due))
          : labels.answersNothing(review.progress.pages_read)}
      </span>
      <Link to="/vendors/$vendorId/questions" params={{ vendorId }} className={awaited ? 'button' : 'button primary'}>
        {awaited ? labels.viewQuestions : count > 0 ? labels.askSilent(count) : texts.review.askQuestions}
      </Link>
    </>
  )
}
