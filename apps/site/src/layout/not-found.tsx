import { PageIndex } from '../components/page-index.tsx'
import { Section } from '../components/section.tsx'
import { SilenceDrawing } from '../components/silence-drawing.tsx'

export function NotFound() {
  return (
    <div className="ruled">
      <Section hero note={<b>404</b>}>
        <h1 tabIndex={-1} className="title">
          Not Found
        </h1>
        <p className="lede">
          You asked for a passage that is not in this text. The address may be mistyped, or the page has moved and
          nobody left a sign.
        </p>
        <SilenceDrawing />
        <PageIndex entries={['/', '/resources/', '/resources/documentation/api', '/contact']} />
      </Section>
    </div>
  )
}
