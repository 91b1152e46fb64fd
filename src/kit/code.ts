export const codeLength = 4

/** Exactly four digits (S5). */
export function isCode(value: string): boolean {
  return /^[0-9]{4}$/.test(value)
}

/** The digits of a typed or pasted text: `12 34`, or a whole message with the code in it. */
export function readCode(typed: string): string {
  return typed.replace(/[^0-9]/g, '')
}
