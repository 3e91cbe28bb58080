/**
 * An answer as the engine gave it: without its id, the people's and the vendor's words, the reason why it is open, and related
 * answers.
 */
export function engineAnswer<Result extends object>(result: Result) {
  const {
    id,
    judgement,
    effective_answer,
    needs_check,
    not_needed,
    rests_on_unverified_certificate,
    unknown,
    judged_with,
    comments,
    etag,
    ...rest
  } = result as Result & Record<Reviewed, unknown>
  const { on_same_passage, see_also, asked_of_vendor, ...given } = rest
  return given as Omit<Result, Reviewed>
}

type Reviewed =
  | 'id'
  | 'judgement'
  | 'effective_answer'
  | 'needs_check'
  | 'not_needed'
  | 'rests_on_unverified_certificate'
  | 'unknown'
  | 'judged_with'
  | 'comments'
  | 'etag'
  | 'on_same_passage'
  | 'see_also'
  | 'asked_of_vendor'
