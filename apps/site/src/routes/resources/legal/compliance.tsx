import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/legal/compliance.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/legal/compliance')({
  head: () => head('/resources/legal/compliance'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/legal/compliance" html={html} />,
})
