/**
 * Gives the memory of bytes back at once. Left to the collector, up to 64 MB may pile up, because it counts objects and not the
 * bytes behind them. Bytes that share their memory with others are left to the collector.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
