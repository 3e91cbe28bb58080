import type { OfficePackage } from './sheets/package.ts'
import { UnreadableDocument } from './unreadable-document.ts'

/** Refuses an OpenDocument file that is encrypted or has macros. @throws UnreadableDocument */
export function refuseUnreadableOdf(parts: OfficePackage): void {
  if (/<[\w:-]*encryption-data[\s/>]/.test(parts.xml('META-INF/manifest.xml') ?? ''))
    throw new UnreadableDocument('The file is encrypted: save it without a password.', 'encrypted')
  if (parts.entries.some(({ name }) => /^(?:Basic|Scripts)\/./.test(name)))
    throw new UnreadableDocument('The file holds macros.', 'wrong_type')
}
