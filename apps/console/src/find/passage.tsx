import type { FoundPassage } from '../api/search.ts'

/** A passage with the searched words marked. */
export function Passage({ text, marks }: Pick<FoundPassage, 'text' | 'marks'>) {
  const starts = [0, ...marks.map(({ end }) => end)]
  return (
    <span className="found-passage">
      {starts.map((start, index) => {
        const mark = marks[index]
        return (
          <span key={start}>
            {text.slice(start, mark?.start)}
            {mark && <mark>{text.slice(mark.start, mark.end)}</mark>}
          </span>
        )
      })}
    </span>
  )
}
