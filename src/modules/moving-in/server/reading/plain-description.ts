import { withoutMarks } from '#kit/plain-text.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  reg: '®',
  trade: '™',
}

const mostSource = 200_000

/**
 * A description as a page writes it (HTML), as plain text: paragraphs parted by an empty line, the points of a list each on
 * a line behind a dash. Scripts, styles and comments go; a text without tags stays as it is.
 */
export function plainDescription(source: string): string {
  const html = source.slice(0, mostSource)
  if (!/<\/?[a-z!][^<>]*>|&(#\d|#x|[a-z])/i.test(html)) return tidied(html)
  const text = html
    .replace(/<!--[^]*?(-->|$)/g, '')
    .replace(/<(script|style|head|iframe|noscript)\b[^]*?(<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?\s*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/dt\s*>/gi, ': ')
    .replace(/<\/(td|th)\s*>/gi, ' ')
    .replace(/<\/(tr|li|dd)\s*>/gi, '\n')
    .replace(/<\/?(p|div|h[1-6]|ul|ol|dl|hr|table|section|article|blockquote)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z!][^<>]*(>|$)/gi, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, entityOf)
  // a paragraph within a point is the point
  const points = text.replace(/(^|\n)- (\s+)(?=[^\s-])/g, (whole, start: string, gap: string) =>
    gap.includes('\n') ? `${start}- ` : whole,
  )
  return tidied(withoutGapsInLists(points))
}

/** No empty line stands between two points; a text is gone through once, whatever it has of them. */
function withoutGapsInLists(text: string): string {
  const lines: string[] = []
  let empty = 0
  let isPoint = false
  for (const line of text.split('\n')) {
    const isEmpty = line.trim() === ''
    if (!isEmpty && empty > 0 && isPoint && line.trimStart().startsWith('- ')) {
      lines.length -= empty
      lines.push(line.trimStart())
    } else lines.push(line)
    if (!isEmpty) isPoint = line.startsWith('- ')
    empty = isEmpty ? empty + 1 : 0
  }
  return lines.join('\n')
}

function entityOf(whole: string, name: string): string {
  const known = entities[name.toLowerCase()]
  if (known !== undefined) return known
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16)
  const isSign = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isSign ? String.fromCodePoint(code) : whole
}

function tidied(text: string): string {
  return withoutMarks(text.replace(/\0/g, ''))
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()
}
