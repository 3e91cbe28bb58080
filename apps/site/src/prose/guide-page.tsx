import { Sidebar } from '../layout/sidebar.tsx'
import { documentationSidebar } from '../navigation.ts'
import { ProsePage } from './prose-page.tsx'

/**
 * A guide beside the list of guides. The list is no route above the guides: the router would take the address of that
 * route for a page, and it is none.
 */
export function GuidePage({ path, html }: { path: string; html: string | null }) {
  return (
    <div className="with-sidebar">
      <Sidebar label="Guides and documentation" groups={documentationSidebar} />
      <ProsePage path={path} html={html} />
    </div>
  )
}
