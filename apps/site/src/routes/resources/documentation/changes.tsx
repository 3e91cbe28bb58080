import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/changes.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/changes')({
  head: () => head('/resources/documentation/changes'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/changes" html={html} sidebar={documentSidebar} />,
})
