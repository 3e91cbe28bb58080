import { html } from '../../../../../../docs/incidents.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/incidents" html={html} sidebar={documentSidebar} />
