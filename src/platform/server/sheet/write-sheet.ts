import { toIso, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { zip } from './zip.ts'

interface Cells {
  /** Stays text, whatever it looks like: a phone keeps its plus, a number of a parcel its digits, and nothing is a formula. */
  text: string
  /** The same, long: in a wider column. */
  note: string
  money: Money
  count: number
  number: number
  day: Day
  instant: Date
}
export type CellKind = keyof Cells

export interface SheetColumn {
  /** In the language of whoever reads. */
  header: string
  kind: CellKind
}
export type SheetCell = Cells[CellKind] | null

export interface Sheet {
  /** The text on its tab. */
  title: string
  language: Language
  columns: readonly SheetColumn[]
}

/**
 * A table as an Excel workbook for people: words in their language, text that stays text, dates that are dates, money
 * with two decimals. Rows come in batches; it writes each before it asks for the next.
 */
export function writeSheet(sheet: Sheet, batches: AsyncIterable<readonly (readonly SheetCell[])[]>) {
  const small = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', packageLinks],
    ['xl/workbook.xml', workbook(sheet.title)],
    ['xl/_rels/workbook.xml.rels', workbookLinks],
    ['xl/styles.xml', styles(sheet.language)],
  ] as const
  return zip([
    ...small.map(([name, text]) => ({ name, content: [encoder.encode(declaration + text)] })),
    { name: 'xl/worksheets/sheet1.xml', content: rowsOf(sheet, batches) },
  ])
}

const encoder = new TextEncoder()
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const links = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`
const packageLinks = `<Relationships xmlns="${links}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbookLinks = `<Relationships xmlns="${links}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`

function workbook(title: string): string {
  // what a tab may not have, and as long as it may be
  const name = escaped(title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`
}

/** The format of each kind by Excel's own numbers, the shop's dates (LOC-4) behind them. */
const formats: Readonly<Record<CellKind, number>> = {
  text: 49,
  note: 49,
  money: 4,
  count: 1,
  number: 0,
  day: 164,
  instant: 165,
}
const kinds = Object.keys(formats) as CellKind[]
const headerStyle = kinds.length

function styles(language: Language): string {
  const day = language === 'uk' ? 'dd\\/mm\\/yyyy' : 'mm\\/dd\\/yyyy'
  const cells = kinds.map((kind) => `<xf numFmtId="${formats[kind]}" fontId="0" applyNumberFormat="1"/>`)
  return `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${day}"/><numFmt numFmtId="165" formatCode="${day} hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellXfs count="${kinds.length + 1}">${cells.join('')}<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`
}

const widths: Readonly<Record<CellKind, number>> = {
  text: 20,
  note: 44,
  money: 13,
  count: 11,
  number: 11,
  day: 12,
  instant: 18,
}

async function* rowsOf(
  { columns }: Sheet,
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const cols = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const header = columns.map((column) => inline(column.header, headerStyle)).join('')
  yield encoder.encode(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row>${header}</row>`,
  )
  for await (const rows of batches) {
    const text = rows.map(
      (row) => `<row>${columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null)).join('')}</row>`,
    )
    if (text.length > 0) yield encoder.encode(text.join(''))
  }
  yield encoder.encode('</sheetData></worksheet>')
}

/** Cells stand where they come, so that an empty one is still written. */
function cellOf(kind: CellKind, value: SheetCell): string {
  const style = kinds.indexOf(kind)
  if (value === null || value === '') return `<c s="${style}"/>`
  if (kind === 'text' || kind === 'note') return inline(String(value), style)
  return `<c s="${style}"><v>${numberOf(kind, value)}</v></c>`
}

function numberOf(kind: CellKind, value: Exclude<SheetCell, null>): string {
  if (value instanceof Date) return serialOf(toIso(value).slice(0, 19))
  if (typeof value === 'string') return serialOf(`${value}T00:00:00`)
  return kind === 'money' ? (value / 100).toFixed(2) : String(value)
}

const dayLength = 24 * 60 * 60 * 1000
/** Spreadsheets count days from the end of 1899. */
const daysBefore = 25_569

/** The number of a time by Kyiv's clock: a spreadsheet knows no time zones. */
function serialOf(clock: string): string {
  return String(Math.round((Date.parse(`${clock}Z`) / dayLength + daysBefore) * 1e6) / 1e6)
}

function inline(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, mostCharacters))}</t></is></c>`
}

/** No cell has more. */
const mostCharacters = 32_767
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // XML knows none of these, however they are written
      .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
      .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
  )
}
