import type { ReactNode } from 'react'

/** A block of code with its name and a button that copies it. */
export function Code({ name, dark, children }: { name: string; dark?: boolean; children: ReactNode }) {
  return (
    <div className={dark ? 'code code-dark' : 'code'}>
      <div className="code-bar">
        <span>{name}</span>
        <button type="button" data-copy="">
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre tabIndex={0} role="region" aria-label={name}>
        {children}
      </pre>
    </div>
  )
}
