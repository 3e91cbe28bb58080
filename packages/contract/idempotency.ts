/** How long an answer is kept for its Idempotency-Key. Hours. */
export const idempotencyHours = 24

/** Characters that an Idempotency-Key has at most. */
export const longestIdempotencyKey = 255
