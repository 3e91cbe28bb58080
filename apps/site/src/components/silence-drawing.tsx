/** A page with an empty marked place. */
export function SilenceDrawing() {
  return (
    <svg className="drawing silence" viewBox="0 0 320 190" fill="none" aria-hidden="true">
      <path d="M1 1h318v188H1z" className="paper" />
      <path d="M36 1v188" className="margin" />
      <path d="M60 32h212M60 54h176M60 76h226M60 136h120M60 158h198" className="text" />
      <path d="M60.5 94.5h190v22h-190z" className="gap" />
      <path d="m272 98.5 7 7-7 7-7-7z" className="tie" />
    </svg>
  )
}
