import { Sidebar } from '../layout/sidebar.tsx'
import { legalSidebar } from '../navigation.ts'
import { ProsePage } from './prose-page.tsx'

/** A legal page beside the list of legal pages. */
export function LegalPage({ path, html }: { path: string; html: string | null }) {
  return (
    <div className="with-sidebar">
      <Sidebar label="Legal pages" groups={legalSidebar} />
      <ProsePage path={path} html={html} />
    </div>
  )
}
