import { type ChildNode, Document, Element, Text } from 'domhandler'

/** Adds an HTML element to another one. */
export function addElement(parent: Document | Element, name: string, attributes: Record<string, string> = {}): Element {
  const element = new Element(name, attributes)
  add(parent, element)
  return element
}

export function addText(parent: Element, text: string): void {
  add(parent, new Text(text))
}

/** An empty page and its body. */
export function emptyPage(): { root: Document; body: Element } {
  const root = new Document([])
  return { root, body: addElement(root, 'body') }
}

function add(parent: Document | Element, child: ChildNode): void {
  const last = parent.children.at(-1) ?? null
  child.parent = parent
  child.prev = last
  if (last) last.next = child
  parent.children.push(child)
}
