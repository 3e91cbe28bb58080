import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { download, type Progress } from './download.ts'
import { InstallationFailed } from './installation-failed.ts'
import { type NamedModel, namedModels } from './models.ts'
import { findProgram, takeProgram } from './program.ts'

/** A model installed on this machine. */
export interface Installed {
  name: string
  /** SHA-256 of the model's file, and its bytes. */
  sha256: string
  bytes: number
  /** SPDX; null if unknown. */
  licence: string | null
}

/** A model to install and its source: a file, a folder or an address. */
export interface ModelToInstall {
  name: string
  /** The model. Unset: its publisher's address. */
  from?: string | URL | undefined
  program?: string | URL | undefined
}

const validName = /^[a-z0-9][a-z0-9._-]{0,40}$/

/** The readers on this machine: one folder each, in the data directory. */
export class Library {
  readonly #directory: string
  /** llama.cpp's server, if the configuration names it. */
  readonly #program: string | undefined

  constructor(dataDirectory: string, program: string | undefined) {
    this.#directory = join(dataDirectory, 'readers')
    this.#program = program
  }

  async list(): Promise<Installed[]> {
    const folders = await readdir(this.#directory).catch(() => [])
    const found = await Promise.all(folders.filter((folder) => validName.test(folder)).map((name) => this.find(name)))
    return found.filter((installed) => installed !== null)
  }

  async find(name: string): Promise<Installed | null> {
    if (!validName.test(name)) return null
    const text = await readFile(this.#in(name, 'reader.json'), 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as Installed)
  }

  model(name: string): string {
    return this.#in(name, 'model.gguf')
  }

  /** null if llama.cpp's server is neither beside the model nor elsewhere on the machine. */
  program(name: string): Promise<string | null> {
    return findProgram(this.#in(name, 'program'), this.#program)
  }

  /** The file of its exam outcome. */
  outcome(name: string): string {
    return this.#in(name, 'exam.json')
  }

  /**
   * Adds a model to the library, with its program if one is given. The complete model replaces one with the same name.
   *
   * @throws {InstallationFailed} the received part is kept for the next try
   */
  async install({ name, from, program }: ModelToInstall, onProgress?: Progress): Promise<Installed> {
    if (!validName.test(name) || name === 'built-in')
      throw new InstallationFailed('A name has 1 to 41 small letters, digits, dots and dashes, and is not built-in.')
    const known = namedModels.find((model) => model.name === name)
    const source = from ?? (known && new URL(known.address))
    if (source === undefined)
      throw new InstallationFailed(`${name} is no model that Custos knows. Say where it is, with --from.`)
    const folder = this.#in(`${name}~`, '')
    await mkdir(folder, { recursive: true })
    const model = join(folder, 'model.gguf')
    await takeModel(source, model, onProgress)
    const installed = await described(name, model, known)
    if (program !== undefined) await takeProgram(program, join(folder, 'program'), onProgress)
    else await cp(this.#in(name, 'program'), join(folder, 'program'), { recursive: true }).catch(() => {})
    await writeFile(join(folder, 'reader.json'), JSON.stringify(installed))
    await this.remove(name)
    await rename(folder, this.#in(name, ''))
    return installed
  }

  /** @returns whether the model existed */
  async remove(name: string): Promise<boolean> {
    const was = await this.find(name)
    if (was) await rm(this.#in(name, ''), { recursive: true })
    return was !== null
  }

  #in(name: string, file: string): string {
    return join(this.#directory, name, file)
  }
}

async function takeModel(from: string | URL, file: string, onProgress?: Progress): Promise<void> {
  if (from instanceof URL) return download(from, file, onProgress)
  try {
    await cp(await modelAt(from), file)
  } catch (error) {
    if (error instanceof InstallationFailed) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new InstallationFailed(code === 'ENOENT' ? `There is no ${from}.` : message, { cause: error })
  }
}

/** The file itself, or the only model in a folder. */
async function modelAt(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path
  const models = (await readdir(path)).filter((file) => file.endsWith('.gguf'))
  if (models.length !== 1)
    throw new InstallationFailed(`${path} has ${models.length} files that end with .gguf. Name the one to install.`)
  return join(path, models[0]!)
}

/** @throws {InstallationFailed} if the file is not the expected model; the file is then removed */
async function described(name: string, file: string, known: NamedModel | undefined): Promise<Installed> {
  const refuse = async (sentence: string): Promise<never> => {
    await rm(file)
    throw new InstallationFailed(sentence)
  }
  await using handle = await open(file)
  const { buffer } = await handle.read({ buffer: Buffer.alloc(4) })
  if (buffer.toString('latin1') !== 'GGUF') return refuse('The file is not a model in the GGUF format.')
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const sha256 = hash.digest('hex')
  if (known?.sha256 && known.sha256 !== sha256)
    return refuse(`The file is not ${known.title}: its SHA-256 is ${sha256}, and should be ${known.sha256}.`)
  const { size: bytes } = await handle.stat()
  return { name, sha256, bytes, licence: known?.licence ?? null }
}
