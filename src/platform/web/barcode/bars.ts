import JsBarcode from 'jsbarcode'

export interface Bars {
  /** A digit for each module from left to right: 1 is black. */
  modules: string
  /** The text under the bars, for people. */
  text: string
}

/** Code 128, which any scanner reads; nothing where the text has signs that it cannot hold, such as Cyrillic letters. */
export function code128(text: string): Bars | undefined {
  return barsOf(text, 'CODE128')
}

/** By the number of digits: EAN-8, UPC-A, EAN-13 or ITF-14. */
const formats: Readonly<Record<number, string>> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' }

/** The bars of goods; nothing where it is no GTIN. */
export function gtinBars(gtin: string): Bars | undefined {
  const format = formats[gtin.length]
  return format === undefined ? undefined : barsOf(gtin, format)
}

interface Drawn {
  encodings?: { data: string }[]
}

function barsOf(text: string, format: string): Bars | undefined {
  const drawn: Drawn = {}
  let isValid = false
  JsBarcode(drawn, text, { format, flat: true, valid: (answer) => (isValid = answer) })
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('')
  return isValid && modules !== '' ? { modules, text } : undefined
}
