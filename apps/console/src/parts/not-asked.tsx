import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Assessment } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { Dialog } from './dialog.tsx'

/** How many statements the tier of a review leaves out, and on a press which. */
export function NotAsked({ assessment }: { assessment: Assessment }) {
  const [listing, setListing] = useState(false)
  const { tier, not_asked = 0, statements_not_asked: statements = [] } = assessment
  if (!tier) return null
  const words = texts.inherent.notAsked(tier, not_asked)
  if (statements.length === 0) return words
  return (
    <>
      <button type="button" className="link" onClick={() => setListing(true)}>
        {words}
      </button>
      {listing &&
        // A dialog may not stand within a heading or paragraph.
        createPortal(
          <Dialog title={texts.inherent.notAskedTitle} close={() => setListing(false)}>
            {() => (
              <ul className="steps">
                {statements.map((statement) => (
                  <li key={statement}>{statement}</li>
                ))}
              </ul>
            )}
          </Dialog>,
          document.body,
        )}
    </>
  )
}
