import { html } from '../../../../../../docs/readers.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/readers" html={html} sidebar={documentSidebar} />
