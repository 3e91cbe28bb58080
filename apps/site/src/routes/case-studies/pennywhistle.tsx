import { createFileRoute } from '@tanstack/react-router'
import { DossierPage } from '../../dossier/dossier-page.tsx'
import { head } from '../../head.ts'
import { loadPrerendered } from '../../prose/prerendered.tsx'

export const Route = createFileRoute('/case-studies/pennywhistle')({
  head: () => head('/case-studies/pennywhistle'),
  loader: loadPrerendered,
  component: () => <DossierPage vendor="pennywhistle" />,
})
