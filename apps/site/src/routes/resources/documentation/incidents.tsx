import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/incidents.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/incidents')({
  head: () => head('/resources/documentation/incidents'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/incidents" html={html} sidebar={documentSidebar} />,
})
