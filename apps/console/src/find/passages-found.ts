import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FoundPassage, passagesWith } from '../api/search.ts'
import { useMay } from '../session/use-session.ts'

/** The pause in typing before the console searches: each search reads documents and has an audit record. Milliseconds. */
const pause = 300

/** Minimum of letters: fewer occur everywhere. */
const min = 3

/** Passages in all texts of vendors, once the person has stopped typing. @param kinds empty: every kind; null: no search */
export function usePassagesFound(
  wanted: string,
  kinds: readonly FoundPassage['kind'][] | null,
): { passages: FoundPassage[]; leftOut: number; isLooking: boolean } {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTyped(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const isLongEnough = kinds !== null && wanted.length >= min
  const { data, isFetching } = useQuery({
    ...passagesWith(typed, kinds ?? []),
    enabled: useMay('assessments:read') && isLongEnough && typed.length >= min,
  })
  return {
    passages: isLongEnough ? (data?.passages ?? []) : [],
    leftOut: isLongEnough ? (data?.left_out ?? 0) : 0,
    isLooking: isLongEnough && (isFetching || typed !== wanted),
  }
}
