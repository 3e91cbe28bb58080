import { html } from '../../../../content/guides/adoption.md'
import { GuidePage } from '../../../prose/guide-page.tsx'

export const Page = () => <GuidePage path="/resources/guides/adoption" html={html} />
