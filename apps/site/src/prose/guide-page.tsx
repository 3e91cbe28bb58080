import { Sidebar } from '../layout/sidebar.tsx'
import { documentationSidebar, type PageGroup } from '../navigation.ts'
import { ProsePage } from './prose-page.tsx'

/**
 * A guide or a document beside the list of guides. The list is not a parent route of the guides, because the router would take
 * the address of that route for a page.
 */
export function GuidePage({
  path,
  html,
  sidebar = documentationSidebar,
}: {
  path: string
  html: string | null
  sidebar?: readonly PageGroup[]
}) {
  return (
    <div className="with-sidebar">
      <Sidebar label="Guides and documentation" groups={sidebar} />
      <ProsePage path={path} html={html} />
    </div>
  )
}
