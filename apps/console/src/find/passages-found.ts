import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FoundPassage, passagesWith } from '../api/search.ts'
import { useMay } from '../session/use-session.ts'

/** So long nobody types before the server is asked: each search reads documents, and is recorded. Milliseconds. */
const pause = 300

/** Fewer letters stand everywhere. */
const min = 3

/** What all vendors' documents and answers say, once the person has stopped typing. */
export function usePassagesFound(wanted: string): { passages: FoundPassage[]; leftOut: number; isLooking: boolean } {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const isLongEnough = wanted.length >= min
  const { data, isFetching } = useQuery({
    ...passagesWith(asked),
    enabled: useMay('assessments:read') && isLongEnough && asked.length >= min,
  })
  return {
    passages: isLongEnough ? (data?.passages ?? []) : [],
    leftOut: isLongEnough ? (data?.left_out ?? 0) : 0,
    isLooking: isLongEnough && (isFetching || asked !== wanted),
  }
}
