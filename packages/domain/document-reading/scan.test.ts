import { hasClamd, malware, serveVirusScanner, startClamd, type VirusScanner } from '@custos/testkit/virus-scanner'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ScanRefused, scan } from './scan.ts'

const longest = 10_000_000
const scanners: [name: string, start: () => Promise<VirusScanner>][] = [
  ['a server that speaks its protocol', () => serveVirusScanner()],
  ...(hasClamd ? [['clamd itself', () => startClamd(longest)] as [string, () => Promise<VirusScanner>]] : []),
]

describe.each(scanners)('with %s', (_, start) => {
  let scanner: VirusScanner
  beforeAll(async () => {
    scanner = await start()
  })
  afterAll(() => scanner[Symbol.asyncDispose]())

  test('a file of many chunks is clean, and one that holds malware is named', async () => {
    const file = Buffer.alloc(2_500_000, 'harmless ')
    expect(await scan(scanner.address, file)).toBeNull()
    expect(await scan(scanner.address, Buffer.concat([file, Buffer.from(malware.content), file]))).toBe(malware.name)
  })
})

test.skipIf(!hasClamd)('a file beyond the StreamMaxLength of clamd itself is not taken', async () => {
  await using scanner = await startClamd(1_000_000)
  for (const size of [1_500_000, 30_000_000])
    await expect(scan(scanner.address, Buffer.alloc(size, 'harmless '))).rejects.toThrow(ScanRefused)
})

const says =
  (answer: string): Parameters<typeof serveVirusScanner>[0] =>
  (_, socket) =>
    void socket.end(answer)

describe('a scanner has not cleared the file that', () => {
  test.each<[what: string, answer: Parameters<typeof serveVirusScanner>[0]]>([
    ['says that the file is too large for it', says('INSTREAM size limit exceeded. ERROR\0')],
    ['hangs up', (_, socket) => void socket.destroy()],
    ['says something else', says('stream: OK FOUND maybe\0')],
    ['says nothing', says('\0')],
    ['says yes and no', says('stream: OK\nstream: Malware FOUND\0')],
    ['names what moves a cursor', says('stream: \u001b[2JMalware FOUND\0')],
    ['talks without end', says(`stream: ${'OK '.repeat(10_000)}`)],
  ])('%s', async (_, answer) => {
    await expect(scan(await scannerThat(answer), Buffer.from('paper'))).rejects.toThrow()
  })

  test('answers before it has the whole of it, and closes, because it takes no more', async () => {
    const full = says('INSTREAM size limit exceeded. ERROR\0')!
    const address = await scannerThat(full, full)
    await expect(scan(address, Buffer.alloc(30_000_000, 'x'))).rejects.toThrow(ScanRefused)
  })

  test('clears it before it has seen its end', async () => {
    const early = says('stream: OK\0')!
    await expect(scan(await scannerThat(early, early), Buffer.alloc(30_000_000, 'x'))).rejects.toThrow()
  })
})

async function scannerThat(...answers: Parameters<typeof serveVirusScanner>) {
  const scanner = await serveVirusScanner(...answers)
  onTestFinished(() => scanner[Symbol.asyncDispose]())
  return scanner.address
}
