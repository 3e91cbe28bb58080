import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/legal/cookie-policy.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/legal/cookie-policy')({
  head: () => head('/resources/legal/cookie-policy'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/legal/cookie-policy" html={html} />,
})
