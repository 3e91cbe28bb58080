import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Sidebar } from '../../../layout/sidebar.tsx'
import { legalSidebar } from '../../../navigation.ts'

export const Route = createFileRoute('/resources/legal')({ component: Shelf })

function Shelf() {
  return (
    <div className="with-sidebar">
      <Sidebar label="Legal pages" groups={legalSidebar} />
      <Outlet />
    </div>
  )
}
