import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/legal/security.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/legal/security')({
  head: () => head('/resources/legal/security'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/legal/security" html={html} />,
})
