import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/evaluation.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/evaluation')({
  head: () => head('/resources/documentation/evaluation'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/evaluation" html={html} sidebar={documentSidebar} />,
})
