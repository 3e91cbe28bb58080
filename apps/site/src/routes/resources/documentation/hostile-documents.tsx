import { html } from '../../../../../../docs/hostile-documents.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => (
  <GuidePage path="/resources/documentation/hostile-documents" html={html} sidebar={documentSidebar} />
)
