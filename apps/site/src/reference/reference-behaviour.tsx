export function ReferenceBehaviour() {
  return null
}
