import { html } from '../../../../content/legal/cookie-policy.md'
import { LegalPage } from '../../../prose/legal-page.tsx'

export const Page = () => <LegalPage path="/resources/legal/cookie-policy" html={html} />
