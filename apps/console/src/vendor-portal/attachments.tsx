import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fileEndings } from '../api/generated/choices/file-endings.ts'
import { attach, detach, type OpenedRequest, openedRequest } from '../api/vendor-requests.ts'
import { reasonOf } from '../parts/failure.tsx'
import { FileField } from '../parts/file-field.tsx'
import { number, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.vendorPortal

/** Files for an answer. Each is uploaded when it is chosen, and only the vendor sees it until it submits the answers. */
export function Attachments({ token, question }: { token: string; question: OpenedRequest['questions'][number] }) {
  const queries = useQueryClient()
  const lookAgain = () => queries.invalidateQueries({ queryKey: openedRequest(token).queryKey })
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) await attach(token, question.id, file)
    },
    onSettled: lookAgain,
  })
  const remove = useMutation({ mutationFn: (id: string) => detach(token, id), onSettled: lookAgain })
  const error = add.error ?? remove.error
  return (
    <div>
      <FileField
        label={labels.attach}
        multiple
        atOnce
        accept={fileEndings.join(',')}
        disabled={add.isPending}
        take={(files) => files.length > 0 && add.mutate(files)}
      />
      <ul className="lines">
        {question.attachments.map(({ id, name, size, submitted_at }) => (
          <li key={id}>
            <span>
              {name}{' '}
              <span className="under">
                {texts.documents.kilobytes(number(Math.ceil(size / 1000)))} ·{' '}
                {submitted_at === null ? labels.attached : labels.attachmentSubmitted(time(submitted_at))}
              </span>
            </span>
            {submitted_at === null && (
              <button type="button" className="button small" onClick={() => remove.mutate(id)}>
                {labels.detach(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {(add.isPending || error) && (
        <p role="status" className={error ? 'form-error' : 'dim'}>
          {error ? reasonOf(error) : labels.attaching}
        </p>
      )}
    </div>
  )
}
