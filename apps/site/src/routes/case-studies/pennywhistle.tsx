import { createFileRoute } from '@tanstack/react-router'
import { ClosingBand } from '../../components/closing-band.tsx'
import { DossierPage } from '../../dossier/dossier-page.tsx'
import { head } from '../../head.ts'
import { loadPrerendered } from '../../prose/prerendered.tsx'

export const Route = createFileRoute('/case-studies/pennywhistle')({
  head: () => head('/case-studies/pennywhistle'),
  loader: loadPrerendered,
  component: () => (
    <>
      <div className="ruled">
        <DossierPage vendor="pennywhistle" />
      </div>
      <ClosingBand next="/case-studies/">See one of your vendors reviewed</ClosingBand>
    </>
  ),
})
