import { useEffect } from 'react'
import { restoreLanguage } from '../components/code-blocks.ts'
import { markCurrentEndpoint } from './current-endpoint.ts'

/** Adds behaviour to the page of a tag, which is only in the page's HTML. */
export function TagPageBehaviour() {
  useEffect(() => {
    restoreLanguage()
    return markCurrentEndpoint()
  }, [])
  return null
}
