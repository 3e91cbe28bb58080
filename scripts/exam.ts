/** `npm run exam`: the built-in reader takes the exam, after a change to its weights or to the questions. Takes minutes. */
import { writeFileSync } from 'node:fs'
import { builtIn } from '@custos/readers/built-in'
import { examQuestions } from '@custos/readers/exam/questions'
import { takeExam } from '@custos/readers/exam/take-exam'

const { questions, version } = examQuestions()
const scored = await takeExam(builtIn, questions, (answered) =>
  process.stderr.write(`\r${answered}/${questions.length}`),
)
const scores = Object.fromEntries(scored.map(({ question, score }) => [question.id, Number(score.toFixed(4))]))
const file = new URL('../packages/readers/exam/built-in.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ reader: builtIn.version, exam: version, scores }, null, 2)}\n`)
