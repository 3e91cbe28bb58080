import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/leaving.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/leaving')({
  head: () => head('/resources/documentation/leaving'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/leaving" html={html} sidebar={documentSidebar} />,
})
