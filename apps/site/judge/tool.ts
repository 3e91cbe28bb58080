import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../e2e/browser.ts'

const installed = join(import.meta.dirname, 'tools/node_modules')

/** What a tool of `tools/` prints, run beside the server, which must go on answering; it may exit with findings. */
export async function printedBy(tool: string, argv: string[]): Promise<string> {
  const { bin } = JSON.parse(readFileSync(join(installed, tool, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const program = join(installed, tool, typeof bin === 'string' ? bin : bin[tool]!)
  const env = { ...process.env, CHROME_PATH: chromiumPath }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...argv], { env, maxBuffer: 1e9 })
    return stdout
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string }
    if (stdout) return stdout
    throw new Error(`${tool} has failed: ${stderr || message}`)
  }
}
