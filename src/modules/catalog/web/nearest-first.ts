import { codeKey } from '../product.ts'

/** The one of just this code, then those whose codes begin with it, then the others, each in the order given. */
export function nearestFirst<Coded extends { code: string }>(found: readonly Coded[], code: string): Coded[] {
  const typed = codeKey(code)
  const place = (key: string) => [key === typed, key.startsWith(typed), true].indexOf(true)
  return found.toSorted((one, other) => place(codeKey(one.code)) - place(codeKey(other.code)))
}
