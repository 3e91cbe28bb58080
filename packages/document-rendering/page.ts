/** A page to read or print, as blocks. Its HTML and its PDF come from the same blocks. */

export interface Page {
  title: string
  /** The kind of the page, above the title. */
  kind: string
  blocks: Block[]
  /** Shown below all blocks. */
  note: string
}

/** A piece of text. `href` links to the web, `to` to an `id` on the page; `gap` marks a blank to fill in. */
export type Run = string | { text: string; style?: 'strong' | 'dim' | 'gap'; href?: string; to?: string }

/** A table to fill in by hand has space in its rows (`toFill`); a tall table may continue on the next page (`breaks`). */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; tone?: Tone }
  | { kind: 'paragraph'; runs: Run[]; tone?: 'lead' | 'small' | 'alert' }
  | { kind: 'facts'; rows: { term: string; runs: Run[] }[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; title: string; columns: Column[]; rows: Row[]; toFill?: true; breaks?: true }
  | { kind: 'entries'; items: Entry[] }

/** The severity. */
export type Tone = 'low' | 'medium' | 'high' | 'critical' | 'plain'

export interface Column {
  name: string
  /** The column's share of the width. */
  width: number
}

export interface Row {
  id?: string
  cells: Run[][]
}

/** A numbered statement with its verdict and its evidence. */
export interface Entry {
  id: string
  number: string
  statement: string
  verdict: { text: string; tone: 'yes' | 'no' | 'open' }
  /** Shown below the statement: articles, judgements. */
  notes: Run[][]
  quotes: { text: string; source: Run[] }[]
}

/** The page with each of its texts replaced by the function's result. */
export function withRuns(page: Page, change: (run: Run) => Run): Page {
  const text = (given: string): string => {
    const run = change(given)
    return typeof run === 'string' ? run : run.text
  }
  const runs = (given: Run[]) => given.map(change)
  return {
    ...page,
    title: text(page.title),
    kind: text(page.kind),
    note: text(page.note),
    blocks: page.blocks.map((block) => withRunsOf(block, text, runs)),
  }
}

function withRunsOf(block: Block, text: (given: string) => string, runs: (given: Run[]) => Run[]): Block {
  switch (block.kind) {
    case 'heading':
      return { ...block, text: text(block.text) }
    case 'paragraph':
      return { ...block, runs: runs(block.runs) }
    case 'facts':
      return { ...block, rows: block.rows.map((row) => ({ term: text(row.term), runs: runs(row.runs) })) }
    case 'list':
      return { ...block, items: block.items.map(runs) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(runs) })) }
    case 'entries':
      return {
        ...block,
        items: block.items.map((entry) => ({
          ...entry,
          statement: text(entry.statement),
          notes: entry.notes.map(runs),
          quotes: entry.quotes.map((quote) => ({ text: text(quote.text), source: runs(quote.source) })),
        })),
      }
  }
}

/** The ids on the page, to which links can lead. */
export function idsOf({ blocks }: Page): Set<string> {
  return new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'entries') return block.items.map(({ id }) => id)
      if (block.kind === 'table') return block.rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
      return []
    }),
  )
}
