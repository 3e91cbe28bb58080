import { html } from '../../../../../../docs/keys.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/keys" html={html} sidebar={documentSidebar} />
