import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createAssessments } from '../api/assessments.ts'
import { users } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { changeVendors, serviceProfiles } from '../api/vendors.ts'
import { reasonOf } from '../parts/failure.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { personName } from '../session/person-name.ts'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { today } from './end-of-use.ts'

const labels = texts.vendors.selected

/** The actions for the vendors that were selected in the register. */
export function Selected({ vendors, clear }: { vendors: readonly Vendor[]; clear: () => void }) {
  const queries = useQueryClient()
  const mayAssess = useMay('assessments:write')
  const mayOwn = useMay('vendors:write')
  const people = useQuery({ ...users, enabled: useMay('users:read') && mayOwn })
  const services = useQuery({ ...serviceProfiles, enabled: mayOwn })
  const done = async () => {
    clear()
    await queries.invalidateQueries({ queryKey: ['vendors'] })
  }
  const assess = useMutation({
    mutationFn: () =>
      createAssessments(
        vendors.map(({ id }) => id),
        texts.vendor.reviewOf(day(Date.now() / 1000)),
      ),
    onSuccess: done,
  })
  const change = useMutation({
    mutationFn: (to: Parameters<typeof changeVendors>[1]) => changeVendors(vendors, to),
    onSuccess: done,
  })
  const withProposal = vendors.filter(({ proposed_profiles }) => proposed_profiles.length > 0)
  const takeProposals = useMutation({
    mutationFn: async () => {
      const byProposal = Map.groupBy(withProposal, ({ proposed_profiles }) => proposed_profiles[0]!)
      for (const [service_profile, those] of byProposal) await changeVendors(those, { service_profile })
    },
    onSuccess: done,
    // The kinds before the one that failed are set.
    onError: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  })
  const areEnded = vendors.every(({ ended_on }) => ended_on !== null)
  const busy = assess.isPending || change.isPending || takeProposals.isPending
  const error = assess.error ?? change.error ?? takeProposals.error
  useKeys({ Escape: { label: labels.clear, act: clear } })
  return (
    <section className="selected" aria-label={labels.title(vendors.length)}>
      <b>{labels.title(vendors.length)}</b>
      {mayAssess && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && assess.mutate()}>
          {texts.vendor.assessAgain}
        </button>
      )}
      {mayOwn && (
        <select
          aria-label={labels.owner}
          value=""
          disabled={busy}
          onChange={({ currentTarget: { value } }) => change.mutate({ owner_id: value === 'nobody' ? null : value })}
        >
          <option value="">{labels.owner}</option>
          {people.data
            ?.filter(({ status }) => status !== 'DISABLED')
            .map(({ id, name, email }) => (
              <option key={id} value={id}>
                {personName({ name, email })}
              </option>
            ))}
          <option value="nobody">{labels.nobody}</option>
        </select>
      )}
      {mayOwn && (
        <select
          aria-label={labels.profile}
          value=""
          disabled={busy}
          onChange={({ currentTarget: { value } }) =>
            value === 'proposed'
              ? takeProposals.mutate()
              : change.mutate({ service_profile: services.data?.find(({ id }) => id === value)?.id ?? null })
          }
        >
          <option value="">{labels.profile}</option>
          {withProposal.length > 0 && <option value="proposed">{labels.proposed(withProposal.length)}</option>}
          {services.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {mayOwn && (
        <button
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={() => !busy && change.mutate({ ended_on: areEnded ? null : today() })}
        >
          {areEnded ? texts.vendor.useAgain : texts.vendor.endUse}
        </button>
      )}
      <button type="button" className="button" onClick={clear}>
        {labels.clear} <kbd>{texts.keys.escape}</kbd>
      </button>
      {error && (
        <span className="form-error" role="alert">
          {reasonOf(error)}
        </span>
      )}
    </section>
  )
}
