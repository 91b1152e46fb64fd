/** Cyrillic letters that look as Latin ones do. */
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  а: 'a',
  с: 'c',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  х: 'x',
}

/**
 * The code with Latin letters where Cyrillic ones stand that only look so: undefined where there is none of them, or where
 * a letter stands that is plainly Cyrillic. `isLatin` says whether the codes beside it are.
 */
export function withLatin(code: string, isLatin: (prefix: string) => boolean): string | undefined {
  if (!/\p{Script=Cyrillic}/u.test(code)) return undefined
  const mended = code.replace(/\p{Script=Cyrillic}/gu, (letter) => lookAlikes[letter] ?? letter)
  if (/\p{Script=Cyrillic}/u.test(mended)) return undefined
  return /[A-Za-z]/.test(code) || isLatin(prefixOf(mended)) ? mended : undefined
}

/** The letters that a code begins with. */
export function prefixOf(code: string): string {
  return /^\p{L}+/u.exec(code)?.[0].toUpperCase() ?? ''
}

/** How long codes of digits alone are in a table that writes zeros before them; undefined where it does not. */
export function lengthWithZeros(codes: readonly string[]): number | undefined {
  const digits = codes.filter((code) => /^\d+$/.test(code))
  const longest = Math.max(0, ...digits.map(({ length }) => length))
  const whole = digits.filter(({ length }) => length === longest)
  const hasZeros = whole.some((code) => code.startsWith('0'))
  return longest >= 4 && hasZeros && whole.length * 2 >= digits.length ? longest : undefined
}

export function withZeros(code: string, length: number | undefined): string | undefined {
  return length !== undefined && /^\d+$/.test(code) && code.length < length ? code.padStart(length, '0') : undefined
}

/** The code of signs that a code may have here (CAT-6); itself where it is so, empty where nothing is left of it. */
export function withCodeSigns(code: string): string {
  return code
    .trim()
    .replace(/[^\p{L}\p{M}\p{Nd}._-]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 60)
}

/** The common start of one model's codes, up to a sign that parts it from sizes and colours; empty where there is none. */
export function commonCode(codes: readonly string[]): string {
  const [first = ''] = codes
  let length = first.length
  for (const code of codes) while (!code.startsWith(first.slice(0, length))) length--
  if (codes.every((code) => code.length === length)) return first
  const common = first.slice(0, length)
  // `SHO-1` of SHO-12-36 and SHO-14-36 is no code of theirs
  const isWhole = codes.every((code) => code.length === length || /[-_./ ]/.test(code.charAt(length)))
  const parted = isWhole ? common : common.replace(/[^-_./ ]*$/u, '')
  const whole = parted.replace(/[-_./ ]+$/u, '')
  // `BAG` of BAG-20 and BAG-21 is no code of theirs, either: all bags begin so
  const isKind = !/\d/.test(whole) && codes.every((code) => isNumber(code.slice(whole.length + 1)))
  return whole.length >= 3 && !isKind ? whole : ''
}

/** Digits that are no size of shoes or clothes. */
function isNumber(end: string): boolean {
  return /^\d+$/.test(end) && !/^(3[4-9]|4\d|5\d|60)$/.test(end)
}
