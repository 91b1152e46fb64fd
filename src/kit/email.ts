const pattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[\p{L}\d-]{2,}$/u

/** Addresses are compared and kept in lower case. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

export function isEmail(value: string): boolean {
  return value.length <= 254 && pattern.test(value)
}
