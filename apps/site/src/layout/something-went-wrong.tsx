import { useState } from 'react'
import { Section } from '../components/section.tsx'

export function SomethingWentWrong({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="ruled">
      <Section hero note={<b>Error</b>}>
        <h1 tabIndex={-1} className="title">
          Something went wrong!
        </h1>
        <p className="lede">
          This page could not be shown. Loading it again often helps; if it does not, tell us what you see below.
        </p>
        <p className="actions">
          <button
            type="button"
            className="button"
            aria-expanded={shown}
            aria-controls="error-message"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide Error' : 'Show Error'}
          </button>
          <button type="button" className="action-link" onClick={() => window.location.reload()}>
            Load the page again
          </button>
        </p>
        <pre id="error-message" className="error-message" hidden={!shown}>
          {error instanceof Error && error.message ? error.message : 'The error has no message.'}
        </pre>
      </Section>
    </div>
  )
}
