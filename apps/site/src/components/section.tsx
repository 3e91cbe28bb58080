import type { ReactNode } from 'react'

interface SectionProps {
  /** Numbers the section in the margin, with a permalink. */
  number?: number
  /** The section's name in the margin and, in lower case, its anchor. */
  label?: string
  note?: ReactNode
  hero?: boolean
  className?: string
  children: ReactNode
}

/** A section of a ruled page: notes left of the margin line, text right of it. */
export function Section({ number, label, note, hero, className, children }: SectionProps) {
  const id = number && label ? anchor(label) : undefined
  return (
    <section className={['section', hero ? 'hero' : 'later', className].filter(Boolean).join(' ')} id={id}>
      {(id || note) && (
        <div className="note">
          {id && (
            <>
              <a className="section-number" href={`#${id}`} aria-label={`Section ${number}, link to it`}>
                {`§ ${number}`}
              </a>
              <span>{label}</span>
            </>
          )}
          {note}
        </div>
      )}
      <div className="section-body">{children}</div>
    </section>
  )
}

export function anchor(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
