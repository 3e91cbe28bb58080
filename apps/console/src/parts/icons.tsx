/** The icons are drawings, because few installed fonts have these characters. */
export const Diamond = () => (
  <svg className="icon" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M6 1 11 6 6 11 1 6Z" fill="currentColor" />
  </svg>
)

export const MenuIcon = () => (
  <svg className="icon" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M1 2.5h10M1 6h10M1 9.5h10" stroke="currentColor" />
  </svg>
)

/** A link that leads out of Custos. */
export const OutwardArrow = () => (
  <svg className="icon" viewBox="0 0 12 12" fill="none" aria-hidden="true">
    <path d="M2 10 10 2M4.5 2H10v5.5" stroke="currentColor" />
  </svg>
)
