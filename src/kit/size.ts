/** As it is kept, however it was typed: 37,5, 37½ and 37.5 are one size, and so are 36–38 and 36-38. */
export function readSize(typed: string): string {
  return typed
    .trim()
    .replace(/^(\d{1,3})(?:[.,]5| ?½)$/, '$1.5')
    .replace(/^(\d{1,3}) ?[‐‑‒–—−] ?(\d{1,3})$/, '$1-$2')
}
