import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { bringDetails } from './bring-details.ts'
import { markCurrentEndpoint } from './current-endpoint.ts'
import { highlight, searchReference } from './search.ts'

/** Brings the reference to life, which itself stands in the page's HTML alone. */
export function ReferenceBehaviour() {
  const router = useRouter()
  // Before the router restores the scroll position, so that the page is as long as it was.
  useLayoutEffect(() => {
    const stopMarking = markCurrentEndpoint()
    const stopBringing = bringDetails(highlight)
    const stopSearching = searchReference((q) =>
      router.navigate({ to: '.', search: q ? { q } : {}, hash: true, replace: true, resetScroll: false } as never),
    )
    return () => {
      stopMarking()
      stopBringing()
      stopSearching()
    }
  }, [router])
  return null
}
