import { html } from '../../../../content/guides/third-party-reviews.md'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/guides/third-party-reviews" html={html} />
