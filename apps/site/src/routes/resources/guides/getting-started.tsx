import { html } from '../../../../content/guides/getting-started.md'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/guides/getting-started" html={html} />
