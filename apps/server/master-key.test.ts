import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptKeyInUse, masterKey } from './master-key.ts'

test('the error for an unusable data directory names its setting', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'custos-key-'))
  const file = join(directory, 'file')
  await writeFile(file, '')
  await expect(masterKey(undefined, file)).rejects.toThrow(
    /^The data directory .* cannot be written \(EEXIST.* Set CUSTOS_DATA_DIR/,
  )
  await rm(directory, { recursive: true })
})

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'custos-key-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

test('an unreadable key does not count as missing', async () => {
  const directory = await emptyDirectory()
  await mkdir(join(directory, 'master.key'))
  await expect(masterKey(undefined, directory)).rejects.toThrow(
    /^The master key in .*master\.key cannot be read \(EISDIR/,
  )
})

test.each(['master.key', 'master.key.next'])(
  'a file %s without a key, as a full disk leaves one, stands for none: anybody could guess what it stands for',
  async (name) => {
    const directory = await emptyDirectory()
    const owner = { host: '127.0.0.1', port: 1, user: 'nobody', password: 'none', database: 'none' }
    for (const content of ['', '\n', 'too short']) {
      await writeFile(join(directory, name), content)
      await expect(keptKeyInUse(directory, owner, () => {})).rejects.toThrow(`${name} holds no master key`)
    }
  },
)

test.runIf(process.getuid?.() === 0)('a key that root makes belongs to the owner of the data directory', async () => {
  const directory = await emptyDirectory()
  await chown(directory, 12_345, 54_321)
  await masterKey(undefined, directory)
  const { uid, gid, mode } = await stat(join(directory, 'master.key'))
  expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 12_345, gid: 54_321, mode: 0o600 })
})
