import { html } from '../../../../content/legal/terms-of-service.md'
import { LegalPage } from '../../../prose/legal-page.tsx'

export const Page = () => <LegalPage path="/resources/legal/terms-of-service" html={html} />
