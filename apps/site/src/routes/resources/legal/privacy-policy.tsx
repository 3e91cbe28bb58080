import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/legal/privacy-policy.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/legal/privacy-policy')({
  head: () => head('/resources/legal/privacy-policy'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/legal/privacy-policy" html={html} />,
})
