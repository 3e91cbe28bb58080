/**
 * A second stage against machine-made messages: the browser looks for a number whose hash with the form's stamp begins
 * with `difficulty` zero bits. A person does not notice the time; a browser without scripts is let in without it.
 */
const difficulty = 14

/** SHA-256 of `<stamp>.<number>` counts when its first bits are zero. */
export function isProof(digest: Uint8Array): boolean {
  const whole = Math.floor(difficulty / 8)
  return digest.subarray(0, whole).every((byte) => byte === 0) && digest[whole]! >> (8 - (difficulty % 8)) === 0
}
