import { createFileRoute } from '@tanstack/react-router'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'
import { head } from '../../head.ts'
import { loadPrerendered } from '../../prose/prerendered.tsx'

export const Route = createFileRoute('/case-studies/')({
  head: () => head('/case-studies/'),
  loader: loadPrerendered,
  component: CaseStudies,
})

function CaseStudies() {
  return (
    <>
      <div className="ruled">
        <Demonstrated part="case study" />
      </div>
      <ClosingBand next="/resources/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
