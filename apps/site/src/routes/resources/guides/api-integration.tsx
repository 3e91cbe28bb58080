import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/guides/api-integration.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/guides/api-integration')({
  head: () => head('/resources/guides/api-integration'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/guides/api-integration" html={html} />,
})
