import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmProposal, declineProposal, openProposals, type Proposal } from '../api/proposals.ts'
import { vendor } from '../api/vendors.ts'
import { OpenConditions, openConditionsOf } from '../decide/open-conditions.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { valuesOf } from '../parts/form.tsx'
import { DecisionStatus } from '../parts/signs.tsx'
import { jobTitleOf } from '../session/job-title.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Advised } from './advised.tsx'
import { SettledConditions, settledWithTexts } from './settled-conditions.tsx'
import { SettledRisks } from './settled-risks.tsx'

const labels = texts.proposal

/** The decision about the vendor that awaits a second person, if there is one. */
export function PendingProposal({ vendorId }: { vendorId: string }) {
  const { data } = useQuery(openProposals)
  const waiting = data?.find(({ vendor_id }) => vendor_id === vendorId)
  return waiting ? <Waiting proposal={waiting} /> : null
}

function Waiting({ proposal }: { proposal: Proposal }) {
  const { user } = useSession()
  const may = useMay('approvals:write')
  const { status, reasoning, approvers, condition_items, accepted_risks, settled_conditions } = proposal.decision
  const ofVendor = useQuery(vendor(proposal.vendor_id))
  const inForce = ofVendor.data?.current_approval ?? null
  const openConditions = openConditionsOf(inForce, settled_conditions ?? [])
  const isOwn = proposal.proposed_by === user.id
  return (
    <section className="proposal" aria-labelledby="proposal">
      <h2 id="proposal" className="section-head">
        {labels.heading} <small>{day(proposal.proposed_at)}</small>
      </h2>
      <p>
        <DecisionStatus status={status} />{' '}
        <span className="dim">{approvers.map(({ name, role }) => `${name}, ${role}`).join(' · ')}</span>
      </p>
      <Advised advice={proposal.decision.advice} approvers={approvers} />
      <blockquote>{reasoning}</blockquote>
      {(condition_items ?? []).length > 0 && (
        <ul className="steps">
          {condition_items?.map(({ text, owner, due, factor }) => (
            <li key={text}>
              {text} {factor && <span className="under">{texts.decisionList.addresses(factor.message)}</span>}
              <span className="under">
                {[owner && texts.decisionList.ownedBy(owner), due && texts.decisionList.due(day(due))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <OpenConditions conditions={openConditions} />
      <SettledConditions settled={settledWithTexts(settled_conditions ?? [], inForce?.condition_items ?? [])} />
      <SettledRisks risks={accepted_risks ?? []} />
      <p className="dim">{isOwn ? labels.own : labels.other}</p>
      {may && <Ending proposal={proposal} isOwn={isOwn} />}
    </section>
  )
}

/** Another person signs or declines the proposal; the person who proposed it withdraws it. */
function Ending({ proposal, isOwn }: { proposal: Proposal; isOwn: boolean }) {
  const { user } = useSession()
  const queries = useQueryClient()
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['proposals'] })
    await queries.invalidateQueries({ queryKey: ['vendors'] })
  }
  const confirm = useMutation({
    mutationFn: () => confirmProposal(proposal, { name: user.name, role: jobTitleOf(user) }),
    onSuccess: readAgain,
    onError: readAgain,
  })
  const decline = useMutation({
    mutationFn: (reason: string) => declineProposal(proposal, reason),
    onSuccess: readAgain,
  })
  const isPending = confirm.isPending || decline.isPending
  const error = confirm.error ?? decline.error
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { reason = '' } = valuesOf(event.currentTarget)
        if (!isPending) decline.mutate(reason)
      }}
    >
      {!isOwn && (
        <p>
          <button
            type="button"
            className="button primary"
            aria-disabled={isPending}
            onClick={() => !isPending && confirm.mutate()}
          >
            {labels.confirm}
          </button>
        </p>
      )}
      <div className="field">
        <label htmlFor="proposal-reason">{isOwn ? labels.whyWithdraw : labels.whyDecline}</label>
        <textarea id="proposal-reason" name="reason" rows={2} maxLength={5000} required />
      </div>
      <button type="submit" className="button" aria-disabled={isPending}>
        {isOwn ? labels.withdraw : labels.decline}
      </button>
      {error && (
        <p className="form-error" role="alert">
          {reasonOf(error)}
        </p>
      )}
    </form>
  )
}
