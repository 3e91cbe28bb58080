import { html } from '../../../../../../docs/risk.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/risk" html={html} sidebar={documentSidebar} />
