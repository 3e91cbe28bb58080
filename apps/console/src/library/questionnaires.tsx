import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Inventory, questionnaires } from '../api/library.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { ImportQuestionnaire } from './import-questionnaire.tsx'
import { QuestionnaireEditor } from './questionnaire-editor.tsx'
import { Statements } from './statements.tsx'
import './library.css'

const say = texts.questionnaires

/** The questionnaires of the organisation; a new one is pasted, a line a statement. */
export function Questionnaires() {
  const query = useQuery(questionnaires)
  const may = useMay('questionnaires:write')
  const [edited, edit] = useState<Inventory | 'new' | null>(null)
  return (
    <>
      <div className="head">
        <div>
          <h1>{texts.shell.questionnaires}</h1>
          <p className="dim">{say.lead}</p>
        </div>
        {may && (
          <button type="button" className="button primary" onClick={() => edit('new')}>
            {say.add}
          </button>
        )}
      </div>
      {may && <ImportQuestionnaire />}
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <p className="nothing">{say.none}</p>
          ) : (
            <ul className="inventories">
              {all.map((questionnaire) => (
                <li key={questionnaire.id}>
                  <div className="inventory-head">
                    <div>
                      <h2>{questionnaire.name}</h2>
                      <p className="dim">{say.changed(day(questionnaire.updated_at))}</p>
                    </div>
                    {may && (
                      <button type="button" className="button" onClick={() => edit(questionnaire)}>
                        {say.edit}
                      </button>
                    )}
                  </div>
                  <details>
                    <summary>{texts.vendor.statements(questionnaire.statements.length)}</summary>
                    <Statements statements={questionnaire.statements} />
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <QuestionnaireEditor
          key={edited === 'new' ? 'new' : edited.id}
          questionnaire={edited === 'new' ? null : edited}
          close={() => edit(null)}
        />
      )}
    </>
  )
}
