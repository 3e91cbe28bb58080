import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/guides/adoption.md'
import { head } from '../../../head.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/guides/adoption')({
  head: () => head('/resources/guides/adoption'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/guides/adoption" html={html} />,
})
