import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cancelAssessment, documents } from '../api/assessments.ts'
import type { Assessment } from '../api/types.ts'
import { reasonOf } from '../parts/failure.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import './running.css'

const labels = texts.running

/** A running review: its step, its progress and the documents read. All answers arrive at once, and the text says so. */
export function Running({ vendorId, assessment: { id, progress } }: { vendorId: string; assessment: Assessment }) {
  const { step, pages_read, pages_known } = progress
  const read = step !== 'waiting' && step !== 'collecting'
  return (
    <section className="under-way" aria-labelledby="running">
      {/* Screen readers announce only the step, because the figures change all the time. */}
      <h2 id="running">
        <span role="status">{labels.steps[step]}</span>
      </h2>
      <ol className="stages">
        <Stage now={step === 'collecting'} done={read} name={labels.collect}>
          {step === 'collecting' && (
            <>
              <p className="numeric">{labels.reading(pages_read, pages_known)}</p>
              <progress aria-label={labels.collect} value={pages_read} max={Math.max(1, pages_known)} />
            </>
          )}
          {read && <DocumentsRead vendorId={vendorId} id={id} />}
        </Stage>
        <Stage now={read} name={labels.answer}>
          <p className="dim">{labels.allAtOnce}</p>
        </Stage>
      </ol>
      <Cancel vendorId={vendorId} id={id} />
    </section>
  )
}

function Stage({
  name,
  now,
  done = false,
  children,
}: {
  name: string
  now: boolean
  done?: boolean
  children: ReactNode
}) {
  return (
    <li className={done ? 'done' : undefined} aria-current={now ? 'step' : undefined}>
      <b>{name}</b>
      {children}
    </li>
  )
}

/** The documents read, each with its address, and those that Custos could not read, with the reason. */
function DocumentsRead({ vendorId, id }: { vendorId: string; id: string }) {
  const { data } = useQuery(documents(vendorId, id))
  if (!data) return null
  return (
    <details open>
      <summary>{labels.read(data.documents.length)}</summary>
      <ul className="steps">
        {data.documents.map(({ sha256, name, location }) => (
          <li key={`${sha256} ${location}`}>
            {name} <span className="under">{location}</span>
          </li>
        ))}
      </ul>
      {data.skipped.length > 0 && (
        <>
          <p>{texts.documents.skipped(data.skipped.length)}</p>
          <ul className="steps">
            {data.skipped.map(({ location, message }) => (
              <li key={location}>
                {message} <span className="under">{location}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

function Cancel({ vendorId, id }: { vendorId: string; id: string }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelAssessment(vendorId, id),
    // Also if the review has ended meanwhile: the screen then shows the end.
    onSettled: () =>
      Promise.all(['vendors', 'assessments'].map((first) => queries.invalidateQueries({ queryKey: [first] }))),
  })
  if (!useMay('assessments:write')) return null
  return (
    <>
      <button type="button" className="button small" aria-disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.vendor.cancelReview}
      </button>
      {cancel.error && <span className="form-error">{reasonOf(cancel.error)}</span>}
    </>
  )
}
