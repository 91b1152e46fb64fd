/** Footwear shows the whole row of sizes, also those it never had (U17); with the length of the insole. */
export const shoeSizes = [
  { size: '35', insoleCm: 22.5 },
  { size: '36', insoleCm: 23 },
  { size: '37', insoleCm: 23.5 },
  { size: '38', insoleCm: 24.5 },
  { size: '39', insoleCm: 25 },
  { size: '40', insoleCm: 25.5 },
  { size: '41', insoleCm: 26.5 },
]

/** The row of whole sizes with the halves that are sold among them: an insole of a half is midway, to a millimetre. */
export function insolesOf(sold: readonly string[]): { size: string; insoleCm: number }[] {
  return shoeSizes.flatMap((whole, place) => {
    const [half, next] = [`${whole.size}.5`, shoeSizes[place + 1]]
    if (!next || !sold.includes(half)) return [whole]
    return [whole, { size: half, insoleCm: Math.round((whole.insoleCm + next.insoleCm) * 5) / 10 }]
  })
}
