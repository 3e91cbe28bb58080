import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/operations.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/operations')({
  head: () => head('/resources/documentation/operations'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/operations" html={html} sidebar={documentSidebar} />,
})
