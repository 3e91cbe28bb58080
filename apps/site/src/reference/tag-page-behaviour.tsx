import { useEffect } from 'react'
import { restoreLanguage } from '../components/code-blocks.ts'
import { markCurrentEndpoint } from './current-endpoint.ts'

/** Brings the page of a tag to life, which itself stands in the page's HTML alone. */
export function TagPageBehaviour() {
  useEffect(() => {
    restoreLanguage()
    return markCurrentEndpoint()
  }, [])
  return null
}
