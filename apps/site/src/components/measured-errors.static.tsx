import sentences from '../../../../docs/measurements/2026-11-23-answers.md?raw'
import contexts from '../../../../docs/measurements/2026-11-29-reading.md?raw'
import frames from '../../../../docs/measurements/2026-11-30-frames.md?raw'

const [, certificates, certificatesAfter] = cellsOf(
  sentences,
  /^\| the same, second set, with headings.*?\| (\d+ of \d+) +\| (\d+) of \d+ +\|/m,
)
const [, denials, denialsAfter] = cellsOf(sentences, /^\| the same, second set +\| (\d+ of \d+) +\| (\d+) of \d+ +\|/m)
const [, pages, takenHigh, taken] = cellsOf(
  contexts,
  /^\| (\d+) pages, before the changes \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \|/m,
)
const [, newPages, high, takenNew] = cellsOf(
  frames,
  /\*\*(\d+) new pages\*\*[^:]*: \*\*(\d+) with a yes at HIGH, (\d+) at all\*\*/,
)
/** A page on which another statement than those that the page was written for was taken at HIGH. */
cellsOf(frames, /One\s+page\s+had\s+a\s+HIGH\s+for\s+a\s+statement\s+that\s+the\s+writer\s+had\s+not\s+listed/)
const [, takenHighAfter, takenAfter] = cellsOf(
  contexts,
  /^\| the same \d+ pages, after the changes \| (\d+) \| (\d+) \|/m,
)
/** The pages that were read after fixes for others of the same set. */
const [, readLater] = cellsOf(frames, /For the last (\d+)\s+pages, the three mends/)

function cellsOf(document: string, row: RegExp): RegExpExecArray {
  const found = row.exec(document)
  if (!found) throw new Error(`no measurement has ${row}`)
  return found
}

/** How often the checks of a sentence fail, from the reports. */
export function Content() {
  return (
    <p>
      {'These checks overlook a lot. Of sentences written to mislead them, '}
      <a href="/resources/documentation/measurements/answers#certificates-denials-and-kinds-of-pages-23-november-2026">
        {`${certificates} on certificates and ${denials} apparent denials`}
      </a>
      {` were taken wrongly (${certificatesAfter} and ${denialsAfter} after fixes for these same sentences). If only the context makes a sentence a plan, history, or about somebody else, Custos often does not see it: of ${newPages} new pages written for this, `}
      <a href="/resources/documentation/measurements/answers#frames-of-documents-and-sections-30-november-2026">
        {`${takenNew} got a yes`}
      </a>
      {` (30 November; the last ${readLater} were read after three fixes), ${high === '0' ? 'none' : high} of them with high confidence. One more page got a wrong yes with high confidence, to a statement that its writer had not listed. Of ${pages} others the day before, `}
      <a href="/resources/documentation/measurements/answers#contexts-in-plain-writing">{`${taken} got a yes`}</a>
      {`, ${takenHigh} of them with high confidence (${takenAfter} and ${takenHighAfter} after the first fixes). The sentences and pages are not published.`}
    </p>
  )
}
