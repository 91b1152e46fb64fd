const pattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[\p{L}\d-]{2,}$/u

/** Addresses are compared and kept in lower case, without the signs nobody sees that are copied along. */
export function normaliseEmail(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}

export function isEmail(value: string): boolean {
  return value.length <= 254 && pattern.test(value)
}
