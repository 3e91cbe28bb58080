import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/statements.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/statements')({
  head: () => head('/resources/documentation/statements'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/statements" html={html} sidebar={documentSidebar} />,
})
