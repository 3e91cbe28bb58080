import { UNREAD } from '../read/dom.ts'
import type { Generated } from '../read/visibility/rendering/shown.ts'

/** The document of `DOMSnapshot.captureSnapshot` (Chrome DevTools Protocol), in which numbers refer to strings. */
export interface Snapshot {
  strings: string[]
  documents: {
    nodes: {
      parentIndex?: number[]
      nodeType?: number[]
      nodeName?: number[]
      nodeValue?: number[]
      pseudoType?: { index: number[]; value: number[] }
      shadowRootType?: { index: number[]; value: number[] }
    }
    layout: { nodeIndex: number[]; bounds: number[][]; text: number[] }
  }[]
}

/** Content that a page draws beside its texts, with the texts that it belongs to; null if the number of texts differs. */
export function generatedIn({ strings, documents }: Snapshot, texts: number): Generated[] | null {
  const [page] = documents
  if (!page) return null
  const { parentIndex = [], nodeType = [], nodeName = [], nodeValue = [], pseudoType, shadowRootType } = page.nodes
  const pseudo = new Set(pseudoType?.index)
  const shadow = new Set(shadowRootType?.index)
  const isApart: boolean[] = []
  /** The number of texts before each node. */
  const before: number[] = []
  /** The number of texts before the node that follows it and its descendants. */
  const after: number[] = []
  const isRead: boolean[] = []
  let count = 0
  for (const [index, parent] of parentIndex.entries()) {
    const name = strings[nodeName[index]!]?.toLowerCase() ?? ''
    isApart[index] =
      (parent >= 0 && isApart[parent]!) ||
      pseudo.has(index) ||
      shadow.has(index) ||
      (nodeType[index] === 1 && UNREAD.has(name))
    before[index] = count
    isRead[index] = nodeType[index] === 3 && !isApart[index]
    if (isRead[index] && /\S/.test(strings[nodeValue[index]!] ?? '')) count++
    after[index] = count
  }
  for (let index = parentIndex.length - 1; index >= 0; index--) {
    const parent = parentIndex[index]!
    if (parent >= 0) after[parent] = Math.max(after[parent]!, after[index]!)
  }
  if (count !== texts) return null
  return page.layout.nodeIndex.flatMap((index, at) => {
    const text = strings[page.layout.text[at]!] ?? ''
    const [left = 0, top = 0, width = 0, height = 0] = page.layout.bounds[at] ?? []
    if (isRead[index] || !/\S/.test(text) || width <= 0 || height <= 0) return []
    // Content before or after an element belongs to it; a field or a drawing stands alone.
    let owner: number | null = null
    for (let around = index; isApart[around]; around = parentIndex[around]!)
      owner = pseudo.has(around) ? parentIndex[around]! : owner
    return [
      {
        text,
        box: { left, top, right: left + width, bottom: top + height },
        from: before[owner ?? index]!,
        to: owner === null ? before[index]! : after[owner]!,
      },
    ]
  })
}
