import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/model-review.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/model-review')({
  head: () => head('/resources/documentation/model-review'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/model-review" html={html} sidebar={documentSidebar} />,
})
