import { describe, expect, it } from 'vitest'
import { zip } from '#platform/server/sheet/zip.ts'
import { readCustomers } from '../customers/read-customers.ts'
import { readPastOverheads } from '../past-overheads/read-past-overheads.ts'
import { planMove } from '../planning/plan-move.ts'
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

/** Were a run of signs tried from each of its signs, one such cell would hold the shop up for a minute: no test waits so long. */
describe('[FORM-3] a cell of 200,000 signs takes no longer than its length', () => {
  const gap = `а${' '.repeat(199_000)}x`
  const lines = `а${'\n'.repeat(199_000)}x`
  const plan = async (bytes: Uint8Array) =>
    planMove((await goods(bytes)).rows, { types: [], answers: {}, decisions: {} })

  it.each([
    'Артикул',
    'Назва',
    'Ціна',
    'Ціна закупівлі',
    'Розмір',
    'Колір',
    'Група',
    'Кількість',
    'Опис',
    'Бренд',
    'Країна',
    'Наявність',
  ])('in the column %s of goods', async (column) => {
    const header = [...new Set(['Артикул', 'Назва', 'Ціна', column])]
    const row = (cell: string) => header.map((title) => (title === column ? `"${cell}"` : '100')).join(';')
    const { models } = await plan(bytesOf([header.join(';'), row(gap), row(lines)].join('\r\n')))
    expect(models.length).toBeGreaterThan(0)
  })

  it.each([
    ['empty lines of a list', `<li>${'<br>'.repeat(49_000)}-`],
    ['empty lines behind a point', `<li>а${'<br>'.repeat(49_000)}б`],
    ['a long point', `<li>${'х'.repeat(190_000)}</li>`],
    ['tags that nothing ends', '<p '.repeat(66_000)],
    ['scripts that nothing ends', '<script></style '.repeat(12_000)],
    ['comments', '<!-->'.repeat(39_000)],
  ])('in a description of %s', async (_, description) => {
    const { models } = await plan(bytesOf(`Артикул;Назва;Ціна;Опис\r\nA-1;Сумка;100;"${description}"`))
    expect(models).toHaveLength(1)
  })

  it('in customers, past orders and costs', async () => {
    const people = await readCustomers(
      bytesOf(`Телефон;ПІБ;Пошта;День народження;Нотатка\r\n0671112233;${gap};${gap};${gap};"${lines}"`),
    )
    expect(people.refusals).toHaveLength(1)
    const orders = await readPastOrders(
      bytesOf(`Номер;Дата;Товар;Ціна;Телефон\r\n1;01.02.2025;${gap};100;${gap}\r\n2;${gap};Сумка;${gap};`),
    )
    expect([orders.orders.length, orders.refusals.length]).toEqual([1, 2])
    const costs = await readPastOverheads(
      bytesOf(`Дата;Місяць;Сума;Стаття\r\n01.02.2025;;100;${gap}\r\n${gap};;1;Оренда\r\n;${gap};${gap};Оренда`),
    )
    expect([costs.overheads.length, costs.refusals.length]).toEqual([1, 3])
  })
})

describe('[FORM-3] many rows of one oddity take no longer than others', () => {
  it('where 50,000 rows have one code, each model has its own', async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `X;Сумка ${at} а;100`)
    const read = await goods(bytesOf(['Артикул;Назва;Ціна', ...rows].join('\n')))
    const { models } = await planMove(read.rows, { types: [], answers: {}, decisions: {} })
    expect(new Set(models.map(({ code }) => code)).size).toBe(models.length)
    expect(models.slice(0, 3).map(({ code }) => code)).toEqual(['X', 'X-2', 'X-3'])
  })

  it('where names have runs of signs, quotation marks that nothing ends, and abbreviated colours', async () => {
    const names = [
      `Сум${'('.repeat(290)}x`,
      `Сум${'«'.repeat(290)}`,
      `Сум${' -'.repeat(145)}x`,
      `${'абв. где. '.repeat(30)}`,
    ]
    const rows = Array.from({ length: 20_000 }, (_, at) => `C${at};${names[at % 4]};${at % 7}`)
    const read = await goods(bytesOf(['Артикул;Назва;Ціна', ...rows].join('\n')))
    const { models } = await planMove(read.rows, { types: [], answers: {}, decisions: {} })
    expect(models.length).toBeGreaterThan(0)
  })

  it('where each row has a thousand traits, those that tell a size or a colour alone are kept', async () => {
    const header = `Артикул;Назва;Ціна${';Назва_Характеристики;Значення_Характеристики'.repeat(900)}`
    const row = (at: number) => `C${at};Сумка ${at};100${';Т;а'.repeat(899)};Колір;чорний`
    const bytes = bytesOf([header, ...Array.from({ length: 500 }, (_, at) => row(at))].join('\n'))
    const table = await readSource(bytes)
    expect('rows' in table && table.rows.every(({ traits }) => traits.length === 1)).toBe(true)
  })
})
