export interface Court {
  origin: string
  paths: string[]
  /** The number of measurements by a judge that measures speed. */
  runs: number
}

/** One judge's verdict on one page. */
export interface Verdict {
  /** The figures of the table. */
  figures: string
  problems: string[]
}

export type Judge = (court: Court, record: (path: string, verdict: Verdict) => void) => Promise<void>
