import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@custos/testkit/chromium'

const installed = join(import.meta.dirname, 'tools/node_modules')

/**
 * The output of a tool of `tools/`, run while the server continues to respond. The tool may exit with findings. It prints into
 * a file, because some tools end before a pipe has taken all.
 */
export async function printedBy(tool: string, argv: string[]): Promise<string> {
  const { bin } = JSON.parse(await readFile(join(installed, tool, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const program = join(installed, tool, typeof bin === 'string' ? bin : bin[tool]!)
  const folder = await mkdtemp(join(tmpdir(), 'custos-judge-'))
  try {
    const output = await open(join(folder, 'stdout'), 'w')
    const complaints = await open(join(folder, 'stderr'), 'w')
    const child = spawn(process.execPath, [program, ...argv], {
      env: { ...process.env, CHROME_PATH: chromiumPath },
      stdio: ['ignore', output.fd, complaints.fd],
    })
    await once(child, 'close')
    await output.close()
    await complaints.close()
    const printed = await readFile(join(folder, 'stdout'), 'utf8')
    if (printed) return printed
    throw new Error(`${tool} has failed: ${await readFile(join(folder, 'stderr'), 'utf8')}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
