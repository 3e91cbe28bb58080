import { useQuery } from '@tanstack/react-query'
import { account } from '../api/account.ts'

/** Whether the installation sends e-mail; taken for yes until it is known that it does not. */
export function useMails(): boolean {
  return useQuery(account).data?.notices !== null
}
