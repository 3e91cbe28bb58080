import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pages as allPages, type Page } from '../src/navigation.ts'
import { sourceFile } from '../src/source-file.ts'

const root = join(import.meta.dirname, '../../..')
const reports = 'docs/measurements'
const every: readonly Page[] = allPages

/** The reports of measurements by their files, the newest first. */
const texts = new Map(
  readdirSync(join(root, reports))
    .filter((file) => /^\d.*\.md$/.test(file))
    .toSorted()
    .toReversed()
    .map((file) => [`${reports}/${file}`, readFileSync(join(root, reports, file), 'utf8')]),
)

/** The text of a document of the source code's page. Below the list of the measurements it has every report in full. */
export function documentText(source: string): string {
  const text = readFileSync(join(root, source), 'utf8')
  return source === `${reports}/README.md` ? [text, ...[...texts.values()].map(lowered)].join('\n') : text
}

/** The report with each heading one level lower, so that its title becomes a section. */
function lowered(report: string): string {
  return report
    .split(/^(```.*?^```)/gms)
    .map((part) => (part.startsWith('```') ? part : part.replace(/^#/gm, '##')))
    .join('')
}

/** The target of a link in a document: the page of another document, or a file of the source code. */
export function targetOf(href: string, { source }: Page): string {
  if (!source || /^(\/|#|\w+:)/.test(href)) return href
  const [file, place] = href.split('#') as [string, string?]
  const target = posix.join(posix.dirname(source), file)
  const page = every.find((candidate) => candidate.source === target)
  if (page) return `${page.path}${place ? `#${place}` : ''}`
  const title = /^# (.*)/.exec(texts.get(target) ?? '')?.[1]
  return title ? `/resources/documentation/measurements#${place ?? slug(title)}` : sourceFile(target)
}

/** `Check an answer` → `check-an-answer` */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whether a word in code is the name of a file of the source code. A dated report may name a file that no longer exists. */
export const isSourceFile = (word: string): boolean =>
  /^(?:apps|packages|scripts|tools|docs)\/[\w./@-]+\.\w+$/.test(word) && existsSync(join(root, word))
