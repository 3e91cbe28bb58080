import type { PageLinks } from '../read/page-links.ts'
import type { RobotsRules } from '../read/robots.ts'
import type { EncodedSheets } from '../read/sheets/sheet.ts'
import type { Sitemap } from '../read/sitemap.ts'
import type { Shown } from '../read/visibility/rendering/shown.ts'
import type { ShowingHeaders } from '../read/visibility/stylesheets/page-styles.ts'
import type { Reading } from '../types.ts'
import type { CellText, Filled } from '../write/cell-texts.ts'

/** The input of the confined thread: only data that a vendor's server sent. */
export type Task =
  | SheetsTask
  | FillTask
  | DocumentTask
  | { kind: 'robots'; bytes: Uint8Array; userAgent: string }
  | { kind: 'sitemap'; bytes: Uint8Array; domains: string[] }

export interface DocumentTask {
  kind: 'document'
  bytes: Uint8Array
  mediaType: string
  url: string
  headers?: ShowingHeaders
  /** The browser's view of a page; `unknown` if it failed, unset if no browser was used. */
  shown?: Shown | 'unknown'
}

/** A workbook or a CSV as rows of cells. */
export interface SheetsTask {
  kind: 'sheets'
  bytes: Uint8Array
  mediaType: string
}

/** Texts to write into cells of a workbook or a CSV. */
export interface FillTask {
  kind: 'fill'
  bytes: Uint8Array
  mediaType: string
  texts: CellText[]
}

/** The result of each task. */
export interface Results {
  document: { reading: Reading; page: PageLinks | null }
  sheets: EncodedSheets
  fill: Filled
  robots: RobotsRules
  sitemap: Sitemap
}

export type ResultOf<T extends Task> = Results[T['kind']]
