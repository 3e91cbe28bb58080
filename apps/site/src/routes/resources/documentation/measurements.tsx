import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/measurements/README.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/measurements')({
  head: () => head('/resources/documentation/measurements'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/measurements" html={html} sidebar={documentSidebar} />,
})
