import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askedFrom } from '../api/generated/choices/asked-from.ts'
import { type Statement, type StatementMove, type StatementTier, tiersOfStatements } from '../api/library.ts'
import type { Tier } from '../api/types.ts'
import { Choice } from '../parts/choice.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form.tsx'
import { oneOf } from '../parts/one-of.ts'
import { TableHead } from '../parts/table-head.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.frameworks
const words: Record<string, string> = { ...texts.inherent.tiers, never: labels.never }
const wordsOf = (tier: string): string => words[tier] ?? tier

/** The statements of a framework or questionnaire, each with the lowest tier that asks it and the reason. */
export function StatementTable({
  statements,
  ofFramework = null,
  move,
}: {
  statements: Statement[]
  /** The tier of the framework; null: each statement has its own. */
  ofFramework?: Tier | null
  /** Sets the tier of a statement. */
  move: (change: StatementMove) => Promise<unknown>
}) {
  const { data: known } = useQuery(tiersOfStatements)
  const tiers = new Map(known?.statements.map((one) => [one.statement, one]))
  const may = useMay('frameworks:write')
  const [moving, setMoving] = useState<StatementTier | null>(null)
  const headings = [texts.library.statement, texts.library.reference, texts.library.coverage, labels.askedFrom]
  return (
    <div className="scroll">
      <table className="table">
        <TableHead headings={headings} action={may ? labels.move : undefined} />
        <tbody>
          {statements.map(({ statement, category, reference, coverage }) => {
            const tier = tiers.get(statement)
            return (
              <tr key={`${reference} ${statement}`}>
                <td>
                  {statement}
                  <span className="under">{category}</span>
                </td>
                <td data-label={texts.library.reference}>{reference ?? '–'}</td>
                <td data-label={texts.library.coverage}>{coverage.length === 0 ? '–' : coverage.join(', ')}</td>
                <td data-label={labels.askedFrom}>{tier && <AskedFrom tier={tier} ofFramework={ofFramework} />}</td>
                {may && (
                  <td>
                    {tier && (
                      <button type="button" className="link" onClick={() => setMoving(tier)}>
                        {labels.move} <span className="visually-hidden">{statement}</span>
                      </button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {moving && <Move tier={moving} move={move} close={() => setMoving(null)} />}
    </div>
  )
}

/** The tier in force, and below it the published one and the reason. */
function AskedFrom({ tier, ofFramework }: { tier: StatementTier; ofFramework: Tier | null }) {
  const { asked_from, published_from, because, reason = '', changed_by = '', changed_at = 0 } = tier
  const inForce = asked_from ?? ofFramework ?? published_from
  return (
    <>
      {wordsOf(inForce)}
      <span className="under">
        {inForce !== published_from && `${labels.published(wordsOf(published_from))} `}
        {because}
      </span>
      {asked_from && <span className="under">{texts.inherent.setBy(changed_by, day(changed_at), reason)}</span>}
    </>
  )
}

function Move({
  tier: { statement, published_from, asked_from, reason },
  move,
  close,
}: {
  tier: StatementTier
  move: (change: StatementMove) => Promise<unknown>
  close: () => void
}) {
  const queries = useQueryClient()
  const save = async (values: Record<string, string>) => {
    const to = oneOf(askedFrom, values.asked_from)
    await move({ statement, ...(to && { asked_from: to, reason: values.reason ?? '' }) })
    await queries.invalidateQueries({ queryKey: tiersOfStatements.queryKey })
  }
  return (
    <Dialog title={labels.moveTitle} close={close}>
      {(end) => (
        <>
          <p>{statement}</p>
          <p className="dim">{labels.published(wordsOf(published_from))}</p>
          <Form submit={texts.save} send={(values) => save(values).then(end)}>
            <Choice
              name="asked_from"
              label={labels.askedFrom}
              values={askedFrom}
              words={words}
              value={asked_from ?? published_from}
              none={labels.asPublished}
            />
            <TextArea name="reason" label={texts.inherent.reason} max={2000} value={reason ?? ''} required />
          </Form>
          {asked_from && <Form plain submit={texts.inherent.reset} send={() => save({}).then(end)} />}
        </>
      )}
    </Dialog>
  )
}
