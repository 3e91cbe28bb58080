import { html } from '../../../../../../docs/model-review.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => (
  <GuidePage path="/resources/documentation/model-review" html={html} sidebar={documentSidebar} />
)
