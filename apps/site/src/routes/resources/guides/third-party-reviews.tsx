import { createFileRoute } from '@tanstack/react-router'
import { html } from '../../../../content/guides/third-party-reviews.md'
import { head } from '../../../head.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'
import { loadPrerendered } from '../../../prose/prerendered.tsx'

export const Route = createFileRoute('/resources/guides/third-party-reviews')({
  head: () => head('/resources/guides/third-party-reviews'),
  loader: loadPrerendered,
  component: () => <GuidePage path="/resources/guides/third-party-reviews" html={html} />,
})
