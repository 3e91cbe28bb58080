import { isProof } from '../../contact/proof-of-work.ts'

/** Computes the proof for the form's stamp and adds it to the form. */
export async function prove(form: HTMLFormElement): Promise<void> {
  const stamp = form.dataset.stamp
  if (!stamp) return
  const encoder = new TextEncoder()
  for (let number = 0; ; number++) {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`${stamp}.${number}`))
    if (!isProof(new Uint8Array(digest))) continue
    form.querySelector<HTMLInputElement>('[name=proof]')!.value = String(number)
    return
  }
}
