import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/guides/api-integration.md'
import { head } from '../../../head.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/guides/api-integration')({
  head: () => head('/resources/guides/api-integration'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/guides/api-integration" html={html} />,
})
