import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal, type ErrorParams } from '#kit/refusal.ts'
import { guardFormula, unguardFormula } from './formula-guard.ts'
import { readTable } from '../table-file/read-table.ts'
import { readFlag, readWhole } from './read-cell.ts'
import { writeCsv, type Cell } from './write-csv.ts'
import { longestTurn } from '../../../../tests/build/longest-turn.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { decodeText } from './decode-text.ts'

const columns = ['code', 'name', 'count'] as const
type Column = (typeof columns)[number]

const deep = { numRuns: isDeep ? 20_000 : 300 }

async function written(rows: readonly (readonly Cell[])[], delimiter: ';' | ',' = ';'): Promise<Buffer> {
  const chunks = await Array.fromAsync(writeCsv(columns, inBatches(rows), { delimiter }))
  return Buffer.concat(chunks)
}

async function* inBatches(rows: readonly (readonly Cell[])[]) {
  for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2)
}

const shape = {
  columns: Object.fromEntries(columns.map((wire) => [wire, { wire }])) as Record<Column, { wire: string }>,
  needed: [['code'], ['name', 'count']] as const,
}

function read(bytes: Uint8Array, { mostRows = 100 } = {}) {
  return readTable(bytes, { ...shape, mostRows })
}

async function rowsOf(bytes: Uint8Array, options = {}) {
  const { rows, refusals } = await read(bytes, options)
  return [...rows, ...refusals]
}

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const { rows, refusals } = await read(bytes)
  return [...rows.map(({ cells }) => [...cells.values()]), ...refusals.map(({ error }) => [error])]
}

async function refusalOf(bytes: Uint8Array, options = {}): Promise<string[]> {
  const thrown: unknown = await rowsOf(bytes, options).catch((fault: unknown) => fault)
  return thrown instanceof Refusal
    ? thrown.errors.map(({ error, params }) => [error, ...Object.values(params ?? {}).map(shown)].join(' '))
    : []
}

function shown(value: ErrorParams[string]): string {
  if (typeof value !== 'object') return String(value)
  return 'uk' in value ? value.uk : JSON.stringify(value)
}

const utf8 = (text: string) => Buffer.from(text)

/** Windows-1251 of Ukrainian letters and ASCII, as a spreadsheet of old would save it. */
function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f))
}

describe('[FORM-3] a file that was cut in the middle of a letter', () => {
  const text = (bytes: Uint8Array) => [...decodeText(bytes)].join('')

  it('is read in its own letters up to there', () => {
    for (const letter of ['ї', '₴', '😀']) {
      const bytes = utf8(`Назва;Ціна\nСумка;1${letter}`)
      for (let cut = 1; cut < utf8(letter).byteLength; cut++)
        expect(text(bytes.subarray(0, bytes.byteLength - cut))).toMatch(/^Назва;Ціна\nСумка;1\uFFFD?$/)
    }
  })

  it('one of Windows-1251 that ends in a letter stays what it is', () => {
    expect(text(windows1251('code;Їжак'))).toBe('code;Їжак')
    expect(text(windows1251('code;price;Р'))).toBe('code;price;Р')
  })
})

describe('[FORM-3] writing', () => {
  it('has a byte-order mark, the chosen delimiter, CRLF, a decimal point', async () => {
    const rows = [
      ['T-1', 'Сумка «Ївга»', 1250.5],
      ['T-2', null, true],
    ] as const
    expect((await written(rows)).toString()).toBe('\uFEFFcode;name;count\r\nT-1;Сумка «Ївга»;1250.5\r\nT-2;;true\r\n')
    expect((await written(rows, ',')).toString()).toContain('\r\nT-1,Сумка «Ївга»,1250.5\r\n')
  })

  it('quotes what another spreadsheet could part, so that no formula comes to stand first in a cell', async () => {
    const text = (await written([['a,=1+1', 'б\t=2', 'в\r=3']])).toString()
    expect(text).toContain('"a,=1+1";"б\t=2";"в\r=3"')
  })
})

