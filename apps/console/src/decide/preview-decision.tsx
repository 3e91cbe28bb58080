import { useMutation } from '@tanstack/react-query'
import { type DecisionBody, previewOf } from '../api/decisions.ts'
import type { Assessment, Vendor } from '../api/types.ts'
import { reasonOf } from '../parts/failure.tsx'
import { valuesOf } from '../parts/form.tsx'
import { saveFile } from '../parts/save-file.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decide

/** Downloads the page of the decision as it will print, before anybody signs it. */
export function PreviewDecision({
  vendor,
  assessment,
  decision,
}: {
  vendor: Vendor
  assessment: Assessment | null
  /** The decision by the form's values; null: none is chosen yet. */
  decision: ((values: Record<string, string>) => DecisionBody) | null
}) {
  const preview = useMutation({
    mutationFn: async (given: DecisionBody) =>
      saveFile(await previewOf(vendor.id, assessment, given), labels.draftFile(vendor.name)),
  })
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={decision === null || preview.isPending}
        onClick={({ currentTarget: { form } }) => {
          if (decision && form && !preview.isPending) preview.mutate(decision(valuesOf(form)))
        }}
      >
        {labels.preview}
      </button>
      {preview.error && (
        <span className="form-error" role="alert">
          {reasonOf(preview.error)}
        </span>
      )}
    </>
  )
}
