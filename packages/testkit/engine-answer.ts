/** An answer as the engine gave it: without its id, and without what people say of it. */
export function engineAnswer<Result extends object>(result: Result) {
  const { id, judgement, effective_answer, needs_person, judged_with, comments, etag, ...given } = result as Result &
    Record<Reviewed, unknown>
  return given as Omit<Result, Reviewed>
}

type Reviewed = 'id' | 'judgement' | 'effective_answer' | 'needs_person' | 'judged_with' | 'comments' | 'etag'
