import { Sidebar } from '../../../layout/sidebar.tsx'
import { documentationSidebar } from '../../../navigation.ts'
import { Prerendered } from '../../../prose/prerendered.tsx'
import { Content as Endpoints } from '../../../reference/endpoints.static.tsx'
import { Content as Reference } from '../../../reference/reference.static.tsx'
import { ReferenceBehaviour } from '../../../reference/reference-behaviour.tsx'

export function Page() {
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
