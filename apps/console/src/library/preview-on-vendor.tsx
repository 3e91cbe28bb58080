import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Statement } from '../api/library.ts'
import {
  createPreview,
  maxPreviewed,
  type PreviewAnswer,
  previewOf,
  type StatementPreview,
  vendorsByName,
} from '../api/statement-previews.ts'
import { Failure, reasonOf } from '../parts/failure.tsx'
import { AnswerStatus, ConfidenceLevel } from '../parts/signs.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.preview

/**
 * Previews the answers to statements from an assessed vendor's documents, before people use the statements. Custos does not
 * keep the answers.
 */
export function PreviewOnVendor({ statements }: { statements: () => Statement[] }) {
  const id = useId()
  const vendors = useQuery(vendorsByName)
  const [vendorId, setVendorId] = useState('')
  const asking = useMutation({ mutationFn: () => createPreview(vendorId, statements().slice(0, maxPreviewed)) })
  if (vendors.error) return <Failure error={vendors.error} again={() => void vendors.refetch()} />
  const reviewedVendors = vendors.data?.filter(({ newest_review }) => newest_review !== null) ?? []
  return (
    <section className="statement-preview" aria-labelledby={id}>
      <h2 id={id} className="section-head">
        {labels.title}
      </h2>
      <p className="field-hint">{vendors.data && reviewedVendors.length === 0 ? labels.noneRead : labels.hint}</p>
      <div className="statement-preview-choice">
        <select
          aria-label={labels.vendor}
          value={vendorId}
          onChange={(event) => setVendorId(event.currentTarget.value)}
        >
          <option value="">{labels.vendor}</option>
          {reviewedVendors.map((vendor) => (
            <option key={vendor.id} value={vendor.id}>
              {vendor.name}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button"
          aria-disabled={vendorId === '' || asking.isPending}
          onClick={() => vendorId !== '' && !asking.isPending && asking.mutate()}
        >
          {labels.submit}
        </button>
      </div>
      {asking.error && (
        <p className="form-error" role="alert">
          {reasonOf(asking.error)}
        </p>
      )}
      {asking.data && <Outcome key={asking.data.id} created={asking.data} />}
    </section>
  )
}

function Outcome({ created }: { created: StatementPreview }) {
  const { data = created, error, refetch } = useQuery(previewOf(created))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (data.failure)
    return (
      <p className="form-error" role="alert">
        {data.failure}
      </p>
    )
  return (
    <div role="status" ref={(part) => part?.scrollIntoView?.({ block: 'nearest' })}>
      {data.results === null ? (
        <p className="dim">{labels.waiting}</p>
      ) : (
        <ol className="previewed">
          {data.results.map((answer, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers stand in the order of what was asked
            <PreviewedAnswer key={position} answer={answer} />
          ))}
        </ol>
      )}
    </div>
  )
}

function PreviewedAnswer({ answer }: { answer: PreviewAnswer }) {
  const considered = answer.explanation?.considered ?? []
  return (
    <li>
      <p>{answer.statement}</p>
      <p className="answer-meta">
        <AnswerStatus result={{ ...answer, judgement: null }} />
        {answer.answer !== null && <ConfidenceLevel level={answer.confidence} />}
      </p>
      {answer.sources.map(({ quote, name, start }) => (
        <blockquote key={`${name} ${start}`} className={answer.answer === false ? 'against' : undefined}>
          “{quote}” <span className="under">{name}</span>
        </blockquote>
      ))}
      {answer.answer === null &&
        (considered.length === 0 ? (
          <p className="under">{labels.nothingNear}</p>
        ) : (
          <details>
            <summary>{labels.considered(considered.length)}</summary>
            {considered.map(({ quote, reason, location }) => (
              <blockquote key={`${location} ${quote}`}>
                “{quote}” <span className="under">{reason}</span>
              </blockquote>
            ))}
          </details>
        ))}
    </li>
  )
}
