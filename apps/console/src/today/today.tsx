import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { assessmentsOfAll } from '../api/assessments.ts'
import { dates } from '../api/dates.ts'
import { mentions } from '../api/judged-answers.ts'
import { breakGlassUses, submissions } from '../api/logs.ts'
import { peopleToHandOver, type User } from '../api/organisation.ts'
import { openProposals } from '../api/proposals.ts'
import type { Assessment, Vendor } from '../api/types.ts'
import { openVendorRequests } from '../api/vendor-requests.ts'
import { registerOverview, unassessedSpecialVendors, vendorsInWarning } from '../api/vendors.ts'
import { Assess } from '../assess/assess.tsx'
import { HandOver } from '../organisation/hand-over.tsx'
import { Failure } from '../parts/failure.tsx'
import { DecisionStatus, Risk } from '../parts/signs.tsx'
import { personName } from '../session/person-name.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day, daysSince, number, time, weekday } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { awaitedFrom } from '../vendor/awaited.ts'
import { isSilent } from '../vendor/is-silent.ts'
import { AddVendors } from '../vendors/add-vendors.tsx'
import { dataWords } from '../vendors/data-usage-words.ts'
import type { View } from '../vendors/fixed-views.ts'
import { WhyInDoubt } from '../warning/approval-in-doubt.tsx'
import { DataLocations } from './data-locations.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextDates } from './next-dates.tsx'
import { RiskByDecision } from './risk-by-decision.tsx'
import './today.css'

const labels = texts.today

/**
 * Waiting decisions, answers and warnings, then running and failed reviews.
 * @param props.mine only the reviews that the person is to do, as assignee or as owner of the vendor, news of the vendors that
 * the person owns, and the decisions that the person proposed or may confirm.
 */
