import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/frameworks.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/frameworks')({
  head: () => head('/resources/documentation/frameworks'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/frameworks" html={html} sidebar={documentSidebar} />,
})
