import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tiers as tierNames } from '../api/generated/choices/tiers.ts'
import { type Framework, frameworks, setFramework, tiersOfStatements } from '../api/library.ts'
import type { Tier } from '../api/types.ts'
import { Dialog } from '../parts/dialog.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { oneOf } from '../parts/one-of.ts'
import { TextArea } from '../parts/text-area.tsx'
import { useMay } from '../session/use-session.ts'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { StatementTable } from './statement-table.tsx'
import { TierCounts } from './tier-counts.tsx'
import './library.css'

const labels = texts.frameworks

/** The frameworks that apply to the organisation, and each framework's statements. */
export function Frameworks() {
  const query = useQuery(frameworks)
  const { data: tiers } = useQuery(tiersOfStatements)
  const [sought, seek] = useState('')
  const matching = query.data?.filter((framework) => hasWords(framework, sought)) ?? []
  const [apply, others] = [true, false].map((wanted) => matching.filter(({ enabled }) => enabled === wanted))
  const applying = query.data?.filter(({ enabled }) => enabled).length
  return (
    <>
      <Head
        name={texts.shell.frameworks}
        state={applying === undefined ? undefined : labels.heading(applying)}
        lead={labels.lead}
      />
      <Loaded query={query}>
        {() => (
          <>
            {tiers && <TierCounts tiers={tiers.tiers} />}
            <input
              className="framework-search"
              type="search"
              placeholder={labels.search}
              aria-label={labels.search}
              value={sought}
              onChange={({ currentTarget: { value } }) => seek(value)}
            />
            {matching.length === 0 && <p>{labels.noMatch}</p>}
            <Part heading={labels.apply} frameworks={apply!} />
            <Part heading={labels.doNotApply} frameworks={others!} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Whether the framework's name, its description or one of its statements contains every word. */
function hasWords({ name, description, statement_inventory }: Framework, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const texts = [`${name} ${description}`, ...(statement_inventory?.statements ?? []).map(({ statement }) => statement)]
  return texts.some((text) => words.every((word) => text.toLowerCase().includes(word)))
}

function Part({ heading, frameworks }: { heading: string; frameworks: Framework[] }) {
  if (frameworks.length === 0) return null
  return (
    <section>
      <h2 className="section-head">
        {heading} <small className="numeric">{number(frameworks.length)}</small>
      </h2>
      <ul className="inventories">
        {frameworks.map((framework) => (
          <Entry key={framework.id} framework={framework} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ framework }: { framework: Framework }) {
  const { id, name, description, enabled, asked_from, reason, changed_by, statement_inventory } = framework
  const queries = useQueryClient()
  const may = useMay('frameworks:write')
  const change = useMutation({
    mutationFn: (body: Parameters<typeof setFramework>[1]) => setFramework(id, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: frameworks.queryKey }),
  })
  const [chosen, choose] = useState<Tier | null>(null)
  const statements = statement_inventory?.statements ?? []
  return (
    <li>
      <h3>
        <label className="choice">
          <input
            type="checkbox"
            checked={enabled}
            disabled={!may || change.isPending}
            onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
          />
          {name}
        </label>
      </h3>
      <div>
        <p className="dim">{description}</p>
        {enabled && (
          <label className="choice">
            {labels.askedFrom}
            <select
              value={asked_from ?? ''}
              disabled={!may || change.isPending}
              onChange={({ currentTarget: { value } }) => {
                const tier = oneOf(tierNames, value)
                if (tier) choose(tier)
                else change.mutate({ asked_from: null })
              }}
            >
              <option value="">{labels.asPublished}</option>
              {tierNames.map((tier) => (
                <option key={tier} value={tier}>
                  {texts.inherent.tiers[tier]}
                </option>
              ))}
            </select>
          </label>
        )}
        {reason && changed_by && <p className="dim">{labels.setBy(changed_by, reason)}</p>}
        {chosen && (
          <Dialog title={labels.tierTitle} close={() => choose(null)}>
            {(end) => (
              <>
                <p>{labels.tierOf(name, texts.inherent.tiers[chosen] ?? chosen)}</p>
                <Form
                  submit={texts.save}
                  send={({ reason: why }) => change.mutateAsync({ asked_from: chosen, reason: why ?? '' }).then(end)}
                >
                  <TextArea name="reason" label={texts.inherent.reason} max={2000} value={reason ?? ''} required />
                </Form>
              </>
            )}
          </Dialog>
        )}
        {change.error && <p className="form-error">{reasonOf(change.error)}</p>}
        {statements.length > 0 && (
          <details>
            <summary>{texts.vendor.statements(statements.length)}</summary>
            <StatementTable
              statements={statements}
              ofFramework={asked_from}
              move={(move) => setFramework(id, { move })}
            />
          </details>
        )}
      </div>
    </li>
  )
}
