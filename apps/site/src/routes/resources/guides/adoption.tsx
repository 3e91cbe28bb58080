import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/guides/adoption.md'
import { head } from '../../../head.ts'
import { loadPrerendered } from '../../../prose/prerendered.tsx'
import { ProsePage } from '../../../prose/prose-page.tsx'

export const Route = createFileRoute('/resources/guides/adoption')({
  head: () => head('/resources/guides/adoption'),
  loader: loadPrerendered,
  component: () => <ProsePage path="/resources/guides/adoption" html={html} />,
})
