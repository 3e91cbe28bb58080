import { html } from '../../../../../../docs/audit-format.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => (
  <GuidePage path="/resources/documentation/audit-format" html={html} sidebar={documentSidebar} />
)
