import { expect, test } from 'vitest'
import { contentType } from './content-type.ts'
import { decodeText } from './decode-text.ts'
import { CSV, EML, ODT, ZIP } from './media-types.ts'
import { zipOf } from './zip-of.fixture.ts'

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test.each<[string, Buffer | string, string, string | RegExp]>([
  ['an ODT', zipOf({ 'content.xml': '<x/>' }), 'a.odt', ODT],
  ['an archive', zipOf({ 'a.txt': 'x' }), 'a.zip', ZIP],
  ['a message', 'Return-Path: <a@b.example>\r\nDate: today\r\n\r\nx', 'a.txt', EML],
  ['text of Excel', utf16('Vendor\tTier\r\nHost Co\t1\r\nMail Co\t2\r\n'), 'a.txt', CSV],
  ['text with a tab', 'One\ttab.\nAnd a line.\nAnd one more.', 'a.txt', 'text/plain'],
  ['RTF', '{\\rtf1\\ansi x}', 'a.rtf', /RTF/],
  ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), 'scan.png', /picture.*OCR/],
  ['a presentation', zipOf({ 'ppt/presentation.xml': '<x/>' }), 'a.pptx', /PDF/],
  ['a message of Outlook', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'a.msg', /EML/],
])('%s is told by its content', (_, content, name, expected) => {
  const found = contentType(Buffer.from(content), name)
  if (typeof expected === 'string') expect(found).toEqual({ mediaType: expected })
  else expect('refused' in found && found.refused).toMatch(expected)
})

const page = '<meta charset="iso-8859-2"><p>\xbe</p>'
test.each([
  ['its byte-order mark before all', Buffer.from('\ufeffé'), 'text/html; charset=iso-8859-1', '\ufeffé'.slice(1)],
  ['the header before what the page declares', Buffer.from(page, 'latin1'), 'text/html; charset="windows-1252"', '¾'],
  ['what the page declares', Buffer.from(page, 'latin1'), 'text/html', 'ž'],
  ['the header where it is wrong, as browsers do', Buffer.from('ab'), 'text/html; charset=utf-16', '\u6261'],
  ['UTF-8 for a header that no decoder knows', Buffer.from('é'), 'text/html; charset=x-nobody', 'é'],
])('text is decoded by %s', (_, bytes, header, expected) => {
  expect(decodeText(bytes, header)).toContain(expected)
})
