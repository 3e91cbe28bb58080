import { posix } from 'node:path'

interface Import {
  file: string
  target: string
}

/**
 * Checks that the folders of a package, and the folders in each folder, have no circular dependencies. Type imports do not count,
 * nor do files outside folders.
 *
 * @param files the text of each by its path in the package
 * @returns a sentence for each import that is part of a circle
 */
export function folderCircles(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/^import (?!type )[^']*? from '(\.[^']+)'/gm)].map(([, path]) => ({
      file,
      target: posix.join(posix.dirname(file), path!),
    })),
  )
  const parents = new Set([...files.keys()].flatMap(foldersAbove))
  return [...parents].flatMap((parent) => circlesWithin(parent, imports))
}

/** The circles between the folders of one parent. */
function circlesWithin(parent: string, imports: readonly Import[]): string[] {
  const needs = imports
    .map(({ file, target }) => ({ file, from: folderIn(parent, file), to: folderIn(parent, target) }))
    .filter(({ from, to }) => from !== null && to !== null && from !== to)
  const reaches = (start: string | null, goal: string | null): boolean => {
    const reached = new Set([start])
    // The loop includes elements added to the set meanwhile.
    for (const folder of reached) for (const { from, to } of needs) if (from === folder) reached.add(to)
    return reached.has(goal)
  }
  return needs
    .filter(({ from, to }) => reaches(to, from))
    .map(({ file, from, to }) => `${file} needs ${to}, which needs ${from}`)
}

/** The folders of a file, beginning with the package itself: '', 'run', 'run/save'. */
function foldersAbove(path: string): string[] {
  const names = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/')
  return ['', ...names.map((_, index) => names.slice(0, index + 1).join('/'))]
}

/** The file's folder directly below a parent; null for a file beside such folders or elsewhere. */
function folderIn(parent: string, path: string): string | null {
  const above = foldersAbove(path)
  const depth = above.indexOf(parent)
  return depth < 0 ? null : (above[depth + 1] ?? null)
}
