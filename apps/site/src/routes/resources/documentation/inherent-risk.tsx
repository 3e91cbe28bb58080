import { html } from '../../../../../../docs/inherent-risk.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => (
  <GuidePage path="/resources/documentation/inherent-risk" html={html} sidebar={documentSidebar} />
)
