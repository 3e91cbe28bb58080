import { Element, isText, type Text } from 'domhandler'
import { type HtmlRoot, UNREAD } from '../../dom.ts'
import { judge, type Verdict } from './judge.ts'
import type { Shown } from './shown.ts'

/** All read text of a page without white space, in document order. */
function textsIn(root: HtmlRoot): Text[] {
  const texts: Text[] = []
  const pending = [...root.children].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isText(node)) {
      if (/\S/.test(node.data)) texts.push(node)
    } else if (node instanceof Element && !UNREAD.has(node.name))
      for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index]!)
  }
  return texts
}

/** The verdict for each text of a page; null if the browser built another page from it. */
export function verdictsOf(root: HtmlRoot, shown: Shown): Map<Text, Verdict> | null {
  const texts = textsIn(root)
  if (texts.map(({ data }) => data).join('') !== shown.layout.text) return null
  const words = judge(shown)
  const verdicts = new Map<Text, Verdict>()
  let start = 0
  let next = 0
  for (const text of texts) {
    const end = start + text.data.length
    const found = new Set<Verdict>()
    for (let word = words[next]; word && word.start < end; word = words[++next]) found.add(word.verdict)
    verdicts.set(text, together(found))
    start = end
  }
  return verdicts
}

/** Text without letters has the visibility of the text beside it. */
function together(found: Set<Verdict>): Verdict {
  if (found.has('altered')) return 'altered'
  return found.size > 1 ? 'unsure' : ([...found][0] ?? 'seen')
}
