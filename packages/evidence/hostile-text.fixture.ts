import { parentPort } from 'node:worker_threads'
import { parseDocument } from '@custos/documents/confined/document'
import type { CollectedDocument } from '@custos/documents/types'
import { answersOfRules, vendorFacts } from './assess.ts'

/** Runs a text through all processing of a collected document, and replies when it is done. */
parentPort!.on('message', async (run: string) => {
  const part = run.slice(0, run.length / 2)
  const page = `<title>${part}</title><h1>Sub-processors</h1><p>Our company is Vendor Ltd, located at ${run}\u0001 end.</p>
<table><tr><th>Name</th><th>Location</th></tr><tr><td>${part}x</td><td>${part}</td></tr></table><ul><li>${part}</li></ul>`
  const documents = [
    await parseDocument(collected('text/html'), Buffer.from(page)),
    await parseDocument(
      collected('text/plain'),
      Buffer.from(`Vendor Ltd is operated by ${run}\u0001 end. KvK ${part} 1`),
    ),
  ]
  const statement = { category: part, statement: `Customer data is encrypted at rest. ${part}`, coverage: [part] }
  answersOfRules(
    documents,
    { questionnaire: [statement], frameworks: [] },
    vendorFacts(documents, 'vendor.example'),
    null,
  )
  parentPort!.postMessage('done')
})

function collected(mediaType: string): CollectedDocument {
  return {
    sha256: mediaType,
    url: 'https://vendor.example/security',
    name: 'Security',
    type: 'WEBSITE_COLLECTION',
    mediaType,
    bytes: 0,
    fetchedAt: 0,
    etag: null,
    lastModified: null,
  }
}
