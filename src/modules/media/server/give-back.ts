/**
 * Gives the memory of bytes that nobody reads any more back to the system at once. Left to V8, which sees few objects and
 * no haste, the pixels of several pictures would lie about for seconds.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  // a part of a larger buffer lies among the bytes of others
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
