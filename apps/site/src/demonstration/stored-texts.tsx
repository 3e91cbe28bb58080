import { BreakablePath } from '../components/breakable-path.tsx'
import { address, demonstration, passageAnchor, type Source, type StoredDocument } from './demonstration.ts'

/** The whole stored text of each document that an answer quotes, with its passages marked. */
export function StoredTexts() {
  return demonstration.collection.documents
    .filter((document) => passagesOf(document).length > 0)
    .map((document) => (
      <article key={document.sha256} className="evidence">
        <div className="evidence-top">
          <h3>
            <BreakablePath path={address(document.url)} />
          </h3>
        </div>
        <div className="stored-text">
          <Marked document={document} />
        </div>
      </article>
    ))
}

interface Passage extends Source {
  against: boolean
}

/** The passages in their order, each once. */
function passagesOf({ sha256 }: StoredDocument): Passage[] {
  const passages = demonstration.assessment.findings
    .flatMap(({ sources, answer }) => sources.map((source) => ({ ...source, against: answer === false })))
    .filter((source) => source.sha256 === sha256)
    .toSorted((a, b) => a.start - b.start)
  return passages.filter(({ start }, index) => passages.findIndex((passage) => passage.start === start) === index)
}

function Marked({ document }: { document: StoredDocument }) {
  const passages = passagesOf(document)
  return (
    <>
      {passages.map((passage, index) => (
        <span key={passage.start}>
          {document.text.slice(passages[index - 1]?.end ?? 0, passage.start)}
          <mark id={passageAnchor(passage)} className={passage.against ? 'against' : undefined}>
            {passage.quote}
          </mark>
        </span>
      ))}
      {document.text.slice(passages.at(-1)!.end)}
    </>
  )
}
