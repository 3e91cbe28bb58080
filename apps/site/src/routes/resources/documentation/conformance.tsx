import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/conformance.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/conformance')({
  head: () => head('/resources/documentation/conformance'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/conformance" html={html} sidebar={documentSidebar} />,
})
