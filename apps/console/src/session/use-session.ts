import { useRouteContext } from '@tanstack/react-router'
import type { SignedIn } from './session.ts'

export type Scope = SignedIn['scopes'][number]

/** The signed-in session: every screen below the shell has one. */
export function useSession(): SignedIn {
  return useRouteContext({ from: '/_app' }).session
}

/** Whether the person may do what needs this scope. The server checks it again. */
export function useMay(scope: Scope): boolean {
  return useSession().scopes.includes(scope)
}
