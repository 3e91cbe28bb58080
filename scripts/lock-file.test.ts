import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LockFile, lockFileProblems } from './lock-file.ts'

const integrity = `sha512-${'A'.repeat(86)}==`

const binding = (os: string, cpu: string, libc?: string) => ({
  integrity,
  os: [os],
  cpu: [cpu],
  ...(libc ? { libc: [libc] } : {}),
})

const complete: LockFile = {
  packages: {
    '': {
      optionalDependencies: {
        'tool-linux-x64': '1.0.0',
        'tool-linux-arm64': '1.0.0',
        'tool-darwin-x64': '1.0.0',
        'tool-darwin-arm64': '1.0.0',
        'tool-win32-x64': '1.0.0',
      },
    },
    'node_modules/tool-linux-x64': binding('linux', 'x64', 'glibc'),
    'node_modules/tool-linux-arm64': binding('linux', 'arm64'),
    'node_modules/tool-darwin-x64': binding('darwin', 'x64'),
    'node_modules/tool-darwin-arm64': binding('darwin', 'arm64'),
    'node_modules/tool-win32-x64': binding('win32', 'x64'),
  },
}

test('our own lock file is complete', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as LockFile
  expect(lockFileProblems(lock)).toEqual([])
})

test('servers that only tests start are not installed to serve', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { dev?: true }>
  }
  const ofS3rver = Object.entries(packages).filter(([path]) => /^node_modules\/s3rver(?:\/|$)/.test(path))
  expect(ofS3rver.length).toBeGreaterThan(1)
  expect(ofS3rver.filter(([, { dev }]) => !dev)).toEqual([])
})

test('a family of binaries that names every platform is complete', () => {
  expect(lockFileProblems(complete)).toEqual([])
})

test('a platform that is left out is reported', () => {
  const { 'tool-win32-x64': _, ...optionalDependencies } = complete.packages['']!.optionalDependencies!
  expect(lockFileProblems({ packages: { ...complete.packages, '': { optionalDependencies } } })).toContain(
    'the root has no tool-* for win32-x64',
  )
})

test('an optional dependency without an entry is reported', () => {
  expect(lockFileProblems({ packages: { '': { optionalDependencies: { fsevents: '2.0.0' } } } })).toEqual([
    'the root names fsevents, which is not in the lock',
  ])
})

test('a binary for musl is none for glibc', () => {
  const packages = { ...complete.packages, 'node_modules/tool-linux-x64': binding('linux', 'x64', 'musl') }
  expect(lockFileProblems({ packages })).toEqual(['the root has no tool-* for linux-x64'])
})

test('a pinned download address is reported', () => {
  const packages = {
    '': { dependencies: { left: '1.0.0' } },
    'node_modules/left': { integrity, resolved: 'https://packages.example/left.tgz' },
  }
  expect(lockFileProblems({ packages })).toEqual([
    'node_modules/left pins a download address: https://packages.example/left.tgz',
  ])
})

test('an entry that nothing needs is reported', () => {
  const packages = {
    '': { dependencies: { used: '1.0.0' } },
    'node_modules/used': { integrity, peerDependencies: { peer: '1.0.0' } },
    'node_modules/peer': { integrity },
    'node_modules/left': { integrity },
  }
  expect(lockFileProblems({ packages })).toEqual(['node_modules/left is needed by nothing'])
})

test.each([undefined, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='])('a download whose hash is %s is reported', (weak) => {
  const packages = {
    '': { dependencies: { left: '1.0.0' } },
    'node_modules/left': weak === undefined ? {} : { integrity: weak },
  }
  expect(lockFileProblems({ packages })).toEqual(['node_modules/left has no SHA-512'])
})
