export function Content() {
  return <h1>API documentation</h1>
}
