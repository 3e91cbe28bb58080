import { Link } from '@tanstack/react-router'

export function Logo() {
  return (
    <Link to="/" className="logo">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M8.2 8.8 14.6 15.2 8.2 21.6 1.8 15.2Z" fill="currentColor" />
        <path d="M13.4 15.6 22 2.4" stroke="currentColor" strokeWidth="1.9" />
      </svg>
      Custos
    </Link>
  )
}
