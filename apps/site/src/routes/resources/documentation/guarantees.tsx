import { html } from '../../../../../../docs/guarantees.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/guarantees" html={html} sidebar={documentSidebar} />
