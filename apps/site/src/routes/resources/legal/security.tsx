import { html } from '../../../../content/legal/security.md'
import { LegalPage } from '../../../prose/legal-page.tsx'

export const Page = () => <LegalPage path="/resources/legal/security" html={html} />
