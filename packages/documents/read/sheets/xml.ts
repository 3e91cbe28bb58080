import { Parser } from 'htmlparser2'
import { UnreadableDocument } from '../unreadable-document.ts'

export interface XmlHandler {
  /** Called with the local names of attributes, and with the range of the tag in the text: [start, end). */
  open?(name: string, attributes: Record<string, string>, place: { start: number; end: number }): void
  text?(text: string): void
  close?(name: string, place: { start: number; end: number }): void
}

/**
 * Walks a part of an office file, element by element, by local names. Entities other than XML's own stay as written: the parser
 * ignores declarations and fetches nothing.
 *
 * @throws UnreadableDocument for a document type, which no office program writes.
 */
export function walkXml(xml: string, handler: XmlHandler): void {
  const place = () => ({ start: parser.startIndex, end: parser.endIndex + 1 })
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(local(name), locals(attributes), place()),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(local(name), place()),
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) throw new UnreadableDocument('The file declares a document type.')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function locals(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))
}

/** An attribute's value (xsd:boolean). */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'
