import type { Path } from '../navigation.ts'
import { LeaderLine } from './leader-line.tsx'
import { Link } from './link.tsx'

export function ActionLink({ to, hash, children }: { to: Path; hash?: string; children: string }) {
  return (
    <Link className="action-link" to={to} hash={hash}>
      {children}
      <LeaderLine />
    </Link>
  )
}
