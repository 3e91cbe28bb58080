/**
 * A second defence against messages of machines: the browser searches a number whose hash with the form's stamp begins with
 * `difficulty` zero bits. A person does not notice the time. A browser without scripts needs no proof.
 */
const difficulty = 14

/** Whether the SHA-256 of `<stamp>.<number>` begins with enough zero bits. */
export function isProof(digest: Uint8Array): boolean {
  const whole = Math.floor(difficulty / 8)
  return digest.subarray(0, whole).every((byte) => byte === 0) && digest[whole]! >> (8 - (difficulty % 8)) === 0
}
