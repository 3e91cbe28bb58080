import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/guides/getting-started.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/guides/getting-started')({
  head: () => head('/resources/guides/getting-started'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/guides/getting-started" html={html} />,
})
