import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Inventory, questionnaires, saveQuestionnaire } from '../api/library.ts'
import { Field, Form } from '../parts/form.tsx'
import { texts } from '../texts/texts.ts'
import { readStatements, writeStatements } from './written-statements.ts'

const say = texts.questionnaires

export function QuestionnaireEditor({ questionnaire, close }: { questionnaire: Inventory | null; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const [text, setText] = useState(() => writeStatements(questionnaire?.statements ?? []))
  const statements = readStatements(text, say.unnamed)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sheet wide" aria-labelledby="questionnaire" onClose={close}>
      <h2 id="questionnaire">{questionnaire ? say.edit : say.add}</h2>
      <Form
        submit={say.save(statements.length)}
        send={async ({ name = '' }) => {
          // What the text does not show, as the article behind a statement, stays with the statement.
          const known = new Map(questionnaire?.statements.map((statement) => [statement.statement, statement]))
          const whole = statements.map((statement) => ({ ...known.get(statement.statement), ...statement }))
          await saveQuestionnaire(questionnaire?.id ?? null, { name, statements: whole })
          await queries.invalidateQueries({ queryKey: questionnaires.queryKey })
          dialog.current?.close()
        }}
      >
        <Field name="name" label={say.name} value={questionnaire?.name ?? ''} maxLength={200} required />
        <div className="field">
          <label htmlFor="statements">{say.statements}</label>
          <textarea
            id="statements"
            rows={14}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            required
          />
          <p className="field-hint">{say.hint}</p>
        </div>
      </Form>
      <button type="button" className="button wide" onClick={() => dialog.current?.close()}>
        {texts.cancel}
      </button>
    </dialog>
  )
}
