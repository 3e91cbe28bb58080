import { html } from '../../../../../../docs/conformance.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => (
  <GuidePage path="/resources/documentation/conformance" html={html} sidebar={documentSidebar} />
)
