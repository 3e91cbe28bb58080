import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from './dialog.tsx'

/** A line that opens a dialog with the list behind it. */
export function ListingLink({ line, title, children }: { line: string; title: string; children: ReactNode }) {
  const [listing, setListing] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setListing(true)}>
        {line}
      </button>
      {listing &&
        // A dialog may not stand within a heading or paragraph.
        createPortal(
          <Dialog title={title} close={() => setListing(false)}>
            {() => children}
          </Dialog>,
          document.body,
        )}
    </>
  )
}
