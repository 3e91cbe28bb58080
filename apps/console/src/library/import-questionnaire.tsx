import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importQuestionnaire, questionnaires } from '../api/library.ts'
import { Dialog } from '../parts/dialog.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { FileField } from '../parts/file-field.tsx'
import { texts } from '../texts/texts.ts'

const say = texts.questionnaires

/** Takes a questionnaire as a file, and says what of it was not used. */
export function ImportQuestionnaire({ close }: { close: () => void }) {
  const queries = useQueryClient()
  const [said, setSaid] = useState<string[]>([])

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      const { questionnaire, notes } = await importQuestionnaire(file)
      setSaid([say.imported(questionnaire.statements.length), ...notes])
      await queries.invalidateQueries({ queryKey: questionnaires.queryKey })
    } catch (error) {
      setSaid([reasonOf(error as Error)])
    }
  }

  return (
    <Dialog title={say.importTitle} close={close}>
      {() => (
        <>
          <FileField label={say.importFile} accept=".xlsx,.csv,.json" atOnce take={([file]) => void take(file)} />
          {said.length > 0 && (
            <ul className="steps" role="status">
              {said.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}
