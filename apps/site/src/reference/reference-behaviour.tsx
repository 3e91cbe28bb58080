import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { restoreLanguage } from '../components/code-blocks.ts'
import { markCurrentEndpoint } from './current-endpoint.ts'
import { searchReference } from './search.ts'

/** Brings the reference to life, which itself stands in the page's HTML alone. */
export function ReferenceBehaviour() {
  const router = useRouter()
  useEffect(() => {
    restoreLanguage()
    const stopMarking = markCurrentEndpoint()
    const stopSearching = searchReference((q, place) => {
      void router.navigate({
        to: '.',
        search: q ? { q } : {},
        hash: place ?? true,
        replace: true,
        resetScroll: false,
      } as never)
    })
    return () => {
      stopMarking()
      stopSearching()
    }
  }, [router])
  return null
}
