import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pages as allPages, type Page } from '../src/navigation.ts'
import { sourceFile } from '../src/source-file.ts'

const root = join(import.meta.dirname, '../../..')
const folder = 'docs/measurements'
const every: readonly Page[] = allPages

interface Report {
  text: string
  title: string
  /** The document that lists it, whose page shows it. */
  listedBy: string
}

const readDocument = (file: string) => readFileSync(join(root, file), 'utf8')

/** The reports of measurements by their files, in the order of the documents that list them. */
const reports = new Map<string, Report>(
  readdirSync(join(root, folder))
    .filter((file) => /^[a-z].*\.md$/.test(file))
    .flatMap((file) => {
      const listedBy = `${folder}/${file}`
      return [...readDocument(listedBy).matchAll(/^- \[[^\]]*\]\(([\w-]+\.md)\)/gm)].map(([, report]) => {
        const text = readDocument(`${folder}/${report}`)
        return [`${folder}/${report}`, { text, title: /^# (.*)/.exec(text)![1]!, listedBy }] as const
      })
    }),
)

/** The text of a document of the source code's page. Below a list of reports it has each of them in full. */
export function documentText(source: string): string {
  const listed = [...reports.values()].filter(({ listedBy }) => listedBy === source)
  return [readDocument(source), ...listed.map(({ text }) => lowered(text))].join('\n')
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
  const report = reports.get(target)
  const page = every.find((candidate) => candidate.source === (report?.listedBy ?? target))
  if (!page) return sourceFile(target)
  const anchor = place ?? (report && slug(report.title))
  return `${page.path}${anchor ? `#${anchor}` : ''}`
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
