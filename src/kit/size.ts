/** As it is kept, however it was typed: 37,5, 37½ and 37.5 are one size. */
export function readSize(typed: string): string {
  return typed.trim().replace(/^(\d{1,3})(?:[.,]5| ?½)$/, '$1.5')
}
