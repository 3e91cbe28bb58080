/** Two staves: the sign at the end of the first stands on the line on which the second begins. */
export function CustodesDrawing() {
  const note = (x: number, y: number) => `M${x} ${y - 7}l7 7-7 7-7-7z`
  return (
    <svg
      className="drawing custodes"
      viewBox="0 0 860 230"
      fill="none"
      role="img"
      aria-label="Two lines of old notation. A small marked sign at the end of the first stands at the height of the first note of the second."
    >
      <path className="text" d="M1 16h858M1 38h858M1 60h858M1 82h858M1 148h858M1 170h858M1 192h858M1 214h858" />
      <path className="margin" d="M28 2v226" />
      <path
        className="sign"
        d={[
          note(90, 60),
          note(170, 49),
          note(250, 38),
          note(330, 49),
          note(410, 60),
          note(520, 71),
          note(610, 60),
          note(700, 49),
        ].join('')}
      />
      <path className="mark" d="M796 27h44v22h-44z" />
      <path className="sign" d={note(810, 38)} />
      <path className="tie" d="M814 34 834 8" />
      <path className="mark" d="M68 159h44v22H68z" />
      <path
        className="sign"
        d={[
          note(90, 170),
          note(170, 181),
          note(250, 192),
          note(330, 181),
          note(410, 170),
          note(520, 159),
          note(610, 170),
        ].join('')}
      />
      <path className="tie" d="M810 49v66H90v42" strokeDasharray="3 5" />
    </svg>
  )
}
