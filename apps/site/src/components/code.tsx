import type { ReactNode } from 'react'

interface CodeProps {
  name: string
  /** The button's label for assistive technology, if its name occurs many times on the page. */
  label?: string
  dark?: boolean
  children: ReactNode
}

/** A block of code with its name and a button that copies it. */
export function Code({ name, label = name, dark, children }: CodeProps) {
  return (
    <div className={dark ? 'code code-dark' : 'code'}>
      <div className="code-bar">
        <span>{name}</span>
        <button type="button" data-copy="">
          Copy
        </button>
      </div>
      <Lines label={label}>{children}</Lines>
    </div>
  )
}

/** Preformatted text that may be wider than its column: a named group that people can scroll with the keyboard. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: see above
    <pre tabIndex={0} role="group" aria-label={label}>
      {children}
    </pre>
  )
}
