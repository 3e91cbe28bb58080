import { useEffect, useRef } from 'react'
import { ClosingBand } from '../components/closing-band.tsx'
import { Prerendered } from '../prose/prerendered.tsx'
import { checkQuote, type QuoteCheck } from './check-quote.ts'
import type { Dossier, DossierName, Quote } from './dossier.ts'
import { Content } from './dossier-content.static.tsx'
import { altered, checkpointsOf, type LogCheck, type PublicKey, rewritten, verifyLog } from './verify-log.ts'

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

/** Lets the buttons of a page check its quotes. @returns removes the buttons' listeners */
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

/**
 * Lets the buttons below the log verify it: unchanged, with a changed record, or rewritten.
 * @returns removes the buttons' listeners
 */
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
      const published: PublicKey[] = JSON.parse(keys).keys
      if (button.dataset.log === 'rewritten') output.replaceChildren(...(await rewriting(log, published)))
      else
        output.replaceChildren(
          ...logLines(
            await verifyLog(button.dataset.log === 'altered' ? altered(log) : log, published),
            'the published key',
          ),
        )
    } catch {
      output.textContent = NO_CHECK
    }
  }
  place.addEventListener('click', verify)
  return () => place.removeEventListener('click', verify)
}

function logLines({ records, checkpoints, problems }: LogCheck, signer: string): Node[] {
  if (problems.length > 0) return problems.map((problem) => line(`✗ ${problem}.`))
  return [
    line(`✓ ${records} records: each has its hash, and each hash follows from the one before.`),
    line(`✓ ${checkpoints} checkpoints: each is signed by ${signer}, and names a hash of the chain.`),
  ]
}

/**
 * A log that the holder of the key rewrites as a whole passes every check, until it is compared with an earlier checkpoint. The
 * installation's private key is nowhere on the site, so a key made in the browser stands for it.
 */
async function rewriting(log: string, published: PublicKey[]): Promise<Node[]> {
  const forged = await rewritten(log)
  const keys = [...published, forged.key]
  return [
    line(
      'A record changed, every hash recomputed, every checkpoint signed again, with a key that your browser has just made. It stands for the key of an installation, whose holder could do the same. If that key is trusted:',
    ),
    ...logLines(await verifyLog(forged.log, keys), 'the key that your browser made'),
    line('Compared with the checkpoints of before, as if you had kept them elsewhere:'),
    ...logLines(await verifyLog(forged.log, keys, checkpointsOf(log)), 'a known key'),
  ]
}

const NO_CHECK = 'This check needs a connection and HTTPS. Please try again.'
const line = (text: string) => Object.assign(window.document.createElement('span'), { textContent: text })

function linesOf(check: QuoteCheck, { start, end }: Quote): Node[] {
  const { document, bytes, hash, isHash, textHash, isTextHash, isQuote, cut } = check
  const hashed = (what: string, is: boolean, digest: string) => {
    const said = line(`${is ? '✓' : '✗'} SHA-256 of ${what}, ${is ? 'as recorded' : 'not as recorded'}: `)
    said.append(Object.assign(window.document.createElement('code'), { textContent: digest }))
    return said
  }
  const download = Object.assign(window.document.createElement('a'), {
    href: URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' })),
    download: fileName(document.location, document.media_type),
    textContent: 'Download the bytes',
  })
  return [
    hashed(`the file, ${bytes.length} bytes`, isHash, hash),
    hashed('the text read from it', isTextHash, textHash),
    line(`${isQuote ? '✓' : '✗'} Characters ${start} to ${end} of the text: “${cut}”`),
    download,
  ]
}

/** `https://alderbrook.example/security` → `alderbrook.example-security.html` */
function fileName(location: string, mediaType: string): string {
  const { hostname, pathname } = new URL(location)
  const name = `${hostname}${pathname.replace(/\/$/, '').replaceAll('/', '-')}`
  return mediaType === 'text/html' ? `${name}.html` : name
}
