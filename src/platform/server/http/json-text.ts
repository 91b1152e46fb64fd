import { refuse } from '#kit/refusal.ts'

/** More than any form or client of the shop sends. */
const most = { depth: 24, parts: 40_000 }

/**
 * The value of a JSON text. One that is nested too deeply, or of too many parts, is refused before anything is made of
 * it: reading it would hold up everybody else.
 */
export function parseJson(text: string): unknown {
  measure(text)
  try {
    return JSON.parse(withoutMark(text))
  } catch {
    throw refuse('invalid', 'notJson')
  }
}

/** Without the byte-order mark that 1C, .NET and PowerShell write first. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

const quote = 34
const backslash = 92

/** Counts brackets and commas outside of texts; whether it is JSON at all is seen later. */
function measure(text: string): void {
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === 44) parts++
    else if (sign === 91 || sign === 123) {
      depth++
      parts++
    } else if (sign === 93 || sign === 125) depth--
    if (depth > most.depth) throw refuse('invalid', 'tooDeep')
    if (parts > most.parts) throw refuse('tooLarge', 'tooManyParts')
  }
}

/** Where a text ends that begins at a quotation mark: at the next one that no backslash escapes. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}
