import { posix } from 'node:path'

/**
 * Whether the folders of a room stand in an order: one that needs another is needed neither by it nor by what it needs. Types need
 * nothing, and the files beside the folders belong to nobody.
 *
 * @param files the text of each by its path in the room
 * @returns a sentence for each import that is part of a circle
 */
export function folderCircles(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/^import (?!type )[^']*? from '(\.[^']+)'/gm)].map(([, path]) => ({
      file,
      from: folderOf(file),
      to: folderOf(posix.join(posix.dirname(file), path!)),
    })),
  )
  const needs = imports.filter(({ from, to }) => from !== '' && to !== '' && from !== to)
  const reaches = (start: string, goal: string): boolean => {
    const reached = new Set([start])
    // A set that grows is walked to its end.
    for (const folder of reached) for (const { from, to } of needs) if (from === folder) reached.add(to)
    return reached.has(goal)
  }
  return needs
    .filter(({ from, to }) => reaches(to, from))
    .map(({ file, from, to }) => `${file} needs ${to}, which needs ${from}`)
}

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')
