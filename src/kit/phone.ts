/**
 * A typed or pasted number as `+` and digits. Applies the paste rules of S5: nine digits get 380, unless they begin as no
 * number does, ten beginning with 0 get 38, eleven beginning with 80 get 3; 00 before a country is its plus. An extension
 * is nothing that a message or a carrier could dial.
 */
export function normalisePhone(typed: string): string {
  const digits = wholeDigits(typed)
  if (digits.length === 9 && !digits.startsWith('0')) return `+380${digits}`
  if (digits.length === 10 && digits.startsWith('0')) return `+38${digits}`
  if (digits.length === 11 && digits.startsWith('80')) return `+3${digits}`
  return `+${digits}`
}

/** Without what stands before the whole number once more: `00380…`, `+380 050…`, `+380 00380…`. */
function wholeDigits(typed: string): string {
  const digits = digitsOf(typed).replace(/^00(?=[1-9]\d{9})/, '')
  return digits.replace(/^380(?:0{0,2}380|0)(?=\d{9}$)/, '380')
}

function digitsOf(typed: string): string {
  return typed.replace(/(?:доб|вн|ext).*$/isu, '').replace(/\D/g, '')
}

/** A number, however it was typed; what is none stays as it is: orders brought from elsewhere have such (ORD-8). */
export function phoneAsKept(typed: string): string {
  const phone = normalisePhone(typed)
  return isPhone(phone) ? phone : typed.trim()
}

/** `+` and exactly twelve digits (S5), of which no country's code begins with 0. */
export function isPhone(value: string): boolean {
  return /^\+[1-9]\d{11}$/.test(value)
}

/** Shorter than a whole number. */
export function isPhoneBegun(value: string): boolean {
  return /^\+\d{0,11}$/.test(value)
}

/** Calling codes of two digits; the others have three, of which the first two are none of these. 1 and 7 are not taken. */
const shortCodes = `20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58
  60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98`

/** `+380`: what stands there once a country is chosen, and nothing of a number yet. */
export function isCallingCode(typed: string): boolean {
  const [, code = ''] = /^\+([2-689]\d\d?)$/.exec(typed) ?? []
  return code !== '' && shortCodes.includes(code.slice(0, 2)) === (code.length === 2)
}

/** `+380 67 123 45 67` for people to read. */
export function formatPhone(phone: string): string {
  const parts = /^\+380(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  return parts ? `+380 ${parts.slice(1).join(' ')}` : phone
}

/** How the numbers of a country look: its calling code, and a dot for each digit after it. */
export interface PhoneMask {
  callingCode: string
  /** `(..) ... .. ..` */
  pattern: string
}

export const ukrainianMask: PhoneMask = { callingCode: '380', pattern: '(..) ... .. ..' }

/**
 * A number as it looks while it is typed: `+380 (67) 123 45 67`. Numbers of countries without a mask, and digits that
 * may still become anything, stay as they are; digits too many are kept, so that the mistake is seen.
 */
export function maskPhone(typed: string, masks: readonly PhoneMask[] = [ukrainianMask]): string {
  const digits = wholeDigits(typed)
  const isWhole = typed.trimStart().startsWith('+') || digits.length < digitsOf(typed).length
  const given = isWhole ? digits : digits.replace(/^0/, '380').replace(/^80/, '380')
  const mask = maskOf(given, masks)
  if (!mask) return isWhole ? `+${digits}` : digits
  if (!isWhole && mask.callingCode !== ukrainianMask.callingCode) return digits
  const rest = given.slice(mask.callingCode.length)
  return rest === '' ? `+${mask.callingCode}` : `+${mask.callingCode} ${fill(mask.pattern, rest)}`
}

/** The mask whose code the digits begin with; the longest one, as 380 is longer than 38. */
function maskOf(digits: string, masks: readonly PhoneMask[]): PhoneMask | undefined {
  return masks
    .filter(({ callingCode }) => digits.startsWith(callingCode))
    .toSorted((one, other) => other.callingCode.length - one.callingCode.length)[0]
}

/** Signs of the pattern stand only before digits that are there, so that deleting never meets them. */
function fill(pattern: string, digits: string): string {
  let filled = ''
  let next = 0
  for (const sign of pattern) {
    if (next === digits.length) return filled
    filled += sign === '.' ? digits[next++] : sign
  }
  return filled + digits.slice(next)
}
