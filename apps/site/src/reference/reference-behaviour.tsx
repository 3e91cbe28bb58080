import { useLayoutEffect } from 'react'
import { bringDetails } from './bring-details.ts'
import { markCurrentEndpoint } from './current-endpoint.ts'
import { highlight, searchReference } from './search.ts'

/** Adds behaviour to the reference, which is only in the page's HTML. */
export function ReferenceBehaviour() {
  // Before the browser restores the scroll position, so that the page has its former length.
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
