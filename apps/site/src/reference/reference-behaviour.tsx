import { useLayoutEffect } from 'react'
import { bringDetails } from './bring-details.ts'
import { markCurrentEndpoint } from './current-endpoint.ts'
import { highlight, searchReference } from './search.ts'

/** Brings the reference to life, which itself stands in the page's HTML alone. */
export function ReferenceBehaviour() {
  // Before the browser restores the scroll position, so that the page is as long as it was.
  useLayoutEffect(() => {
    const stopMarking = markCurrentEndpoint()
    const stopBringing = bringDetails(highlight)
    const stopSearching = searchReference()
    return () => {
      stopMarking()
      stopBringing()
      stopSearching()
    }
  }, [])
  return null
}
