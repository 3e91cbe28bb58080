/**
 * Marks a tagged PDF as PDF/UA-1 (ISO 14289-1, 5 and 7.1): the mark in its metadata, and the setting that readers show its title.
 * The typesetter meets all other requirements, but its WebAssembly build cannot set these two. They are appended as an incremental
 * update (ISO 32000-1, 7.5.6), so its output stays untouched.
 *
 * @param pdf has a plain cross-reference table and an uncompressed catalog and metadata.
 */
export function asPdfUa(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const catalog = objectAt(text, /\n(\d+) 0 obj\n<<\n {2}\/Type \/Catalog\n[\s\S]*?\nendobj\n/)
  const metadata = objectAt(text, /\n(\d+) 0 obj\n<<\n {2}\/Length \d+\n {2}\/Type \/Metadata\n[\s\S]*?\nendobj\n/)
  const trailer = /trailer\n<<\n([\s\S]*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/.exec(text)
  if (!trailer) throw new Error('The PDF has no plain trailer')

  const xmp = between(metadata.text, 'stream\n', '\nendstream').replace(
    '</rdf:Description>',
    '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part></rdf:Description>',
  )
  const objects = [
    {
      id: catalog.id,
      text: catalog.text.replace('/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true'),
    },
    {
      id: metadata.id,
      text: `${metadata.id} 0 obj\n<<\n  /Length ${xmp.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${xmp}\nendstream\nendobj\n`,
    },
  ]
  let end = text.endsWith('\n') ? text : `${text}\n`
  const places = objects.map((object) => {
    const offset = end.length
    end += object.text
    return `${object.id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const update = `xref\n${places.join('')}trailer\n<<\n${trailer[1]}  /Prev ${trailer[2]}\n>>\nstartxref\n${end.length}\n%%EOF\n`
  return Buffer.from(end + update, 'latin1')
}

function objectAt(text: string, pattern: RegExp): { id: number; text: string } {
  const found = pattern.exec(text)
  if (!found) throw new Error('The PDF lacks what every one of this typesetter has')
  return { id: Number(found[1]), text: found[0].slice(1) }
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length
  return text.slice(from, text.indexOf(end, from))
}
