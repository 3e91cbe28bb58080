import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { vendor } from '../api/vendors.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { Assess } from './assess.tsx'
import { EditVendor } from './edit-vendor.tsx'

const say = texts.vendor

/** What happened, what it does not say, and each way out of it. */
export function CouldNotBeRead({ vendorId, reason }: { vendorId: string; reason: string | undefined }) {
  const { data } = useQuery(vendor(vendorId))
  const mayEdit = useMay('vendors:write')
  const [editing, edit] = useState(false)
  return (
    <div className="could-not-be-read" role="status">
      <p>
        <b>{texts.assessments.FAILED}.</b> {say.failedHint} {reason}
      </p>
      <div className="buttons">
        {mayEdit && data && (
          <button type="button" className="button primary" onClick={() => edit(true)}>
            {say.correctDomain}
          </button>
        )}
        <Link to="/vendors/$vendorId/documents" params={{ vendorId }} className="button">
          {texts.papers.add}
        </Link>
        <Assess vendorId={vendorId} name={say.assessAgain} />
      </div>
      {editing && data && <EditVendor vendor={data} close={() => edit(false)} />}
    </div>
  )
}
