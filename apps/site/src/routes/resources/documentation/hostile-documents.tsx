import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/hostile-documents.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/hostile-documents')({
  head: () => head('/resources/documentation/hostile-documents'),
  loader: loadPrerendered,
  component: () => (
    <GuidePage path="/resources/documentation/hostile-documents" html={html} sidebar={documentSidebar} />
  ),
})
