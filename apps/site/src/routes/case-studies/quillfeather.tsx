import { createFileRoute } from '@tanstack/react-router'
import { DossierPage } from '../../dossier/dossier-page.tsx'
import { head } from '../../head.ts'
import { loadPrerendered } from '../../prose/prerendered.tsx'

export const Route = createFileRoute('/case-studies/quillfeather')({
  head: () => head('/case-studies/quillfeather'),
  loader: loadPrerendered,
  component: () => <DossierPage vendor="quillfeather" />,
})
