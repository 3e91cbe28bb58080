/**
 * Frees the memory of a buffer at once. The garbage collector lets up to 64 MB pile up, because it counts objects and not their
 * bytes. The collector still frees bytes that share their memory with others.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
