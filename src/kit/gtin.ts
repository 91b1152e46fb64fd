/** Whether it is the number under the bars of a product: GTIN-8, 12, 13 or 14, whose last digit follows from the others. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const sum = Array.from(text)
    .toReversed()
    .reduce((added, digit, place) => added + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
