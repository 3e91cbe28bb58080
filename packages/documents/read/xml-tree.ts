import { walkXml } from './sheets/xml.ts'
import { UnreadableDocument } from './unreadable-document.ts'

/** An element of an office file, by local names. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

/** Deeper than any program nests. */
const DEEPEST = 400

/** A part of an office file as a tree, under a root without a name. @throws UnreadableDocument */
export function xmlTree(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  walkXml(xml, {
    open(name, attributes) {
      if (open.length > DEEPEST) throw new UnreadableDocument('The document is nested too deeply.')
      const element: XmlElement = { name, attributes, children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    text: (text) => void open.at(-1)!.children.push(text),
    close: () => void open.pop(),
  })
  return root
}

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string')

/** The first child with a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name)

/** The first descendant with a name. */
export function within(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of elementsOf(element)) {
    const found = child.name === name ? child : within(child, name)
    if (found) return found
  }
  return undefined
}

/** All text inside an element. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
