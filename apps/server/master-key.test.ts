import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { masterKey } from './master-key.ts'

test('a data directory that cannot be one is told with the name of its setting', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'custos-key-'))
  const file = join(directory, 'file')
  await writeFile(file, '')
  await expect(masterKey(undefined, file)).rejects.toThrow(
    /^The data directory .* cannot be written \(EEXIST.* Set CUSTOS_DATA_DIR/,
  )
  await rm(directory, { recursive: true })
})
