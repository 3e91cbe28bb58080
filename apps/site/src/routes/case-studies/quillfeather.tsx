import { createFileRoute } from '@tanstack/react-router'
import { ClosingBand } from '../../components/closing-band.tsx'
import { DossierPage } from '../../dossier/dossier-page.tsx'
import { head } from '../../head.ts'
import { loadPrerendered } from '../../prose/prerendered.tsx'

export const Route = createFileRoute('/case-studies/quillfeather')({
  head: () => head('/case-studies/quillfeather'),
  loader: loadPrerendered,
  component: () => (
    <>
      <div className="ruled">
        <DossierPage vendor="quillfeather" />
      </div>
      <ClosingBand next="/case-studies/">See one of your vendors reviewed</ClosingBand>
    </>
  ),
})
