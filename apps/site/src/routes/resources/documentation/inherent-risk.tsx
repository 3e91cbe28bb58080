import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/inherent-risk.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/inherent-risk')({
  head: () => head('/resources/documentation/inherent-risk'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/inherent-risk" html={html} sidebar={documentSidebar} />,
})
