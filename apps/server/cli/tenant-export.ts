import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sealRound } from '@custos/audit/seal'
import { ApiError } from '@custos/contract/errors'
import { apiVersion } from '@custos/contract/version'
import { asOperator } from '@custos/domain/operator'
import type { Services } from '@custos/domain/services'
import { type ExportedFile, exportedFiles } from '@custos/domain/tenants/export'
import type { Command } from 'commander'
import { administer, logQueryTimeoutMs } from './administer.ts'
import { CommandFailure, UsageFailure } from './failure.ts'
import { tenantNamed } from './tenant-option.ts'
import { print, printJson } from './terminal.ts'

export function addTenantExport(tenant: Command): void {
  tenant
    .command('export')
    .description('export the data of an organisation, without its secrets, to a directory with a manifest of hashes')
    .argument('<directory>', 'the target directory; new or empty')
    .option('--tenant <id or name>', 'the organisation; not needed when there is only one')
    .option('--json', 'print the manifest')
    .addHelpText('after', '\nThe manifest is written last: a directory without one is not complete.')
    .action(async (directory: string, options: { tenant?: string; json?: true }) => {
      const to = resolve(directory)
      await mkdir(to, { recursive: true, mode: 0o700 })
      if ((await readdir(to)).length > 0) throw new UsageFailure(`${to} is not empty.`)
      const manifest = await administer(
        async (services) => exportTo(to, services, await tenantNamed(services, options.tenant)),
        { timeoutMs: logQueryTimeoutMs },
      )
      if (options.json) printJson(manifest)
      else
        print(`Wrote ${manifest.files.length} files to ${to}. They are confidential; manifest.json has their hashes.`)
      if (manifest.unreadable.length > 0)
        throw new CommandFailure(
          `The object store did not return ${manifest.unreadable.length} of them: see "unreadable" in manifest.json.`,
        )
    })
}

async function exportTo(directory: string, services: Services, tenantId: string) {
  const now = services.clock()
  const record = { tenantId, action: 'operator.tenant_exported', command: 'custos tenant export', detail: {}, now }
  await asOperator(services, record, async () => {})
  // No worker may be running to seal them, and unsealed records are not in the exported log.
  while ((await sealRound(services.database, now)).more);

  const files: { path: string; bytes: number; sha256: string }[] = []
  const unreadable: string[] = []
  for await (const file of exportedFiles(services, tenantId))
    try {
      files.push({ path: file.path, ...(await write(directory, file)) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      unreadable.push(file.path)
    }
  const manifest = {
    format: 'custos-organisation-v1',
    tenant_id: tenantId,
    exported_at: now.toISOString(),
    program_version: apiVersion,
    files,
    unreadable,
  }
  await writeFile(join(directory, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

async function write(directory: string, { path, content }: ExportedFile) {
  const file = join(directory, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of content()) {
      const chunk = Buffer.from(piece as Uint8Array)
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(counted(), createWriteStream(file, { mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}