export function Today({ mine }: { mine?: true }) {
  const { user } = useSession()
  const owned = mine ? user.id : undefined
  const open = useQuery(assessmentsOfAll({ decided: false, newest: true, ...(mine && { assignee_id: user.id }) }))
  const warnings = useQuery(vendorsInWarning(owned))
  const proposals = useQuery(openProposals)
  const mayDecide = useMay('approvals:write')
  const mayAdd = useMay('vendors:write')
  const [adding, setAdding] = useState(false)
  const looksAfterPeople = useMay('users:write')
  const emergencies = useQuery({ ...breakGlassUses, enabled: looksAfterPeople })
  const toHandOver = useQuery({ ...peopleToHandOver, enabled: looksAfterPeople })
  const overview = useQuery(registerOverview)
  const unassessed = useQuery(unassessedSpecialVendors(owned))
  // Reads only these dates, soonest first, so that no other dates, however many, precede overdue ones.
  const vendorRequests = useQuery(dates({ kinds: 'VENDOR_REQUEST', limit: 100, ...(owned && { owner_id: owned }) }))
  const mentioned = useQuery(mentions)
  const nameOf = usePersonName()
  const failed = [open, warnings, proposals, overview, unassessed, vendorRequests, mentioned].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} again={() => void failed.refetch()} />
  if (
    !open.data ||
    !warnings.data ||
    !proposals.data ||
    !overview.data ||
    !unassessed.data ||
    !vendorRequests.data ||
    !mentioned.data
  )
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  const toConfirm = proposals.data.filter(({ proposed_by }) => mayDecide && proposed_by !== user.id)
  const toWait = proposals.data.filter(
    (proposal) => !toConfirm.includes(proposal) && (!mine || proposal.proposed_by === user.id),
  )
  const proposed = new Set(proposals.data.map(({ vendor_id }) => vendor_id))
  const newest = open.data.data
  const completed = newest.filter(({ status }) => status === 'COMPLETED')
  const toDecide = completed.filter(
    ({ answer_counts, vendor_id }) => isSettled(answer_counts) && !proposed.has(vendor_id),
  )
  const toReview = completed.filter(
    ({ answer_counts, vendor_id }) => !isSettled(answer_counts) && !proposed.has(vendor_id),
  )
  const warned = warnings.data.data.filter(({ id }) => !proposed.has(id))
  const unanswered = vendorRequests.data.dates.filter(({ overdue }) => overdue)
  const unreadable = newest.filter(({ status, failure }) => status === 'FAILED' && failure?.code !== 'cancelled')
  const running = newest.filter(({ status }) => status === 'IN_PROGRESS' || status === 'AWAITING')
  if (overview.data.vendors === 0) return <FirstSteps />
  const unassessedCount = mine ? unassessed.data.length : overview.data.special_categories.never_assessed
  const waiting =
    mentioned.data.length +
    toConfirm.length +
    toDecide.length +
    toReview.length +
    warned.length +
    unanswered.length +
    unreadable.length +
    (toHandOver.data?.length ?? 0) +
    unassessedCount
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">{weekday(Date.now() / 1000)}</p>
          <h1>{labels.heading(waiting)}</h1>
        </div>
        {mayAdd && (
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {texts.vendors.add}
          </button>
        )}
      </div>
      <nav className="chips whose" aria-label={labels.whose}>
        <Link to="/" className={mine ? 'chip' : 'chip on'} aria-current={!mine}>
          {labels.all}
        </Link>
        <Link to="/" search={{ mine: true }} className={mine ? 'chip on' : 'chip'} aria-current={mine === true}>
          {labels.mine}
        </Link>
      </nav>
      <div className="today">
        <div>
          <Part heading={labels.warnings} items={warned} causeOf={doubtOf}>
            {(vendor: Vendor) => (
              <Item
                key={vendor.id}
                vendorId={vendor.id}
                name={vendor.name}
                detail={
                  <>
                    <DecisionStatus status={vendor.overall_status} /> <WhyInDoubt vendorId={vendor.id} />
                  </>
                }
              >
                <Link to="/vendors/$vendorId" params={{ vendorId: vendor.id }} className="button">
                  {labels.reviewAgain}
                </Link>
              </Item>
            )}
          </Part>
          <Part heading={labels.mentions} items={mentioned.data}>
            {({ id, vendor_id, vendor_name, assessment_id, result_id, text, written_by, written_at }) => (
              <Item
                key={id}
                vendorId={vendor_id}
                name={vendor_name}
                detail={
                  <>
                    {labels.mentionedBy(nameOf(written_by), day(written_at))} <span className="serif">“{text}”</span>
                  </>
                }
              >
                <Link
                  to="/vendors/$vendorId/assessments/$assessmentId"
                  params={{ vendorId: vendor_id, assessmentId: assessment_id }}
                  search={{ answer: result_id }}
                  className="button"
                >
                  {labels.open}
                </Link>
              </Item>
            )}
          </Part>
          <Part heading={labels.toConfirm} items={toConfirm}>
            {(proposal) => (
              <Item
                key={proposal.id}
                vendorId={proposal.vendor_id}
                name={proposal.vendor_name}
                detail={
                  <>
                    <DecisionStatus status={proposal.decision.status} /> {labels.proposedOn(day(proposal.proposed_at))}
                  </>
                }
              >
                <Link to="/vendors/$vendorId/decisions" params={{ vendorId: proposal.vendor_id }} className="button">
                  {labels.look}
                </Link>
              </Item>
            )}
          </Part>
          <Part heading={labels.decisions} items={toDecide}>
            {(assessment) => (
              <Item
                key={assessment.id}
                vendorId={assessment.vendor_id}
                name={assessment.vendor_name ?? ''}
                detail={<ReviewLine assessment={assessment} />}
              >
                <Link to="/vendors/$vendorId/decide" params={{ vendorId: assessment.vendor_id }} className="button">
                  {texts.vendor.decide}
                </Link>
              </Item>
            )}
          </Part>
          <Part heading={labels.answers} items={toReview}>
            {(assessment) => (
              <Item
                key={assessment.id}
                vendorId={assessment.vendor_id}
                name={assessment.vendor_name ?? ''}
                detail={<ReviewLine assessment={assessment} />}
              >
                <NextStep assessment={assessment} />
              </Item>
            )}
          </Part>
          <Part heading={labels.unanswered} items={unanswered}>
            {({ id, vendor_id, vendor_name, date }) => (
              <Item
                key={id}
                vendorId={vendor_id}
                name={vendor_name}
                detail={<span className="failed">{texts.overdueSince(day(date), daysSince(date))}</span>}
              >
                <Link to="/vendors/$vendorId/questions" params={{ vendorId: vendor_id }} className="button">
                  {labels.toQuestions}
                </Link>
              </Item>
            )}
          </Part>
          <Part heading={labels.toWait} items={toWait}>
            {(proposal) => (
              <Item
                key={proposal.id}
                name={proposal.vendor_name}
                detail={
                  <>
                    <DecisionStatus status={proposal.decision.status} /> {labels.waitsSince(day(proposal.proposed_at))}
                  </>
                }
              >
                <Link to="/vendors/$vendorId/decisions" params={{ vendorId: proposal.vendor_id }} className="button">
                  {labels.open}
                </Link>
              </Item>
            )}
          </Part>
          <Part heading={labels.toHandOver} items={toHandOver.data ?? []}>
            {(user) => <AccountToHandOver key={user.id} user={user} />}
          </Part>
          <Part heading={labels.breakGlass} items={emergencies.data ?? []}>
            {({ event_id, timestamp }) => (
              <Item key={event_id} name={time(timestamp)} detail={labels.breakGlassUsed}>
                <Link to="/event-log" className="button">
                  {labels.whoAndWhen}
                </Link>
              </Item>
            )}
          </Part>
          <Part heading={labels.unreadable} items={unreadable} causeOf={causeOf}>
            {(assessment) => (
              <Item
                key={assessment.id}
                vendorId={assessment.vendor_id}
                name={assessment.vendor_name ?? ''}
                detail={
                  <>
                    <b className="failed">{texts.assessments.FAILED}.</b> {assessment.failure?.message}
                  </>
                }
              >
                <Link to="/vendors/$vendorId" params={{ vendorId: assessment.vendor_id }} className="button">
                  {labels.open}
                </Link>
              </Item>
            )}
          </Part>
          <Part
            heading={labels.unassessed}
            items={unassessed.data}
            all={unassessedCount}
            more={{ view: 'specialUnassessed' }}
          >
            {(vendor: Vendor) => (
              <Item
                key={vendor.id}
                vendorId={vendor.id}
                name={vendor.name}
                detail={
                  <>
                    <span className="special">{texts.vendors.special}</span> {dataWords(vendor.data_usage)}
                  </>
                }
              >
                <Assess vendorId={vendor.id} name={texts.vendor.assess} />
              </Item>
            )}
          </Part>
          <Part heading={labels.running} items={running}>
            {(assessment) => (
              <Item
                key={assessment.id}
                vendorId={assessment.vendor_id}
                name={assessment.vendor_name ?? ''}
                detail={texts.running.inShort(assessment.progress)}
              >
                <Link to="/vendors/$vendorId" params={{ vendorId: assessment.vendor_id }} className="button">
                  {labels.open}
                </Link>
              </Item>
            )}
          </Part>
          {(open.data.has_more || warnings.data.has_more) && (
            <p className="dim">
              {labels.newestOnly} <Link to="/vendors">{texts.vendors.showAll}</Link>
            </p>
          )}
        </div>
        <div>
          <RiskByDecision overview={overview.data} />
          <NextDates mine={mine === true} />
          <DataLocations overview={overview.data} />
        </div>
      </div>
      {adding && <AddVendors close={() => setAdding(false)} />}
    </>
  )
}

