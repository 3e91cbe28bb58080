import type { CollectedVendor } from '@custos/documents/collect-vendor'
import type { Collection } from '@custos/documents/types'
import type { ObjectStore } from './object-store.ts'

/** The manifests of collections in the object store, named by their SHA-256: the vendor's documents, read or skipped. */

/** The folder of the manifests in the object store. */
export const collectionsBelow = 'collections/'

export const manifestKey = (hash: string) => `${collectionsBelow}${hash}.json`

export function storeManifest(objects: ObjectStore, { hash, manifest }: CollectedVendor): Promise<void> {
  return objects.putNamed(manifestKey(hash), manifest)
}

/** @throws ApiError service_unavailable if the store cannot return the manifest unchanged. */
export async function readManifest(objects: ObjectStore, hash: string): Promise<Collection> {
  return JSON.parse(Buffer.from(await objects.getNamed(manifestKey(hash), hash)).toString()) as Collection
}
