import { sealDossier } from '@custos/audit/dossier-seal'
import * as contract from '@custos/contract/dossiers'
import { ApiError } from '@custos/contract/errors'
import { unixSeconds } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import { decisionById } from '../approvals/store.ts'
import { call } from '../call.ts'
import { dossierFiles, file, json } from './files.ts'
import { fitsInZip, zip } from './zip.ts'

const readMe = `A decision about a vendor, with its evidence.

decision.html, decision.pdf   the decision, to read
decision.json                 the same as data, with what has become of its conditions
signed.json                   the decision as it was signed: its SHA-256 is the decision_digest of the call's record in the audit log
assessments/                  each assessment of the decision: to read, and as data
documents/                    the documents of the assessments, as stored, by SHA-256
texts/                        their texts, which contain the quotes
evidence.json                 the evidence of the decision: its SHA-256 is the decision's evidence_digest
manifest.json, manifest.jws   the SHA-256 of every file, and the signature over it
keys.json                     the public keys; get them from the installation (/.well-known/audit-keys.json) to rule out forgery

To verify it without Custos (plain Node.js), take tools/verify-audit.mjs from the source code of Custos, which is not in here,
since a dossier must not bring its own verifier: node verify-audit.mjs --dossier FOLDER [--keys KEYS.json] [--log EXPORT.jsonl]
`

export const dossier = call(contract.getDossier, async ({ params, caller, session, services, now, auditNote }) => {
  const decision = await decisionById(session, params.id, params.approval_id)
  if (!decision) throw new ApiError('resource_not_found')
  const { files, leftOut } = await dossierFiles(session, services, caller, params.id, decision)
  const listed = [...files, file('README.txt', readMe), file('keys.json', json(services.auditKeys.published()))]
  const { tenantId: tenant_id } = session
  const manifest = json({
    format: 'custos-dossier-v1',
    tenant_id,
    vendor_id: params.id,
    approval_id: decision.id,
    made_at: now.toISOString(),
    left_out: leftOut,
    files: listed.map(({ path, sha256, size }) => ({ path, sha256, size })),
  })
  const seal = { tenant_id, approval_id: decision.id, manifest: sha256(manifest), time: unixSeconds(now) }
  const all = [
    ...listed,
    file('manifest.json', manifest),
    file('manifest.jws', await sealDossier(services.auditKeys, seal)),
  ]
  if (!fitsInZip(all))
    throw new ApiError('feature_limit_exceeded', {
      message: 'The documents are larger than an archive can hold (4 GB)',
    })
  auditNote('approval_id', decision.id)
  return { data: { bytes: zip(all, now), mediaType: 'application/zip', fileName: `${decision.id}.zip` } }
})
