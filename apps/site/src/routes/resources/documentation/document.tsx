import { use } from 'react'
import { CurrentPath } from '../../../components/link.tsx'
import { documentSidebar, type Path, page } from '../../../navigation.ts'
import { GuidePage } from '../../../prose/guide-page.tsx'

/** The documents of the source code by their files. The scripts have none, and adopt the page's content. */
const documents = import.meta.env.SSR
  ? import.meta.glob<string>(
      ['../../../../../../docs/{*,measurements/[a-zA-Z]*}.md', '!../../../../../../docs/evidence-cost.md'],
      { eager: true, import: 'html' },
    )
  : {}

/** The pages of the documents are alike. The navigation's entry names each document in `source`. */
export function Page() {
  const path = use(CurrentPath)
  const { source } = page(path as Path)
  return <GuidePage path={path} html={documents[`../../../../../../${source}`] ?? null} sidebar={documentSidebar} />
}
