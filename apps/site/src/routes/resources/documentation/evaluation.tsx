import { html } from '../../../../../../docs/evaluation.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/evaluation" html={html} sidebar={documentSidebar} />
