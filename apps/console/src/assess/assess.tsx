import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AssessmentPlan, assessmentPlan, createAssessment, type PlannedInventory } from '../api/assessments.ts'
import type { Tier } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { Dialog } from '../parts/dialog.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { inherentRiskOf } from '../vendors/inherent-risk-of.ts'
import { isBelow, TierChoice, TierReason } from './tier-choice.tsx'
import './assess.css'

const labels = texts.assess

/** Starts a review of the vendor, after showing its scope. */
export function Assess({
  vendorId,
  name,
  pending = false,
  next = false,
}: {
  vendorId: string
  name: string
  /** Whether a review is running. */
  pending?: boolean
  /** Whether this is the next step. */
  next?: boolean
}) {
  const [asks, setAsks] = useState(false)
  if (!useMay('assessments:write')) return null
  return (
    <>
      <button
        type="button"
        className={next ? 'button primary' : 'button'}
        aria-disabled={pending}
        onClick={() => !pending && setAsks(true)}
      >
        {pending ? texts.vendor.beingRead : name}
      </button>
      {asks && <WhatToAsk vendorId={vendorId} close={() => setAsks(false)} />}
    </>
  )
}

function WhatToAsk({ vendorId, close }: { vendorId: string; close: () => void }) {
  const query = useQuery(assessmentPlan(vendorId))
  const { data: found } = useQuery(vendor(vendorId))
  return (
    <Dialog title={labels.title} close={close}>
      {(end) => (
        <Loaded query={query}>
          {(plan) =>
            found && <Choose vendorId={vendorId} plan={plan} proposed={inherentRiskOf(found)?.tier ?? null} end={end} />
          }
        </Loaded>
      )}
    </Dialog>
  )
}

const idOf = ({ framework_id, security_statement_inventory }: PlannedInventory): string =>
  framework_id ?? security_statement_inventory!

/** The choice of the scope. The last review's scope is preselected; another choice shows which statements it leaves out. */
function Choose({
  vendorId,
  plan,
  proposed,
  end,
}: {
  vendorId: string
  plan: AssessmentPlan
  /** The vendor's tier; null if it is unknown. */
  proposed: Tier | null
  end: () => void
}) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(() => new Set(plan.inventories.filter(({ planned }) => planned).map(idOf)))
  const [tier, setTier] = useState(proposed)
  const [reason, setReason] = useState('')
  const isLower = isBelow(tier, proposed)
  const available = plan.inventories.filter((inventory) => inventory.available)
  const questionnaires = available.filter(({ framework_id }) => framework_id === null)
  const frameworks = available.filter(({ framework_id }) => framework_id !== null)
  const questionnaire = questionnaires.find((inventory) => chosen.has(idOf(inventory))) ?? null
  const start = useMutation({
    mutationFn: () =>
      createAssessment(vendorId, {
        name: texts.vendor.reviewOf(day(Date.now() / 1000)),
        security_statement_inventory: questionnaire && idOf(questionnaire),
        framework_ids: frameworks.filter((framework) => chosen.has(idOf(framework))).map(idOf),
        ...(tier && { tier }),
        ...(isLower && { tier_reason: reason }),
      }),
    onSuccess: async () => {
      await Promise.all(['vendors', 'assessments'].map((first) => queries.invalidateQueries({ queryKey: [first] })))
      end()
    },
  })
  const without = (ids: readonly string[]) => new Set([...chosen].filter((id) => !ids.includes(id)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!start.isPending && chosen.size > 0) start.mutate()
      }}
    >
      <p>{plan.before ? labels.repeatLastScope(plan.before.name, day(plan.before.ended_at)) : labels.first}</p>
      <TierChoice
        plan={plan}
        isPlanned={plan.inventories.every((inventory) => inventory.planned === chosen.has(idOf(inventory)))}
        proposed={proposed}
        tier={tier}
        choose={setTier}
      />
      {proposed && isLower && <TierReason proposed={proposed} reason={reason} change={setReason} />}
      {questionnaires.length > 0 && (
        <div className="field">
          <label htmlFor="questionnaire">{labels.questionnaire}</label>
          <select
            id="questionnaire"
            value={questionnaire ? idOf(questionnaire) : ''}
            onChange={({ currentTarget: { value } }) =>
              setChosen(new Set([...without(questionnaires.map(idOf)), ...(value === '' ? [] : [value])]))
            }
          >
            <option value="">{labels.noQuestionnaire}</option>
            {questionnaires.map((inventory) => (
              <option key={idOf(inventory)} value={idOf(inventory)}>
                {labels.inventory(inventory.name ?? '', inventory.statements, inventory.asked_before !== null)}
              </option>
            ))}
          </select>
        </div>
      )}
      <fieldset className="asked">
        <legend>{labels.frameworks}</legend>
        {frameworks.map((inventory) => (
          <label key={idOf(inventory)} className="choice">
            <input
              type="checkbox"
              checked={chosen.has(idOf(inventory))}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? new Set([...chosen, idOf(inventory)]) : without([idOf(inventory)]))
              }
            />
            {labels.inventory(inventory.name ?? '', inventory.statements, inventory.asked_before !== null)}
          </label>
        ))}
      </fieldset>
      {tier === null && (
        <Differs plan={plan} isChosen={(inventory) => inventory.available && chosen.has(idOf(inventory))} />
      )}
      {start.error && (
        <p className="form-error" role="alert">
          {reasonOf(start.error)}
        </p>
      )}
      <button type="submit" className="button primary wide" aria-disabled={start.isPending || chosen.size === 0}>
        {labels.start}
      </button>
    </form>
  )
}

/** The difference of the chosen scope from the last review's. Statements in only one of them cannot be compared. */
function Differs({
  plan: { before, inventories },
  isChosen,
}: {
  plan: AssessmentPlan
  isChosen: (inventory: PlannedInventory) => boolean
}) {
  if (!before) return null
  const nameOf = ({ name, framework_id }: PlannedInventory) => name ?? framework_id ?? labels.deletedQuestionnaire
  const gone = inventories
    .map((inventory): [string, number] => [
      nameOf(inventory),
      isChosen(inventory) ? inventory.no_longer_asked : (inventory.asked_before ?? 0),
    ])
    .filter(([, statements]) => statements > 0)
  const added = inventories
    .filter(isChosen)
    .map((inventory): [string, number] => [nameOf(inventory), inventory.newly_asked])
    .filter(([, statements]) => statements > 0)
  return (
    <div role="status">
      {gone.length === 0 && added.length === 0 && <p>{labels.same}</p>}
      {added.length > 0 && <p>{labels.added(added)}</p>}
      {gone.length > 0 && <p className="form-error">{labels.gone(gone)}</p>}
    </div>
  )
}
