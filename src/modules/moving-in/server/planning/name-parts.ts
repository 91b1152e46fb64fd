import { readSize } from '#kit/size.ts'
import { plainColour } from './colour-words.ts'

/** A name's size and colour, apart from the model. */
export interface NameParts {
  /** The name without them, as it is written. */
  rest: string
  /** Empty where the name has none. */
  size: string
  /** As it is written; empty where the name has none. */
  colour: string
  /** The word before it says that it is a size. */
  isSizeTold: boolean
  /** The name without its size alone. */
  unsized: string
}

const letters = '(?:\\d?X{0,3}S|M|\\d?X{0,4}L|XXS)'
const numbers = '\\d{2}(?:[.,]5|½)?(?:\\s?[-–/]\\s?\\d{2})?'
const told = new RegExp(
  `(?<![\\s,(])[\\s,(]+(?:розмір|размер|eur?|ua|розм?\\.|разм?\\.|р-р|р\\.|size)\\s*[:№]?\\s*(${numbers}|${letters}|\\d{1,3})\\)?$`,
  'iu',
)
const bare = new RegExp(`(?<![\\s,(/-])[\\s,(/-]+(${numbers}|${letters})(?:\\s?(?:р\\.?|розмір|размер))?\\)?$`, 'u')
/** The length of the insole behind a size of shoes: `38 (24,5 см)`. */
const insole = /(?<=\b(?:3\d|4\d)(?:[.,]5)?)\s*[,(]\s*\d{2}(?:[.,]\d)?\s?(?:см|cm)\.?\s*\)?$/iu
const measured = /(?<![\s,(])[\s,(]+(\d{1,3}(?:[.,]\d{1,2})?\s?(?:м|см|мм|m|cm|mm|л|мл))\)?$/u

/**
 * Takes the size and the colour off the end of a name, in whichever order they stand: «Черевики чорні 38»,
 * «Сумка (бежева)», «Футболка, розмір XL». A number that may be anything else stays, unless it can be a size.
 */
export function partName(name: string): NameParts {
  let rest = name.trim().replace(insole, '')
  let size = ''
  let colour = ''
  let isSizeTold = false
  let unsized = rest
  // a size, a colour, and what is written between them
  for (let turn = 0; turn < 3; turn++) {
    const sized = size === '' ? sizeAtEnd(rest) : undefined
    if (sized) {
      ;({ rest, size, isSizeTold } = sized)
      if (colour === '') unsized = rest
      continue
    }
    const coloured = colour === '' ? colourAtEnd(rest) : undefined
    if (!coloured) break
    ;({ rest, colour } = coloured)
  }
  if (colour === '') ({ rest, colour } = colourWithin(rest))
  return {
    rest,
    size,
    colour,
    isSizeTold,
    unsized: size === '' || colour === '' ? (size === '' ? name.trim() : rest) : unsized,
  }
}

function sizeAtEnd(text: string): Pick<NameParts, 'rest' | 'size' | 'isSizeTold'> | undefined {
  const found = told.exec(text) ?? bare.exec(text) ?? measured.exec(text)
  if (!found?.[1] || found.index < 3) return undefined
  const [whole, size] = found
  return {
    rest: trimmed(text.slice(0, found.index)),
    size: readSize(size.replace(/\s/g, ' ')),
    isSizeTold: told.test(whole),
  }
}

function colourAtEnd(text: string): Pick<NameParts, 'rest' | 'colour'> | undefined {
  const words =
    /^(.{3,}?)(?<![\s,(])[\s,(]+(?:колір|цвет|color)?\s*:?\s*((?:(?:темно|світло|светло)[\s-])?[\p{L}'’ʼ]{3,}\.?)\)?$/iu.exec(
      text,
    )
  if (words?.[1] && words[2] && plainColour(words[2]) !== undefined)
    return { rest: trimmed(words[1]), colour: words[2] }
  return undefined
}

/** «Чорна сумка «Лоза»», «Сумка чорна жіноча»: one colour, and none of a name in quotation marks. */
function colourWithin(text: string): Pick<NameParts, 'rest' | 'colour'> {
  const none = { rest: text, colour: '' }
  // each sign that opens within these has one that closes
  const end = Math.max(...['»', '"', '”'].map((sign) => text.lastIndexOf(sign))) + 1
  const quotes = text.slice(0, end).replace(/[«"“„][^»"”]*[»"”]/gu, (quoted) => '\u0001'.repeat(quoted.length))
  const plain = quotes + text.slice(end)
  const words = [...plain.matchAll(/(?<![\p{L}-])(?:(?:темно|світло|светло)-)?\p{L}[\p{L}'’ʼ]{2,}(?![\p{L}-])/gu)]
  const found = words.filter(([word]) => plainColour(word) !== undefined)
  const [only] = found
  if (!only || found.length > 1 || words.length === 1) return none
  const left = `${text.slice(0, only.index)} ${text.slice(only.index + only[0].length)}`.replace(/\s+/g, ' ').trim()
  return { rest: left.charAt(0).toUpperCase() + left.slice(1), colour: only[0] }
}

function trimmed(text: string): string {
  return text.replace(/(?<![\s,;:(–-])[\s,;:(–-]+$/u, '').trim()
}

/** One key for names that differ only in case, signs and spaces. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
