import { html } from '../../../../../../docs/leaving.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/leaving" html={html} sidebar={documentSidebar} />
