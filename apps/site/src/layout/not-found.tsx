import { PageIndex } from '../components/page-index.tsx'
import { Section } from '../components/section.tsx'

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
        <EmptyPassage />
        <PageIndex entries={['/', '/resources/', '/resources/documentation/api', '/contact']} />
      </Section>
    </div>
  )
}

/** A page whose marked place is empty. */
function EmptyPassage() {
  return (
    <svg className="drawing empty-passage" viewBox="0 0 640 190" fill="none" aria-hidden="true">
      <path d="M1 1h638v188H1z" className="paper" />
      <path d="M36 1v188" className="margin" />
      <path d="M60 32h452M60 54h516M60 76h326M60 136h420M60 158h258" className="text" />
      <path d="M60.5 94.5h390v22h-390z" className="gap" />
      <path d="m472 98.5 7 7-7 7-7-7z" className="gap" />
    </svg>
  )
}
