import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/guides/getting-started.md'
import { head } from '../../../head.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/guides/getting-started')({
  head: () => head('/resources/guides/getting-started'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/guides/getting-started" html={html} />,
})
