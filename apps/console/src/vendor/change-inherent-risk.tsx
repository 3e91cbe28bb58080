import { useQueryClient } from '@tanstack/react-query'
import { riskLevels } from '../api/generated/choices/risk-levels.ts'
import { tiers } from '../api/generated/choices/tiers.ts'
import type { Vendor } from '../api/types.ts'
import { setInherentRisk } from '../api/vendors.ts'
import { Choice } from '../parts/choice.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form.tsx'
import { oneOf } from '../parts/one-of.ts'
import { TextArea } from '../parts/text-area.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.inherent

/** A form in which a person overrides the level and tier, with the reason. */
export function ChangeInherentRisk({ vendor, close }: { vendor: Vendor; close: () => void }) {
  const queries = useQueryClient()
  const { risk_override: set } = vendor
  return (
    <Dialog title={labels.change} close={close}>
      {(end) => (
        <Form
          submit={texts.save}
          send={async (values) => {
            await setInherentRisk(vendor, {
              level: oneOf(riskLevels, values.level ?? null),
              tier: oneOf(tiers, values.tier ?? null),
              reason: values.reason ?? '',
            })
            await queries.invalidateQueries({ queryKey: ['vendors'] })
            end()
          }}
        >
          <Choice
            name="level"
            label={labels.level}
            values={riskLevels}
            words={texts.risk}
            value={set?.level ?? null}
            none={labels.byRules}
          />
          <Choice
            name="tier"
            label={labels.tier}
            values={tiers}
            words={labels.tiers}
            value={set?.tier ?? null}
            none={labels.byRules}
          />
          <TextArea name="reason" label={labels.reason} max={2000} value={set?.reason ?? ''} required />
        </Form>
      )}
    </Dialog>
  )
}
