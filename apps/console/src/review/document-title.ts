/** Of `Privacy policy | Basecamp (37signals LLC)` the title alone: whose page it is is known where the vendor is. */
export function documentTitle(name: string, vendorName: string): string {
  const parts = name.split(/(\s+[|·–—-]\s+)/)
  const site = parts.at(-1)!
  return parts.length > 1 && site.toLowerCase().includes(vendorName.toLowerCase()) ? parts.slice(0, -2).join('') : name
}