/** Whether nothing is left that could change the level: no answer to check, and no document to obtain. */
const isSettled = (counts: Assessment['answer_counts']): boolean => counts?.to_check === 0 && counts.to_obtain === 0

/** A person whose access has ended or ends soon, and who is still responsible for something. */
function AccountToHandOver({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const ends = user.status !== 'DISABLED' && user.access_until !== null && user.access_until * 1000 > Date.now()
  return (
    <Item name={personName(user)} detail={ends ? labels.accountEnds(day(user.access_until!)) : labels.accountEnded}>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.handOver.submit}
      </button>
      {open && <HandOver user={user} close={() => setOpen(false)} />}
    </Item>
  )
}

/** The next step of a review: to check its answers, or to ask the vendor whose documents answer no statement. */
function NextStep({ assessment: { id, vendor_id, answer_counts: counts } }: { assessment: Assessment }) {
  const awaited = useAwaited(vendor_id)
  if (counts && isSilent(counts))
    return (
      <Link to="/vendors/$vendorId/questions" params={{ vendorId: vendor_id }} className="button">
        {awaited ? texts.vendor.viewQuestions : texts.review.askQuestions}
      </Link>
    )
  return (
    <Link
      to="/vendors/$vendorId/assessments/$assessmentId"
      params={{ vendorId: vendor_id, assessmentId: id }}
      className="button"
    >
      {!counts
        ? texts.vendor.viewAnswers
        : counts.to_check > 0
          ? labels.check(counts.to_check)
          : labels.obtain(counts.to_obtain)}
    </Link>
  )
}

