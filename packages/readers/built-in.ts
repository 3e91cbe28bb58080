import { readFileSync } from 'node:fs'
import { modelFiles, scorePairs } from '@custos/built-in-models/built-in-reader'
import { sha256 } from '@custos/kernel/hash'
import type { Reader } from './reader.ts'

let version: string | undefined

/** The model that ships with Custos and runs in this process. It is always available, and a question always has the same score. */
export const builtIn: Reader = {
  name: 'built-in',
  get version() {
    version ??= sha256(modelFiles.map((file) => sha256(readFileSync(file))).join())
    return version
  },
  async read(questions, { signal } = {}) {
    signal?.throwIfAborted()
    return scorePairs(questions)
  },
}
