/**
 * A typed or pasted number as `+` and digits. Applies the paste rules of S5: nine digits get 380,
 * ten beginning with 0 get 38, eleven beginning with 80 get 3.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 9) return `+380${digits}`
  if (digits.length === 10 && digits.startsWith('0')) return `+38${digits}`
  if (digits.length === 11 && digits.startsWith('80')) return `+3${digits}`
  return `+${digits}`
}

/** `+` and exactly twelve digits (S5). */
export function isPhone(value: string): boolean {
  return /^\+\d{12}$/.test(value)
}

/** `+380 67 123 45 67` for people to read. */
export function formatPhone(phone: string): string {
  const parts = /^\+380(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  return parts ? `+380 ${parts.slice(1).join(' ')}` : phone
}

/**
 * A number as it looks while it is typed: `+380 (67) 123 45 67`. Numbers of other countries, and digits that may still
 * become anything, stay as they are; digits too many are kept, so that the mistake is seen.
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const isWhole = typed.trimStart().startsWith('+')
  const given = isWhole ? digits : digits.replace(/^0/, '380').replace(/^80/, '380')
  if (!given.startsWith('380')) return isWhole ? `+${digits}` : digits
  const [, area = '', first = '', second = '', third = ''] = /^380(\d{0,2})(\d{0,3})(\d{0,2})(\d*)/.exec(given) ?? []
  const rest = [first, second, third].filter(Boolean).join(' ')
  if (area === '') return '+380'
  return rest === '' ? `+380 (${area}` : `+380 (${area}) ${rest}`
}
