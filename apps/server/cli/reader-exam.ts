import { sha256 } from '@custos/kernel/hash'
import { builtIn } from '@custos/readers/built-in'
import { keepOutcome } from '@custos/readers/exam/kept-outcome'
import { type LanguageOutcome, languageOutcomes, type Outcome } from '@custos/readers/exam/outcome'
import { type ExamQuestion, examQuestions } from '@custos/readers/exam/questions'
import { takeExam } from '@custos/readers/exam/take-exam'
import { ReaderFailed } from '@custos/readers/reader'
import { type Command, InvalidArgumentError } from 'commander'
import { CommandFailure } from './failure.ts'
import { openLibrary, openReader } from './reader-library.ts'
import { print, printJson, table, terminalWidth } from './terminal.ts'

export function addExamCommand(reader: Command): void {
  reader
    .command('test')
    .description('test a reader with the exam: its recall and its precision')
    .argument('[name]', 'the reader', builtIn.name)
    .option('--questions <number>', 'number of random questions; the result is not stored', wholeNumber)
    .option('--language <code...>', 'only these languages; the result is not stored')
    .option('--json', 'print JSON')
    .action(async (name: string, { questions: wanted, language, json }: Options) => {
      const library = openLibrary()
      await using opened = await openReader(library, name)
      const { questions, version } = examQuestions()
      const drawnQuestions = drawn(
        language ? questions.filter((one) => language.includes(one.language)) : questions,
        wanted,
      )
      if (drawnQuestions.length === 0) throw new CommandFailure('The exam has no questions in these languages.')
      const began = performance.now()
      const scored = await takeExam(opened.reader, drawnQuestions, showAnswered(drawnQuestions.length)).catch(
        (error: unknown) => {
          throw error instanceof ReaderFailed
            ? new CommandFailure(`${name}: ${error.message}`, { cause: error })
            : error
        },
      )
      const seconds = (performance.now() - began) / 1000
      const outcome: Outcome = { reader: opened.reader.version, exam: version, languages: languageOutcomes(scored) }
      const isWhole = drawnQuestions.length === questions.length
      if (isWhole && name !== builtIn.name) await keepOutcome(library.outcome(name), outcome)
      if (json) return printJson({ name, questions: drawnQuestions.length, seconds, ...outcome })
      print(tableOf(outcome))
      print(`${drawnQuestions.length} questions, ${(seconds / drawnQuestions.length).toFixed(2)} s each.`)
      if (!isWhole) print('The result is not stored: only the whole exam counts for a reader.')
    })
}

interface Options {
  questions?: number
  language?: string[]
  json?: true
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.')
  return Number(text)
}

/** Draws questions by their hashes: the same for every reader, and from all languages and kinds. */
function drawn(questions: readonly ExamQuestion[], wanted: number | undefined): readonly ExamQuestion[] {
  if (wanted === undefined) return questions
  const ranked = questions.map((question) => ({ question, rank: sha256(question.id) }))
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, wanted)
    .map(({ question }) => question)
}

function showAnswered(of: number) {
  return (answered: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${answered} of ${of}${answered === of ? '\n' : ''}`)
  }
}

interface Row extends Partial<LanguageOutcome> {
  language: string
  kind: string
  asked: number
  accepted: number
}

function tableOf({ languages }: Outcome): string {
  const rows = Object.entries(languages).flatMap(([language, outcome]): Row[] => {
    const kinds = Object.entries(outcome.kinds).map(([kind, counts]) => ({ language: '', kind, ...counts }))
    const sum = (of: 'asked' | 'accepted') => kinds.reduce((total, counts) => total + counts[of], 0)
    return [{ ...outcome, language, kind: 'all', asked: sum('asked'), accepted: sum('accepted') }, ...kinds]
  })
  return table<Row>(
    rows,
    [
      { heading: 'LANGUAGE', value: ({ language }) => language },
      { heading: 'KIND', value: ({ kind }) => kind },
      { heading: 'ASKED', value: ({ asked }) => String(asked) },
      { heading: 'ACCEPTED', value: ({ accepted }) => String(accepted) },
      { heading: 'FINDS', value: ({ found }) => percent(found) },
      { heading: 'RIGHT', value: ({ right }) => percent(right) },
      { heading: 'FROM', value: ({ from }) => from?.toFixed(3) ?? '' },
      { heading: 'ANSWERS', value: ({ bounds }) => (bounds ? levelsOf(bounds) : '') },
    ],
    terminalWidth(),
  )
}

const percent = (share: number | null | undefined) => (typeof share === 'number' ? `${Math.round(100 * share)} %` : '')

function levelsOf(bounds: LanguageOutcome['bounds']): string {
  const reached = Object.entries(bounds).filter(([, bound]) => bound !== null)
  return reached.length === 0
    ? 'offers only'
    : reached.map(([level, bound]) => `${level} ${bound!.toFixed(3)}`).join(', ')
}
