import { html } from '../../../../../../docs/operations.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/operations" html={html} sidebar={documentSidebar} />
