import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Inventory, moveInQuestionnaire, questionnaires } from '../api/library.ts'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { useMay } from '../session/use-session.ts'
import { shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { ImportQuestionnaire } from './import-questionnaire.tsx'
import { QuestionnaireEditor } from './questionnaire-editor.tsx'
import { StatementTable } from './statement-table.tsx'
import './library.css'

const labels = texts.questionnaires

/** The questionnaires of the organisation. People paste a new one, one statement per line. */
export function Questionnaires() {
  const query = useQuery(questionnaires)
  const may = useMay('questionnaires:write')
  const [edited, setEdited] = useState<Inventory | 'new' | null>(null)
  const [importing, setImporting] = useState(false)
  if (edited)
    return <QuestionnaireEditor questionnaire={edited === 'new' ? null : edited} close={() => setEdited(null)} />
  return (
    <>
      <Head
        name={texts.shell.questionnaires}
        state={
          query.data && labels.heading(query.data.length, query.data.flatMap(({ statements }) => statements).length)
        }
        lead={labels.lead}
      >
        {may && (
          <div className="buttons">
            <button type="button" className="button" onClick={() => setImporting(true)}>
              {labels.import}
            </button>
            <button type="button" className="button primary" onClick={() => setEdited('new')}>
              {labels.add}
            </button>
          </div>
        )}
      </Head>
      {importing && <ImportQuestionnaire close={() => setImporting(false)} />}
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <p className="nothing">{labels.none}</p>
          ) : (
            <div className="scroll">
              <table className="table brief">
                <TableHead headings={[labels.name, labels.changed]} action={may ? texts.people.action : undefined} />
                <tbody>
                  {all.map((questionnaire) => (
                    <tr key={questionnaire.id}>
                      <th scope="row">
                        <span className="name">{questionnaire.name}</span>
                        <details>
                          <summary>{texts.vendor.statements(questionnaire.statements.length)}</summary>
                          <StatementTable
                            statements={questionnaire.statements}
                            move={(move) => moveInQuestionnaire(questionnaire.id, move)}
                          />
                        </details>
                      </th>
                      <td className="numeric beside">{shortDay(questionnaire.updated_at)}</td>
                      {may && (
                        <td className="acts">
                          <button type="button" className="button small" onClick={() => setEdited(questionnaire)}>
                            {labels.edit} <span className="visually-hidden">{questionnaire.name}</span>
                          </button>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </>
  )
}
