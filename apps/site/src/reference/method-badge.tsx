import type { Endpoint } from './openapi.ts'

export function MethodBadge({ method }: Pick<Endpoint, 'method'>) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>
}
