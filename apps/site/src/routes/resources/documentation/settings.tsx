import { html } from '../../../../../../docs/settings.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/settings" html={html} sidebar={documentSidebar} />
