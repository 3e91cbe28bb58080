import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sha256 } from '@custos/kernel/hash'
import type { Question } from '../reader.ts'

/** A careful reader's verdict: the passage confirms the statement, confirms a part of it, denies it, or none of these. */
export type Expected = 'yes' | 'partly' | 'no' | 'not_said'

/** One question of the exam, with its answer. */
export interface ExamQuestion {
  id: string
  /** The language of the passage: `de`. */
  language: string
  /** How the passage supports the statement or misleads: `said`, `part`, `feature`, `injection`. */
  kind: string
  expected: Expected
  question: Question
}

/** A line of a question file. */
interface Line extends Omit<Question, 'heading'> {
  id: string
  kind: string
  heading: string | null
  /** The introduction of the passage's list. */
  leadIn: string | null
  expected: Expected
}

const folder = new URL('questions/', import.meta.url)

/** The questions that ship with Custos: one file for each language of the documents. No model is trained on them. */
export function examQuestions(): { questions: ExamQuestion[]; version: string } {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({ language: basename(name, '.jsonl'), text: readFileSync(new URL(name, folder), 'utf8') }))
  return {
    questions: files.flatMap(({ language, text }) => questionsIn(text, language)),
    version: sha256(JSON.stringify(files)),
  }
}

function questionsIn(text: string, language: string): ExamQuestion[] {
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => {
    const { id, kind, expected, statement, document, heading, leadIn, passage } = JSON.parse(line) as Line
    const above = [heading, leadIn].filter((part) => part !== null).join(' › ')
    return { id, language, kind, expected, question: { statement, document, heading: above, passage } }
  })
}

/** The vendor whose documents the passages come from. */
const ownName = /Larkspur/

/**
 * Questions of the exam whose passage does not confirm the statement, though it seems to: a part, a plan, a feature, another's duty.
 * Leaves out passages with instructions to the model or the vendor's name.
 *
 * @param language the language of the passages; English if the exam lacks it
 */
export function nearMisses(language: string): ExamQuestion[] {
  misleading ??= Map.groupBy(
    examQuestions().questions.filter(
      ({ kind, expected, question }) =>
        expected !== 'yes' && kind !== 'injection' && !ownName.test(question.passage + question.heading),
    ),
    (question) => question.language,
  )
  return [...(misleading.get(language) ?? misleading.get('en')!)]
}

/** By language; loaded on first use. */
let misleading: Map<string, ExamQuestion[]> | undefined
