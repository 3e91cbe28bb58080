import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/readers.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/readers')({
  head: () => head('/resources/documentation/readers'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/readers" html={html} sidebar={documentSidebar} />,
})
