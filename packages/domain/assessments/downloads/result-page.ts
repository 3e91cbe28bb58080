import * as contract from '@custos/contract/assessment-downloads'
import { ApiError } from '@custos/contract/errors'
import { htmlPage } from '@custos/document-rendering/html-page'
import type { Page } from '@custos/document-rendering/page'
import { pdfOf, TypesetterBusy } from '@custos/document-rendering/pdf'
import { resultPage } from '@custos/document-rendering/result/result-page'
import { call } from '../../call.ts'
import { assessmentReportFor } from './assessment-report.ts'

export const resultHtml = call(contract.getResultPage, async ({ params, caller, session, services }) => {
  const page = resultPage(await assessmentReportFor(caller, session, services.objects, params))
  const fileName = `${params.assessment_id}.html`
  return { data: { bytes: Buffer.from(htmlPage(page)), mediaType: 'text/html; charset=utf-8', fileName } }
})

export const resultPdf = call(contract.getResultPdf, async ({ params, caller, session, services }) => {
  const page = resultPage(await assessmentReportFor(caller, session, services.objects, params))
  return {
    data: {
      bytes: await typeset(page, caller.tenantId),
      mediaType: 'application/pdf',
      fileName: `${params.assessment_id}.pdf`,
    },
  }
})

/** @throws ApiError service_unavailable if too many pages of the organisation wait. */
export async function typeset(page: Page, tenantId: string): Promise<Uint8Array> {
  try {
    return await pdfOf(page, tenantId)
  } catch (error) {
    if (!(error instanceof TypesetterBusy)) throw error
    throw new ApiError('service_unavailable', {
      message: 'Too many results are being laid out for print; try again in a moment',
      retryAfter: 10,
    })
  }
}
