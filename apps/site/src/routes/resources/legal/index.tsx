import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/legal/index.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/legal/')({
  head: () => head('/resources/legal/'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/legal/" html={html} />,
})
