import { Link } from '../components/link.tsx'
import type { Look } from '../navigation.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavMenu } from './nav-menu.tsx'

export function Header({ look }: { look: Look }) {
  if (look === 'soft') {
    return (
      <header className="header header-soft">
        <div className="header-row">
          <Logo />
        </div>
      </header>
    )
  }
  return (
    <header className="header">
      <div className="header-row">
        <Logo />
        <NavMenu />
        <a className="sign-in" href="/console/">
          Sign in
        </a>
        <Link className="button button-small" to="/contact">
          Book a Demo
        </Link>
        <MobileMenu />
      </div>
    </header>
  )
}
