import { useEffect, useRef } from 'react'
import { ClosingBand } from '../components/closing-band.tsx'
import { Prerendered } from '../prose/prerendered.tsx'
import { checkQuote, type QuoteCheck } from './check-quote.ts'
import type { Dossier, DossierName, Quote } from './dossier.ts'
import { Content } from './dossier-content.static.tsx'
import { altered, type LogCheck, verifyLog } from './verify-log.ts'

/** A vendor of the demonstration with all its answers. The page's route has `loadPrerendered` as its loader. */
export function DossierPage({ vendor }: { vendor: DossierName }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => offerChecks(place.current!, vendor), [vendor])
  useEffect(() => offerVerification(place.current!), [])
  return (
    <>
      <div className="ruled">
        <div ref={place} className="dossier">
          <Prerendered name={`dossier ${vendor}`}>{Content && <Content vendor={vendor} />}</Prerendered>
        </div>
      </div>
      <ClosingBand next="/case-studies/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}

/** Lets the buttons of a page check its quotes. @returns what ends that */
function offerChecks(place: HTMLElement, vendor: DossierName): () => void {
  let dossier: Promise<Dossier> | undefined
  const load = () => (dossier ??= fetch(`/case-studies/${vendor}.json`).then((response) => response.json()))
  const check = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-quote]')
    const output = button?.parentElement?.querySelector('output')
    if (!button || !output) return
    try {
      const [answer, source] = button.dataset.quote!.split(' ').map(Number)
      const loaded = await load()
      const quote = loaded.answers[answer!]!.sources[source!]!
      output.replaceChildren(...linesOf(await checkQuote(loaded, quote), quote))
    } catch {
      dossier = undefined
      output.textContent = NO_CHECK
    }
  }
  place.classList.add('checkable')
  place.addEventListener('click', check)
  return () => place.removeEventListener('click', check)
}

/** Lets the buttons below the log verify it, as it is or with a changed record. @returns what ends that */
function offerVerification(place: HTMLElement): () => void {
  const textOf = async (path: string) => (await fetch(path)).text()
  const verify = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-log]')
    const output = button?.parentElement?.querySelector('output')
    if (!button || !output) return
    try {
      const [log, keys] = await Promise.all([
        textOf('/case-studies/audit-log.jsonl'),
        textOf('/case-studies/audit-keys.json'),
      ])
      const check = await verifyLog(button.dataset.log === 'altered' ? altered(log) : log, JSON.parse(keys).keys)
      output.replaceChildren(...logLines(check))
    } catch {
      output.textContent = NO_CHECK
    }
  }
  place.addEventListener('click', verify)
  return () => place.removeEventListener('click', verify)
}

function logLines({ records, checkpoints, problems }: LogCheck): Node[] {
  if (problems.length > 0) return problems.map((problem) => line(`✗ ${problem}.`))
  return [
    line(`✓ ${records} records: each has its hash, and each hash follows from the one before.`),
    line(`✓ ${checkpoints} checkpoints: each is signed by the key, and names a hash of the chain.`),
  ]
}

const NO_CHECK = 'This check needs a connection and HTTPS. Please try again.'
const line = (text: string) => Object.assign(window.document.createElement('span'), { textContent: text })

function linesOf({ document, bytes, hash, isHash, isQuote, cut }: QuoteCheck, { start, end }: Quote): Node[] {
  const code = Object.assign(window.document.createElement('code'), { textContent: hash })
  const hashed = line(
    `${isHash ? '✓' : '✗'} SHA-256 of ${bytes.length} bytes, ${isHash ? 'as recorded' : 'not as recorded'}: `,
  )
  hashed.append(code)
  const download = Object.assign(window.document.createElement('a'), {
    href: URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' })),
    download: fileName(document.location, document.media_type),
    textContent: 'Download the bytes',
  })
  return [hashed, line(`${isQuote ? '✓' : '✗'} Characters ${start} to ${end} of the stored text: “${cut}”`), download]
}

/** `https://alderbrook.example/security` → `alderbrook.example-security.html` */
function fileName(location: string, mediaType: string): string {
  const { hostname, pathname } = new URL(location)
  const name = `${hostname}${pathname.replace(/\/$/, '').replaceAll('/', '-')}`
  return mediaType === 'text/html' ? `${name}.html` : name
}
