/** Checks that every supported platform can install the packages in package-lock.json. */

export type LockFile = { packages: Record<string, LockEntry> }

type LockEntry = {
  resolved?: string
  integrity?: string
  link?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const platforms = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/**
 * @returns a sentence for each platform missing from a family of binaries; for each optional dependency missing from the lock (`npm
 *   ci` refuses that); for each unneeded entry (`npm ci` skips it, so that the launcher would install repeatedly); for each pinned
 *   download address; and for each download without a hash (npm writes none for a package that it has not fetched, such as a binary
 *   for another platform: `npm view NAME@VERSION dist.integrity` prints it)
 */
export function lockFileProblems({ packages }: LockFile): string[] {
  const needed = neededPaths(packages)
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...(entry.resolved && !entry.link ? [`${path} pins a download address: ${entry.resolved}`] : []),
    ...(isDownloaded(path, entry) && !entry.integrity?.startsWith('sha512-') ? [`${path} has no SHA-512`] : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !find(packages, path, name))
      .map((name) => `${path || 'the root'} names ${name}, which is not in the lock`),
    ...(needed.has(path) ? [] : [`${path} is needed by nothing`]),
    ...missingPlatforms(packages, path, entry),
  ])
}

/** Whether the entry is a downloaded package, not a workspace or a link to one. */
const isDownloaded = (path: string, { link }: LockEntry) => path.includes('node_modules/') && !link

/** A package with a binary for each platform names them as optional dependencies; one alone is no family. */
function missingPlatforms(packages: LockFile['packages'], path: string, entry: LockEntry): string[] {
  const families = Map.groupBy(Object.keys(entry.optionalDependencies ?? {}), familyOf)
  return [...families].flatMap(([family, names]) => {
    const binaries = names
      .map((name) => packages[find(packages, path, name) ?? ''])
      .filter((found) => found?.os && found.cpu)
    if (names.length < 2) return []
    return platforms
      .filter(({ os, cpu }) => !binaries.some((found) => fits(found!, os, cpu)))
      .map(({ os, cpu }) => `${path || 'the root'} has no ${family}* for ${os}-${cpu}`)
  })
}

/** `@rolldown/binding-linux-x64-gnu` and similar names belong to `@rolldown/binding-`. */
function familyOf(name: string): string {
  return name.replace(/(bin-)?(linux|darwin|win32|windows|win|freebsd|android|openharmony|wasm32|aix|sunos)-.*$/, '')
}

/** The packages that the root and the workspaces need. */
function neededPaths(packages: LockFile['packages']): Set<string> {
  const needed = new Set(Object.keys(packages).filter((path) => !path.includes('node_modules/')))
  // The loop includes elements added to the set meanwhile.
  for (const path of needed) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path]!
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
    for (const found of names.map((name) => find(packages, path, name))) if (found) needed.add(found)
  }
  for (const [path, { link }] of Object.entries(packages)) if (link) needed.add(path)
  return needed
}

/** The path to which Node resolves a name: from the package outwards. */
function find(packages: LockFile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** Linux means glibc here. */
function fits({ os, cpu, libc }: LockEntry, wantedOs: string, wantedCpu: string): boolean {
  return os!.includes(wantedOs) && cpu!.includes(wantedCpu) && (!libc || libc.includes('glibc'))
}
