import { execFile } from 'node:child_process'
import { access, constants, cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { download, type Progress } from './download.ts'
import { InstallationFailed } from './installation-failed.ts'

const run = promisify(execFile)

const name = process.platform === 'win32' ? 'llama-server.exe' : 'llama-server'

/** The next step for a person who has a model but no program for it. */
export const programNeeded =
  'llama.cpp’s server runs it. Install llama.cpp so that llama-server is on the PATH, or name it with CUSTOS_LLAMA_SERVER, or give it with ' +
  '--program: a file, the folder of an unpacked release, or the address of one (.tar.gz, .zip).'

/** llama.cpp's server: beside the model, the configured one, or the first on the PATH. Returns its path; null if there is none. */
export async function findProgram(beside: string, named: string | undefined): Promise<string | null> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const path of [await programIn(beside), named, ...onPath.map((directory) => join(directory, name))])
    if (path && (await isProgram(path))) return path
  return null
}

/**
 * Copies a program into a folder with the files beside it, because a release has its libraries there.
 *
 * @param from a file, a folder, or the address of an archive
 * @throws {InstallationFailed}
 */
export async function takeProgram(from: string | URL, folder: string, onProgress?: Progress): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (from instanceof URL) {
    const archive = join(folder, basename(from.pathname))
    await download(from, archive, onProgress)
    if (/\.(?:tar\.\w+|tgz|zip)$/i.test(archive)) {
      await run('tar', ['-xf', archive, '-C', folder]).catch((cause: Error) => {
        throw new InstallationFailed(`${from.href} cannot be unpacked: ${cause.message}`, { cause })
      })
      await rm(archive)
    }
  } else {
    const isFolder = (await stat(from)).isDirectory()
    // Keeps relative links between a release's libraries.
    if (isFolder) await cp(from, folder, { recursive: true, verbatimSymlinks: true })
    else await cp(from, join(folder, name))
  }
  const program = await programIn(folder)
  if (!program) throw new InstallationFailed(`There is no ${name} in ${from.toString()}.`)
  await run(program, ['--version'], { timeout: 60_000, cwd: dirname(program) }).catch((cause: Error) => {
    throw new InstallationFailed(`${name} does not run here: ${cause.message.trim().split('\n').at(-1)}`, { cause })
  })
}

async function programIn(folder: string): Promise<string | undefined> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const found = files.find((file) => basename(file) === name)
  return found && join(folder, found)
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
