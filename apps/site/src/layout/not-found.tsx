import { use } from 'react'
import { CurrentPath } from '../components/link.tsx'
import { PageIndex } from '../components/page-index.tsx'
import { Section } from '../components/section.tsx'
import { SilenceDrawing } from '../components/silence-drawing.tsx'
import { guidePaths, type Look, lookOf, type Path } from '../navigation.ts'

/** Links to continue with: below the guides, the documentation and the legal pages, these pages. */
const waysOn: Record<Look, readonly Path[]> = {
  standard: ['/', '/resources/', '/resources/documentation/api', '/contact'],
  soft: [...guidePaths, '/resources/documentation/api', '/resources/legal/', '/'],
}

export function NotFound() {
  const look = lookOf(use(CurrentPath))
  return (
    <div className="ruled">
      <Section hero note={<b>404</b>}>
        <h1 tabIndex={-1} className="title">
          Not Found
        </h1>
        <p className="lede">This page does not exist. The address may be mistyped, or the page may have moved.</p>
        <SilenceDrawing />
        <PageIndex entries={waysOn[look]} />
      </Section>
    </div>
  )
}
