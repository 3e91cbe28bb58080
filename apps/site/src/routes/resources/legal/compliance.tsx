import { html } from '../../../../content/legal/compliance.md'
import { LegalPage } from '../../../prose/legal-page.tsx'

export const Page = () => <LegalPage path="/resources/legal/compliance" html={html} />
