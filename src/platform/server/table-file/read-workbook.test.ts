import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { zip } from '../sheet/zip.ts'
import { readRecords } from './records.ts'

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`

interface Parts {
  sheet: string
  texts?: string
  styles?: string
  workbook?: string
}

/** A workbook as other programs write it: texts apart from the cells, styles by number. */
async function workbook({ sheet, texts = '', styles = '', workbook: book }: Parts): Promise<Uint8Array> {
  const outline = book ?? '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
  const parts: Record<string, string> = {
    'xl/workbook.xml': outline,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>second</t></is></c></row></sheetData></worksheet>',
  }
  const chunks = await Array.fromAsync(
    zip(Object.entries(parts).map(([name, body]) => ({ name, content: [Buffer.from(xml(body))] }))),
  )
  return Buffer.concat(chunks)
}

const read = async (bytes: Uint8Array, limits?: { mostText: number }) =>
  Array.fromAsync(readRecords(bytes, limits).records)
const refusalOf = async (bytes: Uint8Array, limits?: { mostText: number }) => {
  const thrown: unknown = await (async () => read(bytes, limits))().catch((fault: unknown) => fault)
  return thrown instanceof Refusal ? thrown.errors.map(({ error }) => error) : thrown
}

describe('[FORM-6] a workbook', () => {
  it('gives its texts, numbers, flags, days and outcomes of formulas, with gaps where cells are left out', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="0.00&quot; дн&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
    const texts =
      '<si><t>code</t></si><si><r><t>Чер</t></r><r><t xml:space="preserve">вона </t></r><rPh><t>x</t></rPh></si>'
    const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
      <row r="5"><c r="A5"><v>1250.5000000000001</v></c><c r="B5" t="b"><v>1</v></c><c r="C5" s="1"><v>46099</v></c>
      <c r="D5" s="2"><v>46099.75</v></c><c r="E5" s="3"><v>3</v></c><c r="F5" t="str"><f>A1</f><v>так</v></c><c r="G5"><f>A1*2</f><v>7</v></c></row>`
    expect(await read(await workbook({ sheet, texts, styles }))).toEqual([
      { row: 2, cells: ['code', '', 'Червона '] },
      { row: 5, cells: [1250.5, 'true', '2026-03-18', '2026-03-18', 3, 'так', 7] },
    ])
  })

  it('counts days from 1904 where it says so, and skips a hidden sheet', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    const sheet = '<row r="1"><c r="A1" s="1"><v>44637</v></c></row>'
    const sheets = (first: string) =>
      `<workbook><workbookPr date1904="1"/><sheets><sheet name="A" ${first} r:id="rId1"/><sheet name="B" r:id="rId2"/></sheets></workbook>`
    expect(await read(await workbook({ sheet, styles, workbook: sheets('') }))).toEqual([
      { row: 1, cells: ['2026-03-18'] },
    ])
    expect(await read(await workbook({ sheet, styles, workbook: sheets('state="hidden"') }))).toEqual([
      { row: 1, cells: ['second'] },
    ])
  })

  it('is refused in words where it is damaged, old, another archive, or unpacks to gigabytes', async () => {
    const good = await workbook({ sheet: '<row r="1"><c r="A1"><v>1</v></c></row>' })
    expect(await refusalOf(good.subarray(0, good.length - 30))).toEqual(['tableBroken'])
    expect(await refusalOf(await workbook({ sheet: '<row r="1"><c>' }))).toEqual(['tableBroken'])
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual(['tableOldWorkbook'])
    const other = Buffer.concat(await Array.fromAsync(zip([{ name: 'a.txt', content: [Buffer.from('a')] }])))
    expect(await refusalOf(other)).toEqual(['tableNoWorkbook'])
    const zeros = Buffer.alloc(8 * 1024 * 1024, 0x20)
    const bomb = zip([{ name: 'xl/workbook.xml', content: Array.from({ length: 40 }, () => zeros) }])
    expect(await refusalOf(Buffer.concat(await Array.fromAsync(bomb)))).toEqual(['tableTooLarge'])
  })

  it('is refused where it holds more parts, styles or texts than a program writes, or a tag without an end', async () => {
    const parts = Array.from({ length: 10_001 }, (_, nth) => ({ name: `${nth}`, content: [] }))
    expect(await refusalOf(Buffer.concat(await Array.fromAsync(zip(parts))))).toEqual(['tableTooLarge'])
    const formats = '<numFmt numFmtId="1" formatCode="0"/>'.repeat(250_000)
    expect(await refusalOf(await workbook({ sheet: '', styles: `<numFmts>${formats}</numFmts>` }))).toEqual([
      'tableTooLarge',
    ])
    const texts = await workbook({ sheet: '', texts: '<si/>'.repeat(1_001) })
    expect(await refusalOf(texts, { mostText: 8_000 })).toEqual(['tableTooLarge'])
    const tag = `<row r="${'1'.repeat(17 * 1024 * 1024)}"/>`
    expect(await refusalOf(await workbook({ sheet: tag }))).toEqual(['tableBroken'])
  })

  it('is refused where one cell is longer than any program writes, in however many pieces', async () => {
    const piece = `<t>${'a'.repeat(600_000)}</t>`
    const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is>${text}</is></c></row>`
    expect(await read(await workbook({ sheet: cell(piece) }))).toHaveLength(1)
    expect(await refusalOf(await workbook({ sheet: cell(piece + piece) }))).toEqual(['tableTooLarge'])
  })

  it('counts a column once, however many merged ranges lie over each other in it, and none that is left out', async () => {
    const rows = [1, 2, 3].map((row) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`).join('')
    const merged = (column: string, to: number) => `<mergeCell ref="${column}1:${column}${to}"/>`
    const sheet = `${rows}</sheetData><mergeCells>${merged('B', 1_048_576).repeat(1000)}${merged('B', 2)}${merged('C', 2)}${merged('ZZZ', 9)}</mergeCells><sheetData>`
    expect(await read(await workbook({ sheet }))).toEqual([
      { row: 1, cells: [1] },
      { row: 2, cells: [1], continued: [1, 2] },
      { row: 3, cells: [1], continued: [1] },
    ])
  })

  it('reads a sheet once, however often it is named', async () => {
    const named = '<sheet name="A" r:id="rId1"/>'.repeat(50_000)
    const sheet = '<row r="1"/>'.repeat(10_000)
    expect(await read(await workbook({ sheet, workbook: `<workbook><sheets>${named}</sheets></workbook>` }))).toEqual(
      [],
    )
  })

  it('expands no entities of its own', async () => {
    const bytes = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><yml_catalog><shop>&b;</shop></yml_catalog>',
    )
    expect(await refusalOf(bytes)).toEqual(['tableBroken'])
  })
})
