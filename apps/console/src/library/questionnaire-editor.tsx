import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Inventory, questionnaires, type Statement, saveQuestionnaire } from '../api/library.ts'
import { Field, Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { PreviewOnVendor } from './preview-on-vendor.tsx'
import { readStatements, writeStatements } from './written-statements.ts'

const labels = texts.questionnaires

/** Statements on the left, answers from a vendor's documents on the right, so that people see both while they write. */
export function QuestionnaireEditor({ questionnaire, close }: { questionnaire: Inventory | null; close: () => void }) {
  const queries = useQueryClient()
  const [text, setText] = useState(() => writeStatements(questionnaire?.statements ?? []))
  const statements = readStatements(text, labels.unnamed)
  const field = useRef<HTMLTextAreaElement>(null)
  const mayPreview = useMay('assessments:write')

  /** Adds fields that the text does not show, such as the article of a statement, which stay with the statement. */
  function whole(shown: Statement[]): Statement[] {
    const known = new Map(questionnaire?.statements.map((statement) => [statement.statement, statement]))
    return shown.map((statement) => ({ ...known.get(statement.statement), ...statement }))
  }

  /** The statements of the selected lines, or all without a selection. */
  function chosen(): Statement[] {
    const { selectionStart: from, selectionEnd: to } = field.current!
    if (from === to) return whole(statements)
    const begin = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1
    const [rest = ''] = text.slice(to).split('\n')
    return whole(readStatements(text.slice(begin, to) + rest, labels.unnamed))
  }
  return (
    <>
      <Head
        name={
          <button type="button" className="link" onClick={close}>
            {texts.shell.questionnaires}
          </button>
        }
        state={questionnaire?.name ?? labels.add}
      />
      <div className="editor">
        <Form
          submit={labels.save(statements.length)}
          send={async ({ name = '' }) => {
            await saveQuestionnaire(questionnaire?.id ?? null, { name, statements: whole(statements) })
            await queries.invalidateQueries({ queryKey: questionnaires.queryKey })
            close()
          }}
          beside={
            <button type="button" className="button" onClick={close}>
              {texts.cancel}
            </button>
          }
        >
          <Field name="name" label={labels.name} value={questionnaire?.name ?? ''} maxLength={200} required />
          <div className="field">
            <label htmlFor="statements">{labels.statements}</label>
            <textarea
              id="statements"
              ref={field}
              rows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              required
            />
            <p className="field-hint">{labels.hint}</p>
          </div>
        </Form>
        {mayPreview && <PreviewOnVendor statements={chosen} />}
      </div>
    </>
  )
}
