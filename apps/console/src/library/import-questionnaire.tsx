import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { importQuestionnaire, questionnaires } from '../api/library.ts'
import { reasonOf } from '../parts/failure.tsx'
import { texts } from '../texts/texts.ts'

const say = texts.questionnaires

/** Takes a questionnaire as a file, and says what of it was not used. */
export function ImportQuestionnaire() {
  const queries = useQueryClient()
  const [said, saySo] = useState<string[]>([])

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    try {
      const { questionnaire, notes } = await importQuestionnaire(file)
      saySo([say.imported(questionnaire.statements.length), ...notes])
      await queries.invalidateQueries({ queryKey: questionnaires.queryKey })
    } catch (error) {
      saySo([reasonOf(error as Error)])
    }
    input.value = ''
  }

  return (
    <div className="field import-file">
      <label htmlFor="questionnaire-file">{say.import}</label>
      <input id="questionnaire-file" type="file" accept=".xlsx,.csv,.json" onChange={(event) => void take(event)} />
      {said.length > 0 && (
        <ul className="steps" role="status">
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
