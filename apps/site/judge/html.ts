import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { printedBy } from './tool.ts'
import type { Judge } from './verdict.ts'

interface Report {
  filePath: string
  messages: { ruleId: string; message: string; line: number }[]
}

/** Checks each served page with html-validate, against the rules of the HTML standard. */
export const html: Judge = async ({ origin, paths }, record) => {
  const folder = mkdtempSync(join(tmpdir(), 'custos-judge-'))
  try {
    const config = join(folder, '.htmlvalidate.json')
    writeFileSync(config, JSON.stringify({ root: true, extends: ['html-validate:standard'] }))
    const fileOf = (path: string) => `page${path.replaceAll('/', '_')}.html`
    for (const path of paths) writeFileSync(join(folder, fileOf(path)), await (await fetch(origin + path)).text())
    const reports = JSON.parse(
      await printedBy('html-validate', ['--config', config, '--formatter', 'json', folder]),
    ) as Report[]
    for (const path of paths) {
      const report = reports.find(({ filePath }) => basename(filePath) === fileOf(path))
      const problems = (report?.messages ?? []).map(({ ruleId, message, line }) => `${line}: ${message} (${ruleId})`)
      record(path, { figures: `${problems.length} errors`, problems })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
