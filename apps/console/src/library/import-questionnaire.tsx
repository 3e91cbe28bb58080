import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { columnRoles } from '../api/generated/choices/column-roles.ts'
import {
  type HeadedColumn,
  type ImportPreview,
  importQuestionnaire,
  previewQuestionnaireImport,
  questionnaires,
} from '../api/library.ts'
import { Dialog } from '../parts/dialog.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { FileField } from '../parts/file-field.tsx'
import { oneOf } from '../parts/one-of.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.questionnaires

/** Imports a questionnaire from a file: shows the result first, and imports it once a person agrees. */
export function ImportQuestionnaire({ close }: { close: () => void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  /** The person's roles of the columns; null: the roles by their headings. */
  const [columns, setColumns] = useState<HeadedColumn[] | null>(null)
  const look = useMutation({
    mutationFn: ({ chosen, columns }: { chosen: File; columns: HeadedColumn[] | null }) =>
      previewQuestionnaireImport(chosen, columns),
  })
  const make = useMutation({
    mutationFn: (chosen: File) => importQuestionnaire(chosen, columns),
    onSuccess: () => queries.invalidateQueries({ queryKey: questionnaires.queryKey }),
  })
  const error = look.error ?? make.error
  const made = make.data
  return (
    <Dialog title={labels.importTitle} close={close}>
      {() => (
        <div className="import-questionnaire">
          <FileField
            label={labels.importFile}
            accept=".xlsx,.ods,.csv,.json"
            atOnce
            take={([chosen]) => {
              setFile(chosen ?? null)
              setColumns(null)
              make.reset()
              if (chosen) look.mutate({ chosen, columns: null })
            }}
          />
          {error && (
            <p className="form-error" role="alert">
              {reasonOf(error)}
            </p>
          )}
          {made && <Lines lines={[labels.imported(made.questionnaire.statements.length), ...made.notes]} />}
          {file && look.data && !made && (
            <>
              <Columns
                columns={look.data.columns}
                change={(columns) => {
                  setColumns(columns)
                  look.mutate({ chosen: file, columns })
                }}
              />
              <Rows preview={look.data} />
              <button
                type="button"
                className="button primary"
                aria-disabled={make.isPending || look.data.statements === 0}
                onClick={() => !make.isPending && look.data.statements > 0 && make.mutate(file)}
              >
                {labels.importSubmit(look.data.statements)}
              </button>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <div role="status">
      <ul className="steps">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** The role of each column of the first sheet. Another choice reads the file again. */
function Columns({ columns, change }: { columns: HeadedColumn[]; change: (columns: HeadedColumn[]) => void }) {
  const { sheet = '' } = columns.find(({ holds }) => holds === 'question') ?? columns[0] ?? {}
  const own = columns.filter((column) => column.sheet === sheet)
  if (own.length === 0) return null
  return (
    <fieldset>
      <legend>{labels.importColumns}</legend>
      {columns.length > own.length && <p className="field-hint">{labels.importEverySheet}</p>}
      {own.map(({ column, heading, holds }) => (
        <div className="field" key={column}>
          <label htmlFor={`column-${column}`}>
            {column} {heading}
          </label>
          <select
            id={`column-${column}`}
            value={holds ?? ''}
            onChange={(event) => {
              const chosen = oneOf(columnRoles, event.currentTarget.value)
              change(
                own.map((other) => {
                  if (other.column === column) return { ...other, holds: chosen }
                  return other.holds === chosen ? { ...other, holds: null } : other
                }),
              )
            }}
          >
            {holds === null && <option value="">{labels.importUnused}</option>}
            {columnRoles.map((role) => (
              <option key={role} value={role}>
                {labels.importRoles[role]}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  )
}

function Rows({ preview: { statements, rows, notes } }: { preview: ImportPreview }) {
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0)
  return (
    <>
      <Lines lines={[`${labels.importQuestions(statements)}, ${labels.importDoubtful(doubtful.length)}`, ...notes]} />
      <ul className="steps">
        {[...doubtful, ...rows.filter(({ doubts }) => doubts.length === 0)].map(
          ({ sheet, row, statement, choices, doubts }) => (
            <li key={`${sheet} ${row}`}>
              {statement}
              <span className="under">
                {[labels.importRow(sheet, row), ...(choices.length > 0 ? [choices.join(' / ')] : [])].join(' · ')}
              </span>
              {doubts.map((doubt) => (
                <p key={doubt} className="caution">
                  {doubt}
                </p>
              ))}
            </li>
          ),
        )}
      </ul>
    </>
  )
}
