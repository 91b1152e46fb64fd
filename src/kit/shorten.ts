/** At most so many UTF-16 units of a text, and never half a character (an emoji has two). */
export function shorten(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
