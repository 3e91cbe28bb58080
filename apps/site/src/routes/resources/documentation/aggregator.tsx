import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/aggregator.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/aggregator')({
  head: () => head('/resources/documentation/aggregator'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/aggregator" html={html} sidebar={documentSidebar} />,
})
