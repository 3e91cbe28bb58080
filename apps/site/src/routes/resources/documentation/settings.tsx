import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/settings.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/settings')({
  head: () => head('/resources/documentation/settings'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/settings" html={html} sidebar={documentSidebar} />,
})
