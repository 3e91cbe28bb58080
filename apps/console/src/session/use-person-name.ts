import { useQuery } from '@tanstack/react-query'
import { users } from '../api/organisation.ts'
import { personName } from './person-name.ts'
import { useMay } from './use-session.ts'

/** A person's name or address; the beginning of the id for an unknown person or a program. */
export function usePersonName(): (id: string) => string {
  const usersQuery = useQuery({ ...users, enabled: useMay('users:read') })
  return (id) => {
    const user = usersQuery.data?.find((user) => user.id === id)
    return user ? personName(user) : id.slice(0, 8)
  }
}
