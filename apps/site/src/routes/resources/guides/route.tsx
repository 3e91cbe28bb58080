import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Sidebar } from '../../../layout/sidebar.tsx'
import { documentationSidebar } from '../../../navigation.ts'

export const Route = createFileRoute('/resources/guides')({ component: Shelf })

function Shelf() {
  return (
    <div className="with-sidebar">
      <Sidebar label="Guides and documentation" groups={documentationSidebar} />
      <Outlet />
    </div>
  )
}
