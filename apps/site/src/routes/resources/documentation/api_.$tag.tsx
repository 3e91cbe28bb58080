import { createFileRoute, notFound } from '@tanstack/react-router'
import { head } from '../../../head.ts'
import { Sidebar } from '../../../layout/sidebar.tsx'
import { documentationSidebar, type ReferenceTag, referenceTags, tagPath } from '../../../navigation.ts'
import { loadPrerendered, Prerendered } from '../../../prose/prerendered.tsx'
import { Content as Endpoints } from '../../../reference/endpoints.static.tsx'
import { Content as TagPage } from '../../../reference/tag-page.static.tsx'
import { TagPageBehaviour } from '../../../reference/tag-page-behaviour.tsx'

/** The pages of the tags are alike, and as many as the contract has tags. */
export const Route = createFileRoute('/resources/documentation/api_/$tag')({
  beforeLoad: ({ params }) => {
    if (!(params.tag in referenceTags)) throw notFound()
  },
  head: ({ params }) => (params.tag in referenceTags ? head(tagPath(params.tag as ReferenceTag)) : {}),
  loader: loadPrerendered,
  component: Page,
})

function Page() {
  const tag = Route.useParams().tag as ReferenceTag
  return (
    <div className="with-sidebar with-endpoints" key={tag}>
      <Sidebar label="Guides and endpoints" groups={documentationSidebar}>
        <Prerendered name={`endpoints ${tag}`}>{Endpoints && <Endpoints shown={tag} />}</Prerendered>
      </Sidebar>
      <Prerendered name={tagPath(tag)} className="reference">
        {TagPage && <TagPage slug={tag} />}
      </Prerendered>
      <TagPageBehaviour />
    </div>
  )
}
