import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type OrganisationProfile, organisation, saveOrganisation } from '../api/organisation.ts'
import { currentSession } from '../session/session.ts'

/** Saves settings of the organisation. */
export function useSaveOrganisation(): (profile: Partial<OrganisationProfile>) => Promise<void> {
  const keep = useKeepOrganisation()
  return async (profile) => keep(await saveOrganisation(profile))
}

/** Shows the saved profile, updates the organisation's name beside the person's, and reads the applicable frameworks again. */
export function useKeepOrganisation(): (saved: OrganisationProfile) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (saved) => {
    queries.setQueryData(organisation.queryKey, saved)
    queries.setQueryData(currentSession.queryKey, (session) =>
      session?.organisation ? { ...session, organisation: { ...session.organisation, name: saved.name } } : session,
    )
    // The route gives the session to the screens.
    await Promise.all([queries.invalidateQueries({ queryKey: ['frameworks'] }), router.invalidate()])
  }
}
