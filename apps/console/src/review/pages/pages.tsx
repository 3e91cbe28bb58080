import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { documentBytes } from '../../api/document-text.ts'
import type { PassageRange } from '../../api/types.ts'
import { number } from '../../texts/format.ts'
import { texts } from '../../texts/texts.ts'
import { type Marked, type OpenPdf, openPdf } from './open-pdf.ts'
import './pages.css'

const labels = texts.review.pages

/** The pages of a PDF, one at a time, with the quote marked. If they cannot be shown, shows the text. */
export default function Pages({
  vendorId,
  assessmentId,
  sha256,
  source,
  contradicts,
  children,
}: {
  vendorId: string
  assessmentId: string
  sha256: string
  source: PassageRange | null
  contradicts: boolean
  /** Shown in place of the pages. */
  children: ReactNode
}) {
  const bytes = useQuery(documentBytes(vendorId, assessmentId, sha256))
  const [pdf, setPdf] = useState<OpenPdf | 'failed' | null>(null)
  const { data } = bytes
  useEffect(() => {
    if (!data) return
    let isLeft = false
    const opening = openPdf(data)
    opening.then(
      (opened) => (isLeft ? opened.close() : setPdf(opened)),
      () => !isLeft && setPdf('failed'),
    )
    return () => {
      isLeft = true
      setPdf(null)
      void opening.then((opened) => opened.close()).catch(() => {})
    }
  }, [data])

  if (bytes.error || pdf === 'failed')
    return (
      <>
        <p className="pages-note" role="status">
          {labels.failed}
        </p>
        {children}
      </>
    )
  if (pdf === null)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return (
    <Opened
      key={`${source?.page} ${source?.start}`}
      pdf={pdf}
      source={source}
      contradicts={contradicts}
      fail={() => setPdf('failed')}
    />
  )
}

function Opened({
  pdf,
  source,
  contradicts,
  fail,
}: {
  pdf: OpenPdf
  source: PassageRange | null
  contradicts: boolean
  fail: () => void
}) {
  const cited = Math.min(source?.page ?? 1, pdf.pages)
  const [page, setPage] = useState(cited)
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [marks, setMarks] = useState<Marked[] | null>(null)
  const quote = page === cited ? (source?.quote ?? null) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect redraws for another page or quote
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setMarks(null)
    pdf.draw(page, canvas.current!, sheet.current!.clientWidth, quote, signal).then(
      (drawn) => !signal.aborted && setMarks(drawn),
      () => !signal.aborted && fail(),
    )
    return () => leaving.abort()
  }, [pdf, page, quote])
  useEffect(() => {
    if (marks) sheet.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
  }, [marks])
  return (
    <>
      <div className="pages-head">
        <button type="button" className="button small" disabled={page === 1} onClick={() => setPage(page - 1)}>
          {labels.before}
        </button>
        <span className="numeric" role="status">
          {labels.of(number(page), number(pdf.pages))}
        </span>
        <button type="button" className="button small" disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
          {labels.after}
        </button>
        {page !== cited && (
          <button type="button" className="button small" onClick={() => setPage(cited)}>
            {labels.toQuote}
          </button>
        )}
      </div>
      {quote !== null && marks?.length === 0 && <p className="pages-note">{labels.notFound}</p>}
      <div className="sheet-of-paper" ref={sheet}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; its words are in the text */}
        <canvas ref={canvas} aria-hidden="true" />
        {marks?.map(({ text, ...at }) => (
          <Mark key={`${at.left} ${at.top}`} at={at} against={contradicts}>
            {text}
          </Mark>
        ))}
      </div>
    </>
  )
}

/** The words are in it for screen readers; on the page, people see them through the colour. */
function Mark({ at, against, children }: { at: Omit<Marked, 'text'>; against: boolean; children: string }) {
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`
  return (
    <mark
      className={against ? 'against' : undefined}
      style={{ left: percent(at.left), top: percent(at.top), width: percent(at.width), height: percent(at.height) }}
    >
      {children}
    </mark>
  )
}
