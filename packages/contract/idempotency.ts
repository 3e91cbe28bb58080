/** How long the response of an Idempotency-Key is kept. Hours. */
export const idempotencyHours = 24

/** The maximum length of an Idempotency-Key. Characters. */
export const longestIdempotencyKey = 255
