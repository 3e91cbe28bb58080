import { html } from '../../../../../../docs/frameworks.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/frameworks" html={html} sidebar={documentSidebar} />
