import { html } from '../../../../../../docs/aggregator.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/aggregator" html={html} sidebar={documentSidebar} />
