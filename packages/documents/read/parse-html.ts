import { type Document, Element } from 'domhandler'
import { parse, type Token } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'
import { MAX_ELEMENTS, UnreadableDocument } from './unreadable-document.ts'

const DEEPEST = 1000

/** Has only its own members, and a tenth of the memory of an object without a prototype. */
class Attributes {
  [name: string]: string
}
Object.setPrototypeOf(Attributes.prototype, null)
Reflect.deleteProperty(Attributes.prototype, 'constructor')

/**
 * Parses a page as browsers do (HTML, section 13.2), so that a browser's comments and scripts are never text here. It refuses a
 * page with more elements than one for people has while parsing, because the parser's work grows with their depth at every tag.
 *
 * @throws UnreadableDocument
 */
export function parseHtml(html: string): Document {
  let elements = 0
  let depth = 0
  return parse<Htmlparser2TreeAdapterMap>(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...adapter,
      createElement(name, namespace, attributes): Element {
        if (++elements > MAX_ELEMENTS) throw new UnreadableDocument('The page has too many elements.')
        const element = new Element(name, new Attributes(), [])
        adopt(element, attributes)
        element.namespace = namespace
        return element
      },
      adoptAttributes: adopt,
      onItemPush() {
        if (++depth > DEEPEST) throw new UnreadableDocument('The page nests its elements too deeply.')
      },
      onItemPop() {
        depth--
      },
    },
  })
}

/** The first of repeated attributes counts. */
function adopt({ attribs }: Element, attributes: Token.Attribute[]): void {
  for (const { name, value } of attributes) attribs[name] ??= value
}