describe('[FORM-3] text that begins like a formula', () => {
  it.each([
    ['=HYPERLINK("http://example.com")', `'=HYPERLINK("http://example.com")`],
    ['+SUM(A1)', `'+SUM(A1)`],
    ['-2+3', `'-2+3`],
    ['@SUM(1)', `'@SUM(1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `'\r=1`],
    [' =1', `' =1`],
    [`'=1`, `''=1`],
    [`''`, `''`],
    [`'ʼ’`, `'ʼ’`],
    ['-12.5', '-12.5'],
    ['+380671234567', '+380671234567'],
    ['+38 (067) 123-45-67', '+38 (067) 123-45-67'],
    ['a=b', 'a=b'],
  ])('%j goes out as %j and comes back', (text, cell) => {
    expect(guardFormula(text)).toBe(cell)
    expect(unguardFormula(cell)).toBe(text)
  })

  it('whatever the text, it comes back as it left', () => {
    const odd = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '1', 'а') })
    fc.assert(
      fc.property(odd, (text) => {
        expect(unguardFormula(guardFormula(text))).toBe(text)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('[FORM-3] reading', () => {
  const odd = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        "'",
        '’',
        'ʼ',
        '"',
        ';',
        ',',
        '\t',
        '\r',
        '\n',
        '=',
        '+',
        '-',
        '@',
        ' ',
        '\\',
        'ї',
        'Є',
        '\uFEFF',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  const filled = odd.filter((text) => text.trim() !== '')

  longIt('gives back every text that was written, with either delimiter', async () => {
    const table = fc.array(fc.tuple(filled, odd, odd), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(';' as const, ',' as const), async (rows, delimiter) => {
        expect(await cellsOf(await written(rows, delimiter))).toEqual(rows)
      }),
      deep,
    )
  })

  it('[FORM-3] signs in quotation marks part no cells, however many they are', async () => {
    expect(await cellsOf(utf8('code,name,count\r\n";;;",";;;",""\r\n'))).toEqual([[';;;', ';;;', '']])
  })

  const table = `code;name;count\r\nT-1;Сумка «Ївґа» п'ять;12,5\r\n`
  it.each([
    ['UTF-8', utf8(table)],
    ['UTF-8 with a mark', utf8(`\uFEFF${table}`)],
    ['UTF-16', Buffer.from(table, 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16 with a mark, the other way round', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
    ['Windows-1251', windows1251(table)],
    ['commas', utf8(table.replace('12,5', '"12,5"').replaceAll(';', ','))],
    ['tabs', utf8(table.replaceAll(';', '\t'))],
    ['bare line feeds', utf8(table.replaceAll('\r\n', '\n'))],
    ['bare returns', utf8(table.replaceAll('\r\n', '\r'))],
    ['a line for the spreadsheet', utf8(`sep=;\r\n${table}`)],
    ['empty rows and padding', utf8(`;;;\r\n\r\n${table.replaceAll('\r\n', ';;\r\n')};;;;\r\n`)],
    ['headers in capitals', utf8(table.replace('code;name', 'CODE; Name '))],
  ])('%s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['T-1', `Сумка «Ївґа» п'ять`, '12,5']])
  })

  it('a file longer than a piece is not cut in the middle of a letter', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => [`Ї${index}`, 'є'.repeat(30), index])
    const read = await rowsOf(await written(rows), { mostRows: 3000 })
    expect(read).toHaveLength(3000)
    expect(read.every((row) => 'cells' in row && row.cells.get('name') === 'є'.repeat(30))).toBe(true)
  })

  it('an error names a row short or long of a cell by its number, the others are read', async () => {
    const { rows, refusals } = await read(utf8('code;name;count\n1;"a\nb";c\n2;a\n3;a;b;c\n\n4;a;b;;\n'))
    expect(rows.map(({ row }) => row)).toEqual([2, 6])
    expect(refusals.map(({ row, error, params }) => [row, error, params])).toEqual([
      [3, 'csvRowWidth', { found: 2, wanted: 3 }],
      [4, 'csvRowWidth', { found: 4, wanted: 3 }],
    ])
  })

  it.each([
    ['nothing', '', ['csvEmpty']],
    ['only empty rows', '\uFEFF;;\r\n\r\n', ['csvEmpty']],
    ['a repeated column', 'code;name;Code\n', ['csvRepeatedColumns Code']],
    ['missing columns', 'name\n', ['csvMissingColumns code']],
    ['one of two is needed', 'code\n', ['csvMissingColumns name / count']],
    ['no header', 'T-1;Сумка;5\n', ['csvMissingColumns code, name / count']],
    ['an open quote', 'code;name\n1;a\n2;"b\n3;c\n', ['csvOpenQuote 3']],
    ['a picture', 'RIFF\u0001\u0002\u0003;WEBP\u0004\u0005\nVP8 \u0006\u0007', ['tableNoWorkbook']],
    ['an archive that is no workbook', 'PK\u0003\u0004rest', ['tableBroken']],
    ['too many rows', 'code;name\n1;a\n2;b\n3;c\n', ['csvTooManyRows 2']],
  ])('%s is refused in words', async (_, text, refusal) => {
    expect(await refusalOf(utf8(text), { mostRows: 2 })).toEqual(refusal)
  })
})

describe('[FORM-3] a file is read in pieces that let others pass', () => {
  it.each([
    ['5 MB of empty rows', 'code;name\n' + '\n'.repeat(5 * 1024 * 1024), 'csvTooManyRows 1048576'],
    ['a million empty rows below the table', `code;name\n1;a\n${'\n'.repeat(1_000_000)}`, 1],
    ['half a million rows of separators', `code;name\n${';\n'.repeat(500_000)}1;a`, 1],
    ['two million cells in a row', `code;name\n${';'.repeat(2_000_000)}\n1;a`, 'csvBroken 2'],
    ['fifty thousand cells in a row', `code;name\n${';'.repeat(50_000)}\n1;a`, 2],
    ['two million columns', 'code;'.repeat(2_000_000), 'csvBroken 1'],
    ['a cell of a million lines', `code;name\n1;"${'a\n'.repeat(1_000_000)}"`, 1],
  ])('%s', async (_, text, expected) => {
    const bytes = utf8(text)
    const longest = await longestTurn(async () => {
      const [refusal] = typeof expected === 'string' ? await refusalOf(bytes) : []
      expect(refusal ?? (await rowsOf(bytes)).length).toBe(expected)
    })
    expect(longest).toBeLessThan(500)
  })
})

describe('[FORM-6] cells that were read plainly', () => {
  it('whole numbers may have decimals of nothing', () => {
    expect(['12', ' 1250 ', '12.00', '-3', '1e5', '12.5', '', '٣'].map(readWhole)).toEqual([
      12,
      1250,
      12,
      -3,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
  it('yes and no in the words of any spreadsheet', () => {
    const words = [
      'TRUE',
      'так',
      '1',
      'ИСТИНА',
      'WAHR',
      'VRAI',
      'Prawda',
      'false',
      'Ні',
      '0',
      'ЛОЖЬ',
      'FALSCH',
      'FAŁSZ',
    ]
    expect(words.map(readFlag)).toEqual([...Array(7).fill(true), ...Array(6).fill(false)])
    expect(['ok', 'constructor', ''].map(readFlag)).toEqual([undefined, undefined, undefined])
  })
})
