/**
 * Gives the memory of bytes back at once. What the collector takes care of may pile up to 64 MB, because it counts the objects and not
 * the bytes behind them. Bytes that share their memory with others are left to the collector.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
