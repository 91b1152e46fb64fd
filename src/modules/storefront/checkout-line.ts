/** A line as the checkout's form carries it: what the shopper saw when it was shown (ORD-12). */
interface SeenLine {
  code: string
  size: string
  colour: string
  quantity: number
  /** In kopiykas. */
  price: number
}

/** `code|size|colour|quantity|price`; the sign itself, in a part that has it, is written as in an address. */
export function writeCheckoutLine({ code, size, colour, quantity, price }: SeenLine): string {
  return [code, size, colour, quantity, price]
    .map((part) => String(part).replace(/[%|]/g, encodeURIComponent))
    .join('|')
}

/** Its five parts, or none of them. */
export function readCheckoutLine(text: string): string[] {
  const parts = text.split('|')
  return parts.length === 5 ? parts.map((part) => part.replace(/%(25|7C)/g, decodeURIComponent)) : []
}
