import { html } from '../../../../content/legal/privacy-policy.md'
import { LegalPage } from '../../../prose/legal-page.tsx'

export const Page = () => <LegalPage path="/resources/legal/privacy-policy" html={html} />
