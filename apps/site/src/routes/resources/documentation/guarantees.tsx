import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/guarantees.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/guarantees')({
  head: () => head('/resources/documentation/guarantees'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/guarantees" html={html} sidebar={documentSidebar} />,
})
