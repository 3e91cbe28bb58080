import { html } from '../../../../../../docs/statements.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/statements" html={html} sidebar={documentSidebar} />
