export function Content() {
  return <nav aria-label="Endpoints" />
}
