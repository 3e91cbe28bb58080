import { use } from 'react'
import { CurrentPath } from '../../../components/link.tsx'
import { Sidebar } from '../../../layout/sidebar.tsx'
import { documentationSidebar, type ReferenceTag } from '../../../navigation.ts'
import { Prerendered } from '../../../prose/prerendered.tsx'
import { Content as Endpoints } from '../../../reference/endpoints.static.tsx'
import { Content as TagPage } from '../../../reference/tag-page.static.tsx'
import { TagPageBehaviour } from '../../../reference/tag-page-behaviour.tsx'

/** The pages of the tags are alike. The contract has one for each tag. */
export function Page() {
  const path = use(CurrentPath)
  const tag = path.slice(path.lastIndexOf('/') + 1) as ReferenceTag
  return (
    <div className="with-sidebar with-endpoints">
      <Sidebar label="Guides and endpoints" groups={documentationSidebar}>
        <Prerendered name={`endpoints ${tag}`}>{Endpoints && <Endpoints shown={tag} />}</Prerendered>
      </Sidebar>
      <Prerendered name={path} className="reference">
        {TagPage && <TagPage slug={tag} />}
      </Prerendered>
      <TagPageBehaviour />
    </div>
  )
}
