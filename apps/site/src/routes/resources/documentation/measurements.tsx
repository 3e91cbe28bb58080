import { html } from '../../../../../../docs/measurements/README.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => (
  <GuidePage path="/resources/documentation/measurements" html={html} sidebar={documentSidebar} />
)
