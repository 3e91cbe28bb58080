/** What machines read beside the pages, by file name. */
export async function machineReadable(): Promise<Record<string, string>> {
  return {}
}
