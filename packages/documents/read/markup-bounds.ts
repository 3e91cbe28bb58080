import { UnreadableDocument } from './unreadable-document.ts'

const DEEPEST = 1000
const MOST_TAGS = 150_000
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
/** Elements whose own kind, opened again, closes them. */
const REPEATING = /^(?:p|li|dt|dd|tr|td|th|option|thead|tbody|tfoot)$/
const TAG = /<!--|<(\/?)([a-z][^\s/>]{0,60})/gi
const VERBATIM = /^(?:script|style|textarea|title)$/

/**
 * Refuses markup that would cost the parser more than a page for people does: its work grows with the depth of
 * elements at every tag, so that a few megabytes of `<div>` would take it minutes. One pass, without building anything.
 *
 * @throws UnreadableDocument
 */
export function assertMarkupWithinBounds(html: string): void {
  const open: string[] = []
  let tags = 0
  TAG.lastIndex = 0
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    const name = tag[2]?.toLowerCase()
    if (++tags > MOST_TAGS) throw new UnreadableDocument('The page has too many elements.')
    if (name === undefined) skipTo(html, '-->')
    else if (tag[1]) {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    } else if (VERBATIM.test(name)) skipTo(html, `</${tag[2]}`)
    else if (!VOID.test(name) && !(open.at(-1) === name && REPEATING.test(name))) open.push(name)
    if (open.length > DEEPEST) throw new UnreadableDocument('The page nests its elements too deeply.')
  }
}

function skipTo(html: string, end: string): void {
  const at = html.indexOf(end, TAG.lastIndex)
  TAG.lastIndex = at < 0 ? html.length : at
}
