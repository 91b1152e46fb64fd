import { fold } from '#kit/fold.ts'

/** Small Latin letters that look as Cyrillic ones do, alone or as capitals. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

/** The folded text; a word of Cyrillic letters has Cyrillic ones where a bank writes Latin ones that only look so. */
export function readAlike(text: string): string {
  return fold(text).replace(/[\p{L}'ʼ’-]+/gu, (word) =>
    /\p{Script=Cyrillic}/u.test(word) ? word.replace(/[a-z]/g, (letter) => lookAlikes[letter] ?? letter) : word,
  )
}
