const minPasswordLength = 8

/** At least eight characters (S5), as people count them: й is one, however it was typed. */
export function isPassword(value: string): boolean {
  return Array.from(value.normalize('NFC')).length >= minPasswordLength
}

/** The signs of a strong password beside its length: a digit, an uppercase letter, a special character. */
const kinds = [/\p{Nd}/u, /\p{Lu}/u, /[^\p{L}\p{N}\s]/u]

/**
 * 10 when it is shorter than eight characters; else 25 for its length and 25 each for a digit, an uppercase letter and
 * a special character (S5).
 */
export function passwordStrength(value: string): number {
  return isPassword(value) ? 25 + 25 * kinds.filter((kind) => kind.test(value)).length : 10
}
