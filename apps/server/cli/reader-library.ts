import { builtIn } from '@custos/readers/built-in'
import { type Installed, Library } from '@custos/readers/library/library'
import { programNeeded } from '@custos/readers/library/program'
import { LocalReader } from '@custos/readers/local/local-reader'
import type { Reader } from '@custos/readers/reader'
import { readConfig } from '../config.ts'
import { CommandFailure } from './failure.ts'

export function openLibrary(): Library {
  const { dataDirectory, llamaServer } = readConfig(process.env)
  return new Library(dataDirectory, llamaServer)
}

/**
 * Opens a reader by its name, until it is disposed of. @throws {CommandFailure} if the reader is not installed or cannot run
 */
export async function openReader(library: Library, name: string): Promise<{ reader: Reader } & AsyncDisposable> {
  if (name === builtIn.name) return { reader: builtIn, [Symbol.asyncDispose]: async () => {} }
  const model = await library.find(name)
  if (!model) throw new CommandFailure(`There is no reader ${name}. To see them: custos reader list`)
  const program = await library.program(name)
  if (program === null) throw new CommandFailure(`${name} is installed, and cannot run. ${programNeeded}`)
  const reader = localReader(library, model, program)
  return { reader, [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose]() }
}

const localReader = (library: Library, { name, sha256 }: Installed, program: string): LocalReader =>
  new LocalReader({ name, sha256, program, model: library.model(name) })
