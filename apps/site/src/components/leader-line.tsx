/** The line with a diamond that connects a part with its evidence. */
export function LeaderLine() {
  return (
    <svg className="lead" viewBox="0 0 30 12" fill="none" aria-hidden="true">
      <path d="M0 6h20" stroke="currentColor" strokeWidth="1.6" />
      <path d="m24 .9 5.1 5.1L24 11.1 18.9 6Z" fill="currentColor" />
    </svg>
  )
}
