import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/legal/terms-of-service.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/legal/terms-of-service')({
  head: () => head('/resources/legal/terms-of-service'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/legal/terms-of-service" html={html} />,
})
