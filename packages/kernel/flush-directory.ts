import { open } from 'node:fs/promises'

/** Flushes a directory, so that a new name in it is on disk. Windows has no such step. */
export async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(directory)
  await handle.sync()
}
