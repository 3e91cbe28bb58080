import { writeFile } from 'node:fs/promises'
import { htmlPage } from '@custos/document-rendering/html-page'
import { pdfOf } from '@custos/document-rendering/pdf'
import { answerGroups } from '@custos/document-rendering/result/answers'
import { resultPage } from '@custos/document-rendering/result/result-page'
import type { Status } from '@custos/domain/assessments/assessment'
import { assessmentReportOf, comparisonOfAny } from '@custos/domain/assessments/downloads/assessment-report'
import { presentHead } from '@custos/domain/assessments/present'
import { listEveryAssessment } from '@custos/domain/assessments/store'
import { isUuid } from '@custos/kernel/ids'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { administer } from './administer.ts'
import { assessmentText, explanationText, levelIn } from './assessment-text.ts'
import { comparisonText } from './comparison.ts'
import { CommandFailure } from './failure.ts'
import { limitOption } from './limit.ts'
import { tenantNamed, tenantOption } from './tenant-option.ts'
import { print, printJson, shortTime, table, terminalWidth } from './terminal.ts'

export function addAssessmentCommands(custos: Command): void {
  const assessment = custos
    .command('assessment')
    .description('assessments of vendors, and explanations of their answers')

  assessment
    .command('show')
    .description(
      'show a result: risk, answers with their quotes, certificates, sub-processors, unreadable documents, decisions',
    )
    .argument('<id>', 'the assessment', uuid)
    .option('--html <file>', 'write it to a file, as a page to print or send')
    .option('--pdf <file>', 'write the same page as tagged PDF (PDF/UA-1)')
    .option('--json', 'print all of it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  custos assessment show 019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11 | less -R
  custos assessment show 019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11 --html result.html`,
    )
    .action(async (id: string, options: { html?: string; pdf?: string; json?: true }) => {
      const { html, pdf, json } = options
      const result = await administer((services) => assessmentReportOf(services, id))
      if (html !== undefined) await writeFile(html, htmlPage(resultPage(result)))
      if (pdf !== undefined) await writeFile(pdf, await pdfOf(resultPage(result)))
      const written = [html, pdf].filter((file) => file !== undefined)
      if (json) printJson(result)
      else if (written.length > 0) print(`Written to ${written.join(' and ')}`)
      else print(assessmentText(result, terminalWidth()))
    })

  assessment
    .command('explain')
    .description('explain answers: the reading of the statement, the deciding rule, other passages considered')
    .argument('<id>', 'the assessment', uuid)
    .option('--statement <number>', 'only this one, by its number in assessment show', statementNumber)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  custos assessment explain 019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11 --statement 12')
    .action(async (id: string, options: { statement?: number; json?: true }) => {
      const result = await administer((services) => assessmentReportOf(services, id))
      const answers = answerGroups(result.assessment).flatMap((group) => group.answers)
      if (answers.length === 0)
        throw new CommandFailure(`The assessment is ${result.assessment.status} and has no answers.`)
      const chosen = answers.filter(({ number }) => options.statement === undefined || number === options.statement)
      if (chosen.length === 0)
        throw new CommandFailure(`There is no statement ${options.statement}; the assessment has ${answers.length}.`)
      if (options.json) printJson(chosen.map(({ number, reviewed }) => ({ number, ...reviewed })))
      else print(chosen.map((answer) => explanationText(answer, terminalWidth())).join('\n\n'))
    })

  assessment
    .command('diff')
    .description('show the changes between two assessments of a vendor: risk, certificates, sub-processors, answers')
    .argument('<a>', 'the earlier assessment; alone, the later one, compared with the previous one', uuid)
    .argument('[b]', 'the later assessment', uuid)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  custos assessment diff 019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11')
    .action(async (a: string, b: string | undefined, options: { json?: true }) => {
      const comparison = await administer((services) =>
        b === undefined ? comparisonOfAny(services, a, null) : comparisonOfAny(services, b, a),
      )
      if (options.json) printJson(comparison)
      else print(comparisonText(comparison, terminalWidth()))
    })

  assessment
    .command('list')
    .description('list the assessments of an organisation, newest first')
    .option(...tenantOption)
    .option('--vendor <id>', 'only those of this vendor', uuid)
    .addOption(
      new Option('--status <status>', 'only those').choices(['AWAITING', 'IN_PROGRESS', 'COMPLETED', 'FAILED']),
    )
    .addOption(limitOption(50))
    .option('--json', 'print JSON')
    .action(async (options: { tenant?: string; vendor?: string; status?: Status; limit: number; json?: true }) => {
      const { rows, location } = await administer(async (services) => {
        const session = services.database.readSession(await tenantNamed(services, options.tenant))
        const filters = { vendorId: options.vendor, status: options.status }
        return {
          rows: await listEveryAssessment(session, filters, { rows: options.limit }),
          location: services.objects.location,
        }
      })
      if (options.json)
        return printJson(rows.map((row) => ({ ...presentHead(row, location), vendor_name: row.vendor_name })))
      print(
        table(
          rows,
          [
            { heading: 'ID', value: (row) => row.id },
            { heading: 'VENDOR', value: (row) => row.vendor_name, atLeast: 6 },
            { heading: 'STATUS', value: (row) => row.status },
            { heading: 'RISK', value: (row) => levelIn(presentHead(row, location).summarized_risk) },
            { heading: 'CREATED', value: (row) => shortTime(row.created_at).slice(0, 10) },
          ],
          terminalWidth(),
        ),
      )
    })
}

function uuid(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('Expected a UUID.')
  return text.toLowerCase()
}

function statementNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Expected a number from 1 upwards.')
  return Number(text)
}
