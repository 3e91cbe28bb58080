/** The body of an answer as text; null when it is larger. The bytes are counted after decompression. */
export async function boundedText(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString()
}
