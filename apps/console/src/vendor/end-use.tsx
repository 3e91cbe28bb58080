import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Vendor } from '../api/types.ts'
import { updateVendor } from '../api/vendors.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { texts } from '../texts/texts.ts'
import { agreementState } from '../vendors/agreement-state.ts'
import { today } from '../vendors/end-of-use.ts'

const labels = texts.endUse

/** Ends the use of a vendor on a day, with what an exit needs in view. */
export function EndUse({ vendor }: { vendor: Vendor }) {
  const queries = useQueryClient()
  return (
    <details className="end-use">
      <summary>{texts.vendor.endUse}</summary>
      <p>{labels.hint}</p>
      <Exit vendor={vendor} />
      <Form
        submit={texts.vendor.endUse}
        plain
        send={async ({ ended_on = '', disposal = '' }) => {
          const note = disposal.trim()
          await updateVendor(vendor, {
            ended_on,
            ...(note !== '' && { notes: [...vendor.notes, labels.note(note)] }),
          })
          await queries.invalidateQueries({ queryKey: ['vendors'] })
        }}
      >
        <Field name="ended_on" label={labels.lastDay} type="date" value={vendor.ended_on ?? today()} required />
        <TextArea name="disposal" label={labels.disposal} hint={labels.disposalHint} value="" max={4000} />
      </Form>
    </details>
  )
}

/** What is still open, and who is responsible. */
function Exit({ vendor }: { vendor: Vendor }) {
  const nameOf = usePersonName()
  const { open_conditions, processing, internal_use, owner_id, contract_due_on } = vendor
  const state = agreementState(processing)
  return (
    <ul>
      <li>
        <Link to="/vendors/$vendorId/decisions" params={{ vendorId: vendor.id }}>
          {labels.conditions(open_conditions.open)}
        </Link>
      </li>
      <li>
        <Link to="/vendors/$vendorId/contracts" params={{ vendorId: vendor.id }}>
          {labels.contracts(vendor.contracts.length, contract_due_on)}
        </Link>
      </li>
      <li>{labels.agreement(texts.vendors.agreements[state ?? 'NONE'])}</li>
      {processing?.exit_plan && <li>{labels.exitPlan(processing.exit_plan)}</li>}
      <li>{labels.people(owner_id && nameOf(owner_id), internal_use.business_owner ?? null)}</li>
    </ul>
  )
}

/** Takes an ended vendor into use again. */
export function UseAgain({ vendor }: { vendor: Vendor }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => updateVendor(vendor, { ended_on: null }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  })
  return (
    <div className="buttons">
      {again.error && (
        <span className="form-error" role="alert">
          {reasonOf(again.error)}
        </span>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={again.isPending}
        onClick={() => !again.isPending && again.mutate()}
      >
        {texts.vendor.useAgain}
      </button>
    </div>
  )
}
