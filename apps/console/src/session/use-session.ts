import { useRouteContext } from '@tanstack/react-router'
import type { SignedIn } from './session.ts'

export type Scope = SignedIn['scopes'][number]

/** The session of the signed-in person, which every screen below the shell has. */
export function useSession(): SignedIn {
  return useRouteContext({ from: '/_app' }).session
}

/** Whether the person has this scope. The server checks it again. */
export function useMay(scope: Scope): boolean {
  return useSession().scopes.includes(scope)
}
