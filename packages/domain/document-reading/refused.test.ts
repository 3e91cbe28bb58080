import { once } from 'node:events'
import { connect } from 'node:net'
import { getVendorDocument, uploadDocument } from '@custos/contract/documents'
import { getVendor } from '@custos/contract/vendors'
import { docxOf } from '@custos/documents/read/docx/docx-of.fixture'
import { formatNames } from '@custos/documents/read/formats'
import { pdfOf } from '@custos/documents/read/pdf-of.fixture'
import { sheetOf, workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
import { newId } from '@custos/kernel/ids'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { sampleDocument } from '@custos/testkit/sample-documents'
import { malware, serveVirusScanner } from '@custos/testkit/virus-scanner'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { removeUnreferencedFiles } from '../documents/remove-files.ts'
import { runPeriodicTasks } from '../periodic-tasks.ts'

let platform: Awaited<ReturnType<typeof bootPlatform>>
let vendorId: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  vendorId = (await makeVendor(platform.api)).id
})
afterAll(() => platform[Symbol.asyncDispose]())

async function readOf(name: string, content: string | Uint8Array) {
  const { id } = await makeDocument(platform.api, vendorId, { name }, content)
  await platform.readUpload(id)
  return platform.api.ok(getVendorDocument, { params: { id: vendorId, document_id: id } })
}

const filesOf = async (id?: string) => {
  const keys: string[] = []
  for await (const key of platform.services.objects.keysBelow('uploads/')) if (!id || key.includes(id)) keys.push(key)
  return keys
}

