import { open } from 'node:fs/promises'

/** A new name in a directory is on disk with the directory; Windows has no such step. */
export async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(directory)
  await handle.sync()
}
