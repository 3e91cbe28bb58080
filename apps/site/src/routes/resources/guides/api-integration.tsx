import { html } from '../../../../content/guides/api-integration.md'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/guides/api-integration" html={html} />
