import { useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createAssessment } from '../api/assessments.ts'
import type { Assessment } from '../api/types.ts'
import { addAlternativeDomain } from '../api/vendors.ts'
import { Field, Form } from '../parts/form.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { awaitsAgreement, isJudged, listedAnswersOf } from './listed-answers.ts'

const labels = texts.review.obtain

/** The agreement was not found or not read: the answers that wait for it, and three ways to obtain it. */
export function ObtainAgreement({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const [linking, setLinking] = useState(false)
  const navigate = useNavigate()
  const [mayUpload, mayLink, mayAsk] = [useMay('documents:write'), useMay('vendors:write'), useMay('reviews:write')]
  const waiting = listedAnswersOf(assessment).filter(awaitsAgreement)
  const about = waiting.find(({ result }) => result.claim === 'dpa') ?? waiting[0]!
  const upload = linkOptions({
    to: '/vendors/$vendorId/documents',
    params: { vendorId },
    search: { add: 'DPA' as const },
  })
  const ask = linkOptions({
    to: '/vendors/$vendorId/questions',
    params: { vendorId },
    search: { about: about.result.id },
  })
  useKeys({
    ...(mayUpload && { u: { label: labels.upload, act: () => void navigate(upload) } }),
    ...(mayLink && { l: { label: labels.link, act: () => setLinking(true) } }),
  })
  return (
    <>
      <p className="dim">{labels.waiting(waiting.filter((item) => !isJudged(item)).length)}</p>
      <p className="buttons">
        {mayUpload && (
          <Link {...upload} className="button">
            {labels.upload} <kbd>u</kbd>
          </Link>
        )}
        {mayLink && (
          <button type="button" className="button" aria-expanded={linking} onClick={() => setLinking(!linking)}>
            {labels.link} <kbd>l</kbd>
          </button>
        )}
        {mayAsk && (
          <Link {...ask} className="button">
            {labels.ask}
          </Link>
        )}
      </p>
      {linking && <LinkAgreement vendorId={vendorId} />}
    </>
  )
}

/** Lets Custos read a published agreement: from now on it reads this address together with the vendor's own pages. */
function LinkAgreement({ vendorId }: { vendorId: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Form
      plain
      submit={labels.read}
      send={async ({ address = '' }) => {
        await addAlternativeDomain(vendorId, address.trim())
        await createAssessment(vendorId, {
          name: texts.vendor.reviewOf(day(Date.now() / 1000)),
          repeat_last_scope: true,
        })
        await Promise.all(['vendors', 'assessments'].map((first) => queries.invalidateQueries({ queryKey: [first] })))
        await navigate({ to: '/vendors/$vendorId', params: { vendorId } })
      }}
    >
      <Field name="address" label={labels.address} hint={labels.addressHint} type="url" required />
    </Form>
  )
}
