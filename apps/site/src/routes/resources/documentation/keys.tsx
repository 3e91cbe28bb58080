import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../../../docs/keys.md'
import { head } from '../../../head.ts'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/documentation/keys')({
  head: () => head('/resources/documentation/keys'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/documentation/keys" html={html} sidebar={documentSidebar} />,
})
