import { useQuery } from '@tanstack/react-query'
import { users } from '../api/organisation.ts'
import { useMay } from './use-session.ts'

/** The name under which a person acts; the beginning of the id where she is not known, or is a program. */
export function usePersonName(): (id: string) => string {
  const known = useQuery({ ...users, enabled: useMay('users:read') })
  return (id) => known.data?.find((user) => user.id === id)?.name ?? id.slice(0, 8)
}
