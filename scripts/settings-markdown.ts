import { readFileSync } from 'node:fs'

/** docs/settings.md: the descriptions of settings in .env.example, as tables. */
export function settingsMarkdown(): string {
  const [opening, ...parts] = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split(
    /^# --- (.*?) -+\n/m,
  )
  const sections = parts.flatMap((title, at) => (at % 2 === 0 ? [section(title, parts[at + 1]!)] : []))
  const [about, secrets] = opening!.split(/^#\n/m).map(wordsOf)
  return `# Settings\n\n${linked(about!)}\n\n${linked(secrets!)}\n\n${sections.join('\n')}`
}

function section(title: string, text: string): string {
  const rows = text
    .trim()
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n')
      const settings = lines
        .filter((line) => !line.startsWith('#'))
        .map((line) => line.split('=', 2) as [string, string])
      const defaults = settings.map(([, value]) => value && `\`${value}\``).filter(Boolean)
      const meaning = linked(wordsOf(lines.filter((line) => line.startsWith('#')).join('\n')))
      return `| ${settings.map(([name]) => `\`${name}\``).join(', ')} | ${defaults.join(', ')} | ${meaning} |`
    })
  return `## ${title}\n\n| Setting | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`
}

const wordsOf = (comment: string): string =>
  comment.replace(/^# ?/gm, '').trim().replace(/\s*\n/g, ' ').replaceAll('|', '\\|')

/** The form of an address is no page to go to. */
const linked = (text: string): string =>
  text.replace(/\bhttp:\/\/HOST:PORT\b/g, '`$&`').replace(/docs\/([\w-]+\.md)/g, '[$1]($1)')
