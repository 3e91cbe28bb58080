import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type OrganisationProfile, organisation, saveOrganisation } from '../api/organisation.ts'
import { currentSession } from '../session/session.ts'

/** Saves what the organisation says of itself. */
export function useSaveOrganisation(): (profile: Partial<OrganisationProfile>) => Promise<void> {
  const keep = useKeepOrganisation()
  return async (profile) => keep(await saveOrganisation(profile))
}

/** Shows the profile as it was saved; its name beside the person's follows, and what applies is read again. */
export function useKeepOrganisation(): (saved: OrganisationProfile) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (saved) => {
    queries.setQueryData(organisation.queryKey, saved)
    queries.setQueryData(currentSession.queryKey, (session) =>
      session?.organisation ? { ...session, organisation: { ...session.organisation, name: saved.name } } : session,
    )
    // The screens have the session from their route.
    await Promise.all([queries.invalidateQueries({ queryKey: ['frameworks'] }), router.invalidate()])
  }
}
