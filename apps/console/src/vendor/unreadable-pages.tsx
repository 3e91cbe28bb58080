import { Link } from '@tanstack/react-router'
import { Assess } from '../assess/assess.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.vendor

/** The reason why Custos could not read pages, the limits of that result, and each remedy. */
export function UnreadablePages({ vendorId, reason }: { vendorId: string; reason: string | undefined }) {
  const mayEdit = useMay('vendors:write')
  return (
    <div className="unreadable-pages" role="status">
      <p>
        <b>{texts.assessments.FAILED}.</b> {labels.failedHint} {reason}
      </p>
      <div className="buttons">
        {mayEdit && (
          <Link to="/vendors/$vendorId/edit" params={{ vendorId }} className="button primary">
            {labels.correctDomain}
          </Link>
        )}
        <Link to="/vendors/$vendorId/documents" params={{ vendorId }} className="button">
          {texts.uploads.add}
        </Link>
        <Assess vendorId={vendorId} name={labels.assessAgain} />
      </div>
    </div>
  )
}
