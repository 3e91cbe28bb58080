import { useQuery } from '@tanstack/react-query'
import { users } from '../api/organisation.ts'
import { personName } from './person-name.ts'
import { useMay } from './use-session.ts'

/** What a person is called: her name or address; the beginning of the id where she is not known, or is a program. */
export function usePersonName(): (id: string) => string {
  const usersQuery = useQuery({ ...users, enabled: useMay('users:read') })
  return (id) => {
    const user = usersQuery.data?.find((user) => user.id === id)
    return user ? personName(user) : id.slice(0, 8)
  }
}
