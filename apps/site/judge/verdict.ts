export interface Court {
  origin: string
  paths: string[]
  /** How often a judge that measures speed is to measure. */
  runs: number
}

/** One judge's verdict on one page. */
export interface Verdict {
  /** For the table. */
  figures: string
  problems: string[]
}

export type Judge = (court: Court, record: (path: string, verdict: Verdict) => void) => Promise<void>
