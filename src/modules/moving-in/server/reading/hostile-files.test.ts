import { describe, expect, it } from 'vitest'
import { zip } from '#platform/server/sheet/zip.ts'
import { readCustomers } from '../customers/read-customers.ts'
import { readPastOrders } from '../past-orders/read-past-orders.ts'
import { readSource } from './read-source.ts'
import { sourceRows } from './source-rows.ts'

type Cell = string | number
const office = 'http://schemas.openxmlformats.org'

/** A workbook of sheets, as a program without shared texts writes it. */
async function workbook(...sheets: Cell[][][]): Promise<Uint8Array> {
  const cellOf = (cell: Cell, ref: string) =>
    typeof cell === 'number'
      ? `<c r="${ref}"><v>${cell}</v></c>`
      : cell === ''
        ? `<c r="${ref}"/>`
        : `<c r="${ref}" t="inlineStr"><is><t>${cell.replaceAll('<', '&lt;')}</t></is></c>`
  const parts: [string, string][] = [
    ['[Content_Types].xml', `<Types xmlns="${office}/package/2006/content-types"/>`],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${sheets
        .map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${office}/package/2006/relationships">${sheets
        .map((_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ],
    ...sheets.map((rows, at): [string, string] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows
        .map((cells, row) => {
          const all = cells.map((cell, place) => cellOf(cell, `${String.fromCharCode(65 + place)}${row + 1}`))
          return `<row r="${row + 1}">${all.join('')}</row>`
        })
        .join('')}</sheetData></worksheet>`,
    ]),
  ]
  const chunks: Uint8Array[] = []
  const entries = parts.map(([name, text]) => ({ name, content: [Buffer.from(text)] }))
  for await (const chunk of zip(entries)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())

async function goods(bytes: Uint8Array) {
  const table = await readSource(bytes)
  if ('headers' in table) throw new Error('the columns are asked about')
  return sourceRows(table, {})
}

describe('[FORM-3] goods are read', () => {
  it('of a workbook whose first sheet is empty', async () => {
    const { rows } = await goods(
      await workbook(
        [],
        [
          ['Артикул', 'Назва', 'Ціна'],
          ['E-1', 'Сумка Еней', 10],
        ],
      ),
    )
    expect(rows).toMatchObject([{ code: 'E-1', price: 1000 }])
  })

  it('under a header of several rows, by short words for a count', async () => {
    const { rows } = await goods(
      await workbook([
        ['Прайс магазину', '', '', ''],
        ['Товар', '', 'Ціни', ''],
        ['Код товару', 'Назва', 'Ціна роздріб', 'К-сть'],
        ['Q-1', 'Сумка Ніч', 1500, 2],
      ]),
    )
    expect(rows).toMatchObject([{ code: 'Q-1', price: 150_000, quantity: 2 }])
  })

  it('in UTF-16 of the other order of bytes, parted by tabs', async () => {
    const { rows } = await goods(bigEndian('Артикул\tНазва\tЦіна\tКол-во\r\nZ-1\tСумка «Зоря»\t1 299,90\t4\r\n'))
    expect(rows).toMatchObject([{ nameUk: 'Сумка «Зоря»', price: 129_990, quantity: 4 }])
  })

  it('with tags and signs of a page in their names', async () => {
    const { rows } = await goods(
      bytesOf(
        'Артикул;Назва;Ціна\r\nH-1;"<b>Сумка</b>&nbsp;&laquo;Хмара&raquo;<br>нова";100\r\nH-2;Сумка 5 < 6;90\r\n',
      ),
    )
    expect(rows.map(({ nameUk }) => nameUk)).toEqual(['Сумка «Хмара» нова', 'Сумка 5 < 6'])
  })

  it.each([
    ['2 500.- грн', 250_000],
    ['450,-', 45_000],
    ['450.–', 45_000],
    ["1'299.50", 129_950],
    ['₴ 450', 45_000],
  ])('at the price %j', async (typed, price) => {
    const { rows, troubles } = await goods(bytesOf(`Артикул;Назва;Ціна\r\nA-1;Сумка;${typed}\r\n`))
    expect([rows[0]?.price, troubles]).toEqual([price, []])
  })

  it('of KeyCRM by the names that its tables have for sizes and colours', async () => {
    const table =
      'id,sku,product.name,price,purchased_price,quantity,properties.Розмір,properties.Колір\r\n5,K-38,Черевики,999,400,2,38,чорний\r\n'
    expect((await goods(bytesOf(table))).rows).toMatchObject([{ nameUk: 'Черевики', size: '38', colour: 'чорний' }])
  })
})

describe('[ORD-8] past orders are read', () => {
  it.each([
    ['2025-02-01T22:30:00+00:00', '2025-02-01T22:30:00.000Z'],
    ['2025-02-01 23:30:00-05:00', '2025-02-02T04:30:00.000Z'],
    ['3/15/2025 2:05 PM', '2025-03-15T12:05:00.000Z'],
    ['15.03.2025 14:05', '2025-03-15T12:05:00.000Z'],
  ])('of the moment %s', async (typed, at) => {
    const { orders } = await readPastOrders(bytesOf(`Номер;Дата;Товар;Ціна\r\nA-1;${typed};Сумка;100\r\n`))
    expect(orders.map(({ createdAt }) => createdAt.toISOString())).toEqual([at])
  })

  it('of serial days with their hours, and without the total below them', async () => {
    const { orders, refusals } = await readPastOrders(
      await workbook([
        ['№', 'Дата', 'Товар', 'Ціна', 'Сума'],
        [1001, 45_717.604_166, 'Сумка', 500, 500],
        [1002, 45_718, 'Пояс', 150, 150],
        ['Разом', '', '', '', 650],
      ]),
    )
    expect(refusals).toEqual([])
    expect(orders.map(({ number, createdAt }) => [number, createdAt.toISOString()])).toEqual([
      ['1001', '2025-03-01T12:30:00.000Z'],
      ['1002', '2025-03-02T10:00:00.000Z'],
    ])
  })

  it('but for a number of which a spreadsheet kept the first digits alone', async () => {
    const { orders, refusals } = await readPastOrders(
      bytesOf('Номер;Дата;Товар;Ціна\r\n1,2E+05;01.02.2025;Сумка;100\r\n1,2E+05;02.02.2025;Пояс;90\r\n'),
    )
    expect(orders).toEqual([])
    expect(refusals).toMatchObject([{ row: 2, column: 'Номер', value: '1,2E+05', error: 'pastNumberLost' }])
  })
})

it('[FORM-3] customers are read in UTF-16 by shortened headers, with extensions and the names of messengers beside a number', async () => {
  const text = "Ім'я\tПрізвище\tТел.\tКоментар:\r\nЛеся\tГончар\t067-111-22-33 (Viber), 0501112233 доб. 5\tok\r\n"
  const { customers, unknown } = await readCustomers(bigEndian(text))
  expect(unknown).toEqual([])
  expect(customers).toMatchObject([
    { firstName: 'Леся', lastName: 'Гончар', phones: ['+380671112233', '+380501112233'], note: 'ok' },
  ])
})