describe('a document whose content is not to be read is REFUSED with its reason:', () => {
  const spaces = Buffer.alloc(300_000_000, ' ')
  test.each<[what: string, name: string, content: Buffer, code: string]>([
    [
      'a workbook that unpacks to 300 MB',
      'a.xlsx',
      workbookOf({ S: [] }, { 'xl/worksheets/sheet1.xml': spaces }),
      'too_large_inside',
    ],
    ['a DOCX with macros', 'g.docx', docxOf('<w:p/>', { 'word/vbaProject.bin': 'Sub' }), 'wrong_type'],
    [
      'a DOCX that unpacks to 80 MB',
      'h.docx',
      docxOf('<w:p/>', { 'word/media/a.bin': Buffer.alloc(80_000_000) }),
      'too_large_inside',
    ],
    ['pictures in a DOCX', 'i.docx', docxOf('<w:p/>'), 'no_text'],
    ['markup nested without end', 'j.html', Buffer.from(`<html>${'<div>'.repeat(200_000)}`), 'unreadable'],
    ['a CSV that never closes a cell', 'k.csv', Buffer.from('Question,Answer\n"Is it safe?,Yes'), 'wrong_type'],
    ['a workbook with macros', 'b.xlsx', workbookOf({ S: [['x']] }, { 'xl/vbaProject.bin': 'Sub' }), 'wrong_type'],
    [
      'a workbook that declares entities',
      'c.xlsx',
      workbookOf(
        { S: [] },
        { 'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetOf([])}` },
      ),
      'unreadable',
    ],
    ['a PDF that opens with a password alone', 'f.pdf', sampleDocument('encrypted.pdf'), 'encrypted'],
    ['pictures of pages', 'd.pdf', pdfOf([[]]), 'no_text'],
    ['half a PDF', 'e.pdf', pdfOf([[[72, 700, 11, 'Text']]]).subarray(0, 100), 'unreadable'],
  ])('%s', async (_, name, content, code) => {
    const read = await readOf(name, content)
    expect(read).toMatchObject({ status: 'REFUSED', refusal: { code }, text_sha256: null })
    expect(read.refusal!.message).not.toBe('')
  })
})

test('the API names each format that is read', () => {
  expect(uploadDocument.description).toContain(`${formatNames.join(', ')} or a ZIP of these`)
})

test('a document with malware is REFUSED by what the scanner names, and one that it clears is said to be scanned', async () => {
  await using scanner = await serveVirusScanner()
  const read = async (content: string) => {
    const { id } = await makeDocument(platform.api, vendorId, {}, content)
    await platform.readUpload(id, platform.tenant, scanner.address)
    return platform.api.ok(getVendorDocument, { params: { id: vendorId, document_id: id } })
  }
  expect(await read(`A paper with ${malware.content} in it.`)).toMatchObject({
    status: 'REFUSED',
    scanned: true,
    refusal: { code: 'infected', message: `The virus scanner found ${malware.name} in it.` },
  })
  expect(await read('A paper without.')).toMatchObject({ status: 'READABLE', scanned: true })
})

test('a document that is too large for the scanner is REFUSED with what to do', async () => {
  await using scanner = await serveVirusScanner((_, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'))
  const { id } = await makeDocument(platform.api, vendorId, {}, 'A paper of many pages.')
  await platform.readUpload(id, platform.tenant, scanner.address)
  expect(await platform.api.ok(getVendorDocument, { params: { id: vendorId, document_id: id } })).toMatchObject({
    status: 'REFUSED',
    scanned: false,
    refusal: { code: 'interrupted', message: expect.stringContaining('its StreamMaxLength') },
  })
})

test('a scan is REFUSED with what to do: have its text recognised', async () => {
  const { refusal } = await readOf('scan.pdf', pdfOf([[], []]))
  expect(refusal).toMatchObject({ code: 'no_text', message: expect.stringContaining('(OCR) and upload the result') })
})

test('a document that was REFUSED is read again when its bytes are uploaded again, under its own id', async () => {
  const { api } = platform
  const { id } = await makeVendor(api)
  const words = 'Backups are encrypted.'
  const first = await makeDocument(api, id, {}, words)
  {
    await using broken = await serveVirusScanner(
      (_, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'),
    )
    await platform.readUpload(first.id, platform.tenant, broken.address)
  }
  const read = () => api.ok(getVendorDocument, { params: { id, document_id: first.id } })
  expect((await read()).status).toBe('REFUSED')
  expect(await makeDocument(api, id, { name: 'Controls.md' }, words)).toMatchObject({
    id: first.id,
    status: 'RECEIVED',
    refusal: null,
    read_at: null,
    media_type: 'text/markdown',
  })
  await platform.readUpload(first.id)
  const settled = await read()
  expect(settled).toMatchObject({ status: 'READABLE', refusal: null })
  expect(await makeDocument(api, id, {}, words)).toEqual(settled)
})

test('a document whose reading was interrupted is kept, marked, and read again with the next assessment, which has it then', async () => {
  const { api } = platform
  const { id } = await makeVendor(api)
  const { id: document_id } = await makeDocument(api, id, {}, 'Backups are encrypted every night.')
  const read = () => api.ok(getVendorDocument, { params: { id, document_id } })
  {
    await using broken = await serveVirusScanner(
      (_, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'),
    )
    await platform.readUpload(document_id, platform.tenant, broken.address)
  }
  expect(await read()).toMatchObject({ status: 'REFUSED', refusal: { code: 'interrupted' } })
  await makeEndedAssessment(platform, id)
  expect((await read()).status).toBe('RECEIVED')
  await platform.readUpload(document_id)
  expect((await read()).status).toBe('READABLE')
  const {
    pending_assessments: [opened],
  } = await api.ok(getVendor, { params: { id } })
  await platform.runAssessment(opened!)
  expect((await read()).assessment_id).toBe(opened)
})

test('a PDF that may be read and not changed is read', async () => {
  expect(await readOf('restricted.pdf', sampleDocument('restricted.pdf'))).toMatchObject({
    status: 'READABLE',
    refusal: null,
  })
})

test('an upload whose connection breaks is no document, and a periodic task removes what it or a crash left', async () => {
  const { host, port } = { host: '127.0.0.1', port: Number(new URL(platform.url).port) }
  const socket = connect(port, host)
  await once(socket, 'connect')
  const path = uploadDocument.path.replace('{id}', vendorId)
  const head = `POST ${path}?name=broken.txt HTTP/1.1\r\nHost: custos\r\nAuthorization: Bearer ${platform.api.token}\r\nContent-Length: 9000000\r\n\r\n`
  socket.write(head)
  socket.write(Buffer.alloc(5_000_000, 'text '))
  await expect.poll(async () => (await filesOf()).some((key) => key.endsWith('/original/0'))).toBe(true)
  socket.destroy()

  const kept = await makeDocument(platform.api, vendorId, { name: 'kept.txt' }, 'Kept as it is.')
  const crashed = `uploads/${platform.tenant.tenant_id}/${newId()}/original/0`
  await platform.services.objects.putNamed(crashed, 'half')
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  await removeUnreferencedFiles(platform.services, new Date())
  expect(await filesOf()).toContain(crashed)
  await expect
    .poll(() => removeUnreferencedFiles(platform.services, inTwoHours).then(() => filesOf()))
    .not.toContain(crashed)
  expect(await filesOf(kept.id)).toHaveLength(1)
  const { data } = (await platform.api.call('GET', path)).body as { data: { name: string }[] }
  expect(data.map(({ name }) => name)).not.toContain('broken.txt')
})

test('ten at once are ten documents, stored encrypted: no object holds what they say', async () => {
  const { api, services } = platform
  const { id } = await makeVendor(api)
  const words = (at: number) => `Paper ${at} speaks of salamanders.`
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => makeDocument(api, id, { name: `${at}.txt` }, words(at))),
  )
  for (const document of all) await platform.readUpload(document.id)
  expect(new Set(all.map((document) => document.id)).size).toBe(10)
  for (const key of await filesOf(all[0]!.id))
    expect(Buffer.from(await services.objects.getNamed(key)).toString('latin1')).not.toContain('salamanders')
})

test('a document whose reading is interrupted for good is REFUSED; one that waits its turn is not, however long', async () => {
  const { api, services } = platform
  const { id } = await makeVendor(api)
  const document = await makeDocument(api, id)
  const read = () => api.ok(getVendorDocument, { params: { id, document_id: document.id } })
  const jobIs = (state: string) =>
    platform.database.sql("UPDATE jobs.job SET state = $2 WHERE data->>'documentId' = $1", [document.id, state])
  for (const state of ['created', 'active', 'retry']) {
    await jobIs(state)
    await runPeriodicTasks(services, new Date(Date.now() + 24 * 3_600_000))
    expect((await read()).status).toBe('RECEIVED')
  }
  await jobIs('failed')
  await runPeriodicTasks(services, new Date())
  expect(await read()).toMatchObject({ status: 'REFUSED', refusal: { code: 'interrupted' } })
})