/** The questions that a vendor has not answered. */
function useAwaited(vendorId: string) {
  const { data } = useQuery(openVendorRequests)
  return awaitedFrom((data ?? []).filter(({ vendor_id }) => vendor_id === vendorId))
}

function ReviewLine({ assessment }: { assessment: Assessment }) {
  const awaited = useAwaited(assessment.vendor_id)
  const { data: submitted } = useQuery(submissions)
  const last = submitted?.find(({ detail }) => detail.vendor_id === assessment.vendor_id)
  const { statements, agreed, corrected, left_open } = assessment.review_progress
  const checked = agreed + corrected + left_open
  const toCheck = assessment.answer_counts?.to_check ?? 0
  // Clear answers need no check, so the number on the button is smaller than that of the remaining answers.
  const others = statements - checked
  const stillToCheck = toCheck > 0 && toCheck < others && texts.review.stillToCheck(toCheck, others)
  return (
    <>
      <span>
        {assessment.answer_counts && isSilent(assessment.answer_counts)
          ? awaited
            ? texts.vendor.asked(awaited.questions, day(awaited.due))
            : texts.vendor.answersNothing(assessment.progress.pages_read)
          : [texts.review.checked(checked, statements), stillToCheck].filter(Boolean).join(', ')}
      </span>
      <Risk level={assessment.summarized_risk?.level ?? null} known={assessment.summarized_risk?.details.known} />
      {last && (
        <span className="submitted">
          {labels.submitted(Number(last.detail.answers), Number(last.detail.files ?? 0), day(last.timestamp))}
        </span>
      )}
    </>
  )
}

/** Why an approval is in doubt, alike for all with the same reasons. */
const doubtOf = ({ warnings = [] }: Vendor): string => texts.history.against({ because: warnings })

/** Why a review failed, in words that do not name the vendor: alike for all that failed alike. */
const causeOf = ({ failure }: Assessment): string =>
  failure?.code === 'nothing_readable' ? labels.nothingReadable : (failure?.message ?? texts.assessments.FAILED)

/** So many entries with one cause are listed one by one; more are one row, which opens them. */
const listedAlone = 3

function Part<Entry>({
  heading,
  items,
  causeOf,
  all = items.length,
  more,
  children,
}: {
  heading: string
  items: Entry[]
  /** Entries with the same cause are grouped, once there are many. */
  causeOf?: (entry: Entry) => string
  /** The total number and the register's view with all, if these are only the first ones. */
  all?: number
  more?: { view: View }
  children: (entry: Entry) => ReactNode
}) {
  if (items.length === 0) return null
  return (
    <section className="waiting">
      <h2>
        {heading} <small>{number(all)}</small>
      </h2>
      <ul>
        {[...Map.groupBy(items, (entry) => causeOf?.(entry))].map(([cause, alike]) =>
          cause !== undefined && alike.length > listedAlone ? (
            <Alike key={cause} cause={cause} count={alike.length}>
              {() => alike.map(children)}
            </Alike>
          ) : (
            alike.map(children)
          ),
        )}
      </ul>
      {more && all > items.length && (
        <Link to="/vendors" search={more}>
          {texts.vendors.showAll}
        </Link>
      )}
    </section>
  )
}

/** Entries with one cause in a row, which loads them when the user opens it. */
function Alike({ cause, count, children }: { cause: string; count: number; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{labels.vendors(count)}:</b> {cause}
        </summary>
        {open && <ul>{children()}</ul>}
      </details>
    </li>
  )
}

function Item({
  vendorId,
  name,
  detail,
  children,
}: {
  /** The vendor of the entry; unset: none. */
  vendorId?: string
  name: string
  detail: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <div>
        <h3>
          {vendorId ? (
            <Link to="/vendors/$vendorId" params={{ vendorId }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="detail">{detail}</p>
      </div>
      {children}
    </li>
  )
}
