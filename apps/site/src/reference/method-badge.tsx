import type { Endpoint } from './openapi.ts'

export function MethodBadge({ method }: Pick<Endpoint, 'method'>) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>
}

/** A path that may break after a slash, and nowhere else. */
export function BreakablePath({ path }: { path: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a path of our own contract
  return <code dangerouslySetInnerHTML={{ __html: path.replace(/\/(?=.)/g, '/<wbr>').replace(/^\/<wbr>/, '/') }} />
}
