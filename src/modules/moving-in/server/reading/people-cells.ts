import { isPhone, normalisePhone } from '#kit/phone.ts'
import { shorten } from '#kit/shorten.ts'

/** "Гончар Леся Іванівна" in one column, or in three. */
export function nameOf(told: { full: string; lastName: string; firstName: string; middleName: string }) {
  const short = (text = '') => shorten(text, 100)
  if (told.lastName !== '' || told.firstName !== '')
    return { lastName: short(told.lastName), firstName: short(told.firstName), middleName: short(told.middleName) }
  const [lastName = '', firstName = '', ...middle] = told.full.split(/\s+/)
  if (firstName === '') return { lastName: '', firstName: short(lastName), middleName: '' }
  return { lastName: short(lastName), firstName: short(firstName), middleName: short(middle.join(' ')) }
}

/** The numbers of a cell, however they are parted, and the rest of it that is none. */
export function phonesOf(text: string): { phones: string[]; rest: string[] } {
  const phones = new Set<string>()
  const rest: string[] = []
  for (const piece of text.split(/[,;/\n|]+|\s+(?:або|или|та|and|or)\s+/iu)) {
    const numbers = numbersIn(piece)
    for (const number of numbers) phones.add(number)
    if (numbers.length === 0 && /[\p{L}\d]/u.test(piece)) rest.push(piece.trim())
  }
  return { phones: [...phones], rest }
}

/** One number, or several with nothing but spaces between them. */
function numbersIn(piece: string): string[] {
  const whole = normalisePhone(piece)
  if (isPhone(whole)) return [whole]
  const digits = piece.replace(/\D/g, '')
  const several = digits.match(/(?:380|80|0)\d{9}/g) ?? []
  return several.length > 1 && several.join('') === digits ? several.map(normalisePhone) : []
}
