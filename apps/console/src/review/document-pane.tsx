import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { downloadAddress } from '../api/client.ts'
import { documentPath, documentText } from '../api/document-text.ts'
import type { CollectedDocument, PassageRange } from '../api/types.ts'
import { Failure } from '../parts/failure.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { type Line, linesOf, markedParts } from './lines.ts'
import { scrollWithin } from './scroll-within.ts'

const labels = texts.review

/** Loads pdf.js with the first PDF whose pages somebody opens. */
const Pages = lazy(() => import('./pages/pages.tsx'))

/**
 * The document beside the answer, at the marked passage. The pane shows the stored text, so a vendor's page never runs here.
 */
export function DocumentPane({
  vendorId,
  assessmentId,
  documents,
  sha256,
  source,
  contradicts,
  choose,
  open,
  close,
}: {
  vendorId: string
  assessmentId: string
  documents: CollectedDocument[]
  /** The shown document. */
  sha256: string | null
  /** The passage to mark, if the document contains it. */
  source: PassageRange | null
  contradicts: boolean
  choose: (sha256: string) => void
  /** Whether the document is open as a sheet. Used if it is not beside the answer. */
  open: boolean
  close: () => void
}) {
  const shown = documents.find((document) => document.sha256 === sha256)
  const text = useQuery({ ...documentText(vendorId, assessmentId, sha256 ?? ''), enabled: shown !== undefined })
  const hasPages = shown?.media_type === 'application/pdf'
  const [wantsPages, setWantsPages] = useState(false)
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open || !pane.current || getComputedStyle(pane.current).position !== 'fixed') return
    const opener = document.activeElement
    pane.current.querySelector<HTMLElement>('.document-body')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])
  useKeys(hasPages ? { p: { label: labels.pages.key, act: () => setWantsPages(!wantsPages) } } : {})
  const asText = text.error ? (
    <Failure error={text.error} again={() => void text.refetch()} />
  ) : text.data === undefined ? (
    <p className="dim">{shown ? texts.shell.loading : labels.noDocument}</p>
  ) : (
    <Page text={text.data} range={rangeOf(source)} contradicts={contradicts} open={open} />
  )
  return (
    <section
      ref={pane}
      className={open ? 'document-pane shown' : 'document-pane'}
      aria-label={labels.document}
      data-document={shown?.sha256}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div className="document-head">
        {documents.length > 0 && (
          <select
            aria-label={labels.document}
            value={sha256 ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {documents.map((document) => (
              <option key={document.sha256} value={document.sha256}>
                {document.name}
              </option>
            ))}
          </select>
        )}
        {hasPages && (
          <button
            type="button"
            className="button small"
            aria-pressed={wantsPages}
            onClick={() => setWantsPages(!wantsPages)}
          >
            {labels.pages.show} <kbd>p</kbd>
          </button>
        )}
        {shown && (
          <a
            className="button small"
            href={downloadAddress(documentPath(vendorId, assessmentId, shown.sha256))}
            download={shown.name}
          >
            {labels.original}
          </a>
        )}
        <button type="button" className="button small sheet-only" onClick={close}>
          {texts.keys.close}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="document-body" tabIndex={0} aria-label={shown?.name}>
        {hasPages && wantsPages ? (
          <Suspense fallback={asText}>
            <Pages
              key={shown.sha256}
              vendorId={vendorId}
              assessmentId={assessmentId}
              sha256={shown.sha256}
              source={source}
              contradicts={contradicts}
            >
              {asText}
            </Pages>
          </Suspense>
        ) : (
          asText
        )}
      </section>
    </section>
  )
}

function rangeOf(source: PassageRange | null): { start: number; end: number } | null {
  return source?.start != null && source.end != null ? { start: source.start, end: source.end } : null
}

function Page({
  text,
  range,
  contradicts,
  open,
}: {
  text: string
  range: { start: number; end: number } | null
  contradicts: boolean
  open: boolean
}) {
  const page = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(text), [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new range, or that it is shown, is what the scroll is for
  useEffect(() => {
    const show = (): void => {
      const mark = page.current?.querySelector('mark')
      if (mark) scrollWithin(mark.closest('.document-body'), mark, 'middle')
    }
    show()
    // Lines get their own heights when they come into view, so the position is exact only after they have been drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(frame)
  }, [lines, range?.start, range?.end, open])
  return (
    <div className="page" ref={page}>
      {lines.map((line) => {
        const touched = range !== null && line.start < range.end && line.start + line.text.length > range.start
        return touched ? (
          <MarkedLine key={line.start} line={line} range={range} contradicts={contradicts} />
        ) : (
          <PlainLine key={line.start} line={line} />
        )
      })}
    </div>
  )
}

const PlainLine = memo(function PlainLine({ line }: { line: Line }) {
  return (
    <div className="line">
      <span className="offset" aria-hidden="true">
        {number(line.start)}
      </span>
      <p>{line.text}</p>
    </div>
  )
})

function MarkedLine({
  line,
  range,
  contradicts,
}: {
  line: Line
  range: { start: number; end: number }
  contradicts: boolean
}) {
  return (
    <div className="line">
      <span className="offset" aria-hidden="true">
        {number(line.start)}
      </span>
      <p>
        {markedParts(line, range).map(({ text, marked }, index) =>
          marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has three parts at most, in their order
            <mark key={index} className={contradicts ? 'against' : undefined}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}
