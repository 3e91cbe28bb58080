import { useQuery } from '@tanstack/react-query'
import { account } from '../api/account.ts'

/** Whether the installation sends e-mail; undefined until it is known. */
export function useMails(): boolean | undefined {
  const { data } = useQuery(account)
  return data && data.notices !== null
}
