import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/threat-model.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/threat-model')({
  head: () => head('/resources/documentation/threat-model'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/threat-model" html={html} sidebar={documentSidebar} />,
})
