import { catalogue } from '../../demo/catalog.ts'
import { seeded, type Random } from '../../demo/random.ts'
import type { Judged } from './judge.ts'

/** Searches for products of the demo by two or three words of their names, spoilt as people spoil them. */
export function drawn(seed: number, count: number): Judged {
  const random = seeded(seed)
  const products = catalogue.filter(({ isHidden }) => !isHidden)
  const finds = Array.from({ length: count }, (): [string, string] => {
    const { code, name } = random.pick(products)
    const isUkrainian = random.isLucky(0.6)
    const words = wordsOf(isUkrainian ? name.uk : name.en)
    const kept = random.isLucky(0.5) ? words : words.toSorted(() => random.next() - 0.5)
    return [spoil(kept, isUkrainian, random), code]
  })
  return { finds, nothing: [] }
}

type Spoiling = (words: readonly string[], isUkrainian: boolean, random: Random) => string

const spoilings: readonly Spoiling[] = [
  (words, _, random) => replaceOne(words, random, (word) => slip(word, random)).join(' '),
  (words, isUkrainian, random) =>
    words.map((word, place) => (isUkrainian && place === longest(words) ? inForm(word, random) : word)).join(' '),
  (words) => swapKeyboard(words.join(' ')),
  (words, isUkrainian) => words.map((word) => (isUkrainian ? transliterate(word) : word)).join(' '),
  (words, _, random) => (random.isLucky(0.5) ? words.join(' ').toUpperCase() : words.join('  ')),
  // two at once
  (words, _, random) => swapKeyboard(replaceOne(words, random, (word) => slip(word, random)).join(' ')),
]

function spoil(words: readonly string[], isUkrainian: boolean, random: Random): string {
  return random.pick(spoilings)(words, isUkrainian, random)
}

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}ʼ]+/gu) ?? []
  return words.filter((word) => word.length > 2)
}

function longest(words: readonly string[]): number {
  return words.findIndex((word) => word.length === Math.max(...words.map(({ length }) => length)))
}

/** The longest word: who mistypes a short one has typed another. */
function replaceOne(words: readonly string[], _: Random, change: (word: string) => string): string[] {
  return words.map((word, place) => (place === longest(words) ? change(word) : word))
}

function slip(word: string, random: Random): string {
  if (word.length < 5) return word
  const at = random.below(word.length - 1)
  const letters = /[а-яіїєґ]/.test(word) ? 'абвгдежзиклмнопрстуш' : 'abcdefghiklmnoprstu'
  const letter = letters[random.below(letters.length)] ?? ''
  const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
  return random.pick([
    before + letter + after,
    before + after,
    before + here + letter + after,
    before + after.slice(0, 1) + here + after.slice(1),
  ])
}

/** Endings of nouns and adjectives as grammars have them, by how the word ends. */
const paradigms: readonly (readonly [ending: RegExp, forms: readonly string[]])[] = [
  [/ець$/, ['ця', 'цем', 'ці', 'цями', 'ців']],
  [/(?<=[бвдзлмнпрст])ка$/, ['ку', 'ки', 'кою', 'ками']],
  [/ий$/, ['а', 'ого', 'ої', 'ими', 'і', 'их']],
  [/а$/, ['у', 'и', 'ою', 'ами']],
  [/ня$/, ['ню', 'ні', 'нею', 'нями']],
  [/и$/, ['ами', 'ів', 'ах']],
  [/(?<=[бдзлмнпрстхч])$/, ['а', 'ом', 'и', 'ами']],
]

function inForm(word: string, random: Random): string {
  const paradigm = paradigms.find(([ending]) => ending.test(word))
  return paradigm ? word.replace(paradigm[0], random.pick(paradigm[1])) : word
}

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'йцукенгшщзхїфівапролджєячсмитьбю'

function swapKeyboard(typed: string): string {
  const [from, to] = /[а-яіїє]/.test(typed) ? [cyrillic, latin] : [latin, cyrillic]
  return typed.replace(/./gu, (letter) => to[from.indexOf(letter)] ?? letter)
}

/** As passports have it, the softening and the apostrophe left out. */
function transliterate(word: string): string {
  const letters: Record<string, string> = {
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'h',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'y',
    і: 'i',
    ї: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ь: '',
    ю: 'iu',
    я: 'ia',
    ʼ: '',
  }
  return word.replace(/./gu, (letter) => letters[letter] ?? letter)
}
