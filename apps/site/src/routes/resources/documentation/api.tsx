import { createFileRoute } from '@tanstack/react-router'
import { head } from '../../../head.ts'
import { Sidebar } from '../../../layout/sidebar.tsx'
import { documentationSidebar } from '../../../navigation.ts'
import { loadPrerendered, Prerendered } from '../../../prose/prerendered.tsx'
import { Content as Endpoints } from '../../../reference/endpoints.static.tsx'
import { Content as Reference } from '../../../reference/reference.static.tsx'
import { ReferenceBehaviour } from '../../../reference/reference-behaviour.tsx'

export const Route = createFileRoute('/resources/documentation/api')({
  head: () => head('/resources/documentation/api'),
  loader: loadPrerendered,
  component: Page,
})

function Page() {
  return (
    <div className="with-sidebar with-endpoints">
      <Sidebar label="Guides and endpoints" groups={documentationSidebar}>
        <Prerendered name="endpoints">{Endpoints && <Endpoints />}</Prerendered>
      </Sidebar>
      <Prerendered name="/resources/documentation/api" className="reference">
        {Reference && <Reference />}
      </Prerendered>
      <ReferenceBehaviour />
    </div>
  )
}
