import { gradients, hexColour, type Colour, type Gradient } from '#kit/colours.ts'

/**
 * Colours in one cell that people can read and write: `чорний / Black = #000000 | захід = h #ff8800 #4a1942`. The English
 * name and the gradient may be left out. A backslash before a character of a name takes it as it is.
 */
export function writeColours(colours: readonly Colour[]): string {
  return colours
    .map(({ name, nameEn, gradient, stops }) => {
      const names = [name, ...(nameEn === '' ? [] : [nameEn])].map(escaped).join(' / ')
      return `${names} = ${[...(gradient === 'n' ? [] : [gradient]), ...stops].join(' ')}`
    })
    .join(' | ')
}

/** undefined when the cell is not of that notation. */
export function readColours(cell: string): Colour[] | undefined {
  if (cell.trim() === '') return []
  const colours = split(cell, '|').map(readColour)
  return colours.includes(undefined) ? undefined : (colours as Colour[])
}

function readColour(text: string): Colour | undefined {
  const [left = '', right, more] = split(text, '=')
  const [name = '', nameEn = '', third] = split(left, '/').map(plain)
  if (right === undefined || more !== undefined || third !== undefined || name === '') return undefined
  const words = right.trim().split(/\s+/)
  const gradient = gradients.find((each) => each === words[0])
  const stops = (gradient ? words.slice(1) : words).map(readStop)
  if (stops.length === 0 || stops.includes(undefined)) return undefined
  return { name, nameEn, gradient: gradient ?? ('n' satisfies Gradient), stops: stops as string[] }
}

function readStop(word: string): string | undefined {
  return /^#?[0-9a-f]+$/i.test(word) ? hexColour(word.replace('#', '')) : undefined
}

/** Signs of the notation, and spaces that would be taken for its own. */
function escaped(name: string): string {
  return name.replace(/[\\|/=]|^\s|\s$/g, '\\$&')
}

/** The parts between the signs that no backslash stands before; backslashes stay. */
function split(text: string, sign: '|' | '=' | '/'): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[^]|[^]/gu)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

function plain(part: string): string {
  const pieces = [...part.matchAll(/\\[^]|[^]/gu)].map(([piece]) => piece)
  const isOwn = (piece: string) => piece.trim() !== ''
  const first = pieces.findIndex(isOwn)
  return pieces
    .slice(first === -1 ? pieces.length : first, pieces.findLastIndex(isOwn) + 1)
    .map((piece) => (piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece))
    .join('')
}
