import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/audit-format.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/audit-format')({
  head: () => head('/resources/documentation/audit-format'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/audit-format" html={html} sidebar={documentSidebar} />,
})
