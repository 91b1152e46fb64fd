import { expect, it } from 'vitest'
import { cellsOfSheet, unzip } from '../../../../tests/build/workbook.ts'
import { writeSheet, type SheetCell, type SheetColumn } from './write-sheet.ts'

const columns: SheetColumn[] = [
  { header: 'Телефон', kind: 'text' },
  { header: 'Сума, ₴', kind: 'money' },
  { header: 'Штук', kind: 'count' },
  { header: 'День', kind: 'day' },
  { header: 'Створено', kind: 'instant' },
]

async function* batches(...all: SheetCell[][][]): AsyncGenerator<SheetCell[][]> {
  yield* all
}

async function bytesOf(rows: AsyncIterable<SheetCell[][]>, title = 'Замовлення'): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSheet({ title, language: 'uk', columns }, rows)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('[FORM-3] a workbook for people: text stays text, money has two decimals, days are days, clocks are Kyiv’s', async () => {
  const summer = new Date('2026-07-01T09:30:00Z')
  const winter = new Date('2026-12-01T22:00:00Z')
  const bytes = await bytesOf(
    batches(
      [['+380671234567', 123_450, 2, '2026-11-20', summer]],
      [],
      [
        ['00012', -5, 0, null, winter],
        [null, 0, null, '', null],
      ],
    ),
  )
  expect(cellsOfSheet(bytes)).toEqual([
    ["'Телефон", "'Сума, ₴", "'Штук", "'День", "'Створено"],
    ["'+380671234567", '1234.50', '2', '46346', '46204.520833'],
    ["'00012", '-0.05', '0', '', '46358'],
    ['', '0.00', '', '', ''],
  ])
})

it('[B16] nothing in it is a formula, and no text breaks it: marks, half letters, control characters, what is too long', async () => {
  const texts = [
    '=cmd|calc',
    '@SUM(A1)',
    '-2+3',
    '<b>&"',
    'a\u0000b\u000B',
    '\uD800',
    'рядок\nі ще',
    'я'.repeat(40_000),
  ]
  const bytes = await bytesOf(batches(texts.map((text) => [text, null, null, null, null])), 'A/B: [1] & <c>')
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml')?.toString()
  expect(sheet).not.toContain('<f>')
  const cells = cellsOfSheet(bytes).slice(1)
  expect(cells.map(([cell]) => cell)).toEqual([
    "'=cmd|calc",
    "'@SUM(A1)",
    "'-2+3",
    '\'<b>&"',
    "'ab",
    "'\uFFFD",
    "'рядок\nі ще",
    `'${'я'.repeat(32_767)}`,
  ])
  expect(unzip(bytes).get('xl/workbook.xml')?.toString()).toContain('name="A B   1  &amp; &lt;c&gt;"')
})

it('[FORM-3] is written while it is read, and breaks off where reading does', async () => {
  let read = 0
  async function* rows(count: number, breaksAt = Infinity): AsyncGenerator<SheetCell[][]> {
    for (let part = 0; part < count; part++) {
      if (part === breaksAt) throw new Error('the database went away')
      read = part
      yield Array.from({ length: 500 }, (_, at) => [`${part} ${at} ${Math.random()}`, at, at, null, null])
    }
  }
  const sheet = { title: 'x', language: 'en' as const, columns }
  let written = 0
  for await (const chunk of writeSheet(sheet, rows(400))) {
    written += chunk.byteLength
    if (written > 300_000) break
  }
  expect(read).toBeLessThan(200)
  expect(cellsOfSheet(await bytesOf(rows(10)))).toHaveLength(5_001)
  await expect(bytesOf(rows(400, 20))).rejects.toThrow('the database went away')
})
