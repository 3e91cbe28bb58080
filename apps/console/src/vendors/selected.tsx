import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createAssessments } from '../api/assessments.ts'
import { users } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { setOwner } from '../api/vendors.ts'
import { reasonOf } from '../parts/failure.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const say = texts.vendors.selected

/** What is done with the vendors that were chosen in the register. */
export function Selected({ vendors, clear }: { vendors: readonly Vendor[]; clear: () => void }) {
  const queries = useQueryClient()
  const mayAssess = useMay('assessments:write')
  const mayOwn = useMay('vendors:write')
  const people = useQuery({ ...users, enabled: useMay('users:read') && mayOwn })
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
  const own = useMutation({
    mutationFn: async (owner: string | null) => {
      for (const vendor of vendors) await setOwner(vendor, owner)
    },
    onSuccess: done,
    // Some may have been given by then.
    onError: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  })
  const busy = assess.isPending || own.isPending
  const error = assess.error ?? own.error
  useKeys({ Escape: { does: say.clear, act: clear } })
  return (
    <section className="selected" aria-label={say.title(vendors.length)}>
      <b>{say.title(vendors.length)}</b>
      {mayAssess && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && assess.mutate()}>
          {texts.vendor.assessAgain}
        </button>
      )}
      {mayOwn && (
        <select
          aria-label={say.owner}
          value=""
          disabled={busy}
          onChange={({ currentTarget: { value } }) => own.mutate(value === 'nobody' ? null : value)}
        >
          <option value="">{say.owner}</option>
          {people.data
            ?.filter(({ status }) => status !== 'DISABLED')
            .map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name ?? email}
              </option>
            ))}
          <option value="nobody">{say.nobody}</option>
        </select>
      )}
      <button type="button" className="button" onClick={clear}>
        {say.clear} <kbd>{texts.keys.escape}</kbd>
      </button>
      {error && (
        <span className="form-error" role="alert">
          {reasonOf(error)}
        </span>
      )}
    </section>
  )
}
