/** One common word, two, a size, the other keyboard, other letters, a slip, a name; each with what it means, the rarest first. */
export const searches: readonly [typed: string, words: readonly [string, ...string[]]][] = [
  ['сумка', ['сумка']],
  ['червона сумка', ['червоний', 'сумка']],
  ['red bags', ['red', 'bag']],
  ['балетки 37', ['балетки', '37']],
  ['cevrf', ['сумка']],
  ['shkarpetky', ['шкарпетки']],
  ['гамаенць', ['гаманець']],
  ['лофери каштанова алея', ['алея', 'лофери', 'каштанова']],
]
export const beginnings = ['чер', 'сумк', 'bel', 'obru']

/** The same search with other capital letters and nearly as many products: to the shop it is one that nobody asked for before. */
export function askedAnew(typed: string, nth: number): { typed: string; limit: number } {
  const other = typed.replace(/./g, (letter, place: number) => ((nth >> place) & 1 ? letter.toUpperCase() : letter))
  return { typed: other, limit: 22 + (nth % 5) }
}

/** The words that a shopper meant by one of these: the rarest as the shop has it, and the others. */
export function meant(typed: string): [rarest: string, others: string[]] {
  const words = searches.find(([each]) => each === typed.toLowerCase())?.[1]
  if (!words) throw new Error(`Nobody knows what ${typed} means`)
  const [rarest, ...others] = words
  return [rarest, others]
}
