/** Where a link may lead: http and https only (ORD-14). */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+\S*$/i.test(text)
}
