import { builtIn } from '../built-in.ts'
import { builtInOutcome, keptOutcome } from '../exam/kept-outcome.ts'
import type { Outcome } from '../exam/outcome.ts'
import { LocalReader } from '../local/local-reader.ts'
import type { Library } from './library.ts'
import { namedModels } from './models.ts'

/** A reader that can be chosen or installed. */
export interface Listed {
  name: string
  state: 'built in' | 'installed' | 'installed, without a program' | 'can be installed'
  /** The size of the model's file; null for the built-in reader. */
  bytes: number | null
  /** SPDX; null if unknown. */
  licence: string | null
  /** The exam outcome; null if the reader has not taken the exam. */
  exam: Outcome | null
}

/** The built-in reader, the library's readers, and those that can be installed by name. */
export async function listReaders(library: Library): Promise<Listed[]> {
  const own: Listed = {
    name: builtIn.name,
    state: 'built in',
    bytes: null,
    licence: 'Apache-2.0',
    exam: builtInOutcome(builtIn),
  }
  const installed = await Promise.all(
    (await library.list()).map(async ({ name, sha256, bytes, licence }): Promise<Listed> => {
      const program = await library.program(name)
      const reader = new LocalReader({ name, sha256, program: program ?? '', model: library.model(name) })
      const exam = await keptOutcome(library.outcome(name), reader)
      return { name, state: program === null ? 'installed, without a program' : 'installed', bytes, licence, exam }
    }),
  )
  const others = namedModels
    .filter(({ name }) => !installed.some((model) => model.name === name))
    .map(({ name, bytes, licence }): Listed => ({ name, state: 'can be installed', bytes, licence, exam: null }))
  return [own, ...installed, ...others]
}
