import { html } from '../../../../content/legal/index.md'
import { LegalPage } from '../../../prose/legal-page.tsx'

export const Page = () => <LegalPage path="/resources/legal/" html={html} />
