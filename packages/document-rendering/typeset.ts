import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compiler, { type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { drawableCharacters, withDrawableCharacters } from './drawable-characters.ts'
import { webAddress } from './html.ts'
import { idsOf, type Page, withRuns } from './page.ts'
import { asPdfUa } from './pdf-ua.ts'

const template = readFileSync(new URL('page.typ', import.meta.url), 'utf8')
/** Spaces come from the first font, because the others lack them. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic']
const fonts = new URL('fonts/', import.meta.resolve('@custos/design-tokens/tokens.css'))

/**
 * The typesetter in WebAssembly. It can reach no file or network and has only our fonts, so that every machine draws the same
 * pages.
 */
export async function openTypesetter(): Promise<(page: Page) => Uint8Array> {
  const program = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await compiler({ module_or_path: readFileSync(program) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const files = scripts.flatMap((script) =>
    [400, 600].map((weight) => readFileSync(new URL(`literata-${script}-${weight}.ttf`, fonts))),
  )
  for (const file of files) await builder.add_raw_font(file)
  const letters = drawableCharacters(files)
  const typst = await builder.build()
  typst.add_source('/page.typ', template)
  return (page) => typeset(typst, withDrawableCharacters(withoutDeadLinks(page), letters))
}

/** @returns a tagged PDF, marked as PDF/UA-1; the same page gives the same bytes. */
function typeset(typst: TypstCompiler, page: Page): Uint8Array {
  const inputs = [['page', JSON.stringify(page)]]
  const { result, diagnostics } = typst.compile('/page.typ', inputs, 'pdf', withDiagnostics) as {
    result?: Uint8Array
    diagnostics?: unknown[]
  }
  if (!result) throw new Error(`The page could not be set: ${JSON.stringify(diagnostics)}`)
  return asPdfUa(result)
}

/** Diagnostics as objects. */
const withDiagnostics = 2

/** Removes links within the page without a target, and links to anything but the web. */
function withoutDeadLinks(page: Page): Page {
  const ids = idsOf(page)
  return withRuns(page, (run) => {
    if (typeof run === 'string') return run
    const { href, to, ...text } = run
    if (href !== undefined && webAddress(href)) return { ...text, href }
    return to !== undefined && ids.has(to) ? { ...text, to } : text
  })
}
