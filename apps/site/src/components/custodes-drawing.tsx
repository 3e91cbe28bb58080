/** Two staves: the sign at the end of the first is on the line on which the second begins. */
export function CustodesDrawing() {
  return (
    <>
      <Staves className="drawing-wide" length={860} first={[60, 49, 38, 49, 60, 71, 60, 49]} />
      <Staves className="drawing-narrow" length={360} first={[60, 49, 60]} />
    </>
  )
}

const description =
  'Two lines of old notation. A small marked sign at the end of the first stands at the height of the first note of the second.'

/** The distance between two staves, and between two notes. */
const down = 132
const step = 80

interface StavesProps {
  className: string
  length: number
  /** The positions of the first stave's notes, from the top. */
  first: number[]
}

function Staves({ className, length, first }: StavesProps) {
  const start = 90
  const end = length - 50
  const second = [38, ...first.slice(0, -1)]
  const notes = [
    ...first.map((y, i) => note(start + i * step, y)),
    note(end, 38),
    ...second.map((y, i) => note(start + i * step, y + down)),
  ]
  const lines = [16, 38, 60, 82].flatMap((y) => [y, y + down]).map((y) => `M1 ${y}h${length - 2}`)
  return (
    <svg
      className={`drawing ${className}`}
      viewBox={`0 0 ${length} 230`}
      fill="none"
      role="img"
      aria-label={description}
    >
      <path className="text" d={lines.join('')} />
      <path className="margin" d="M28 2v226" />
      <path className="mark" d={`M${end - 14} 27h44v22h-44zM${start - 22} ${27 + down}h44v22h-44z`} />
      <path className="sign" d={notes.join('')} />
      <path className="tie" d={`M${end + 4} 34 ${end + 24} 8`} />
      <path className="tie" d={`M${end} 49v66H${start}v42`} strokeDasharray="3 5" />
    </svg>
  )
}

function note(x: number, y: number): string {
  return `M${x} ${y - 7}l7 7-7 7-7-7z`
}
