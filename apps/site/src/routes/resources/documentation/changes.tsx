import { html } from '../../../../../../docs/changes.md'
import { documentSidebar } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/documentation/changes" html={html} sidebar={documentSidebar} />
