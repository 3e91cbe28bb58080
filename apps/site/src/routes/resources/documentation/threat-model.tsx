import { html } from '../../../../../../docs/threat-model.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => (
  <GuidePage path="/resources/documentation/threat-model" html={html} sidebar={documentSidebar} />
)
