import { describe, expect, it } from 'vitest'
import { zip } from '#platform/server/sheet/zip.ts'
import { csvOf } from '../../../../../tests/build/move-files.ts'
import { readSource } from './read-source.ts'
import { sourceRows } from './source-rows.ts'

async function read(file: string | Uint8Array) {
  const table = await readSource(typeof file === 'string' ? Buffer.from(file) : file)
  if (!('rows' in table)) throw new Error(`an unknown table: ${JSON.stringify(table)}`)
  return sourceRows(table, {})
}

/** WooCommerce heads its columns in the language of its account. */
const woo = {
  en: [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Date sale price starts',
    'Date sale price ends',
    'In stock?',
    'Stock',
    'Sale price',
    'Regular price',
    'Categories',
    'Images',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
    'Attribute 1 visible',
    'Attribute 1 global',
  ],
  uk: [
    'ID',
    'Тип',
    'Артикул',
    'Назва',
    'Опубліковано',
    'Дата початку дії зниженої ціни',
    'Дата закінчення дії зниженої ціни',
    'В наявності?',
    'Запас',
    'Акційна ціна',
    'Звичайна ціна',
    'Категорії',
    'Зображення',
    'Батьківський',
    'Назва атрибута 1',
    'Значення атрибута 1',
    'Видимість атрибута 1',
    'Глобальний атрибут 1',
  ],
  ru: [
    'ID',
    'Тип',
    'Артикул',
    'Имя',
    'Опубликован',
    'Дата начала действия скидки',
    'Дата окончания действия скидки',
    'Наличие',
    'Запасы',
    'Акционная цена',
    'Базовая цена',
    'Категории',
    'Изображения',
    'Родительский',
    'Название атрибута 1',
    'Значение(-я) атрибута 1',
    'Видимость атрибута 1',
    'Глобальный атрибут 1',
  ],
}

describe.each(['en', 'uk', 'ru'] as const)('[FORM-6] the table of WooCommerce in %s', (language) => {
  const photo = 'https://w.example.com/1.jpg'
  const parent = ['12', 'variable', 'BAG-1', 'Сумка «Лоза»', '1', '', '', '1', '', '', '', 'Жінкам > Сумки', photo, '']
  const sale = ['2026-11-01', '2026-12-31']
  const variation = (head: readonly string[], tail: readonly string[]) => [...head, ...tail, '', '1']
  const table = csvOf(
    [
      woo[language],
      [...parent, 'Колір', 'Чорний, Бежевий', '1', '1'],
      variation(
        ['13', 'variation', 'BAG-1-B', 'Сумка «Лоза» - Чорний', '1', ...sale, '1', '3', '900', '1000'],
        ['', '', 'BAG-1', 'Колір', 'Чорний'],
      ),
      variation(
        ['14', 'variation', 'BAG-1-W', 'Сумка «Лоза» - Бежевий', '1', '', '', '0', '0', '', '1000'],
        ['', '', 'id:12', 'Колір', 'Бежевий'],
      ),
    ],
    ',',
  )

  it('is known, its parents are no goods, and its variations have what their parents say', async () => {
    const { source, rows, unknown } = await read(table)
    expect([source, unknown]).toEqual(['woocommerce', []])
    const same = { group: 'Жінкам / Сумки', photos: [photo], groupCode: 'BAG-1', price: 100_000 }
    expect(rows).toMatchObject([
      { ...same, code: 'BAG-1-B', colour: 'Чорний' },
      { ...same, code: 'BAG-1-W', colour: 'Бежевий' },
    ])
  })

  it('says with 1 and 0 whether there is any, and its counts stand', async () => {
    const { rows } = await read(table)
    expect(rows.map(({ quantity, isHere }) => [quantity, isHere])).toEqual([
      [3, true],
      [0, false],
    ])
  })

  it('ends a sale on its day', async () => {
    const [row] = (await read(table)).rows
    expect(row?.sale).toMatchObject({ price: 90_000, startsOn: '2026-11-01', endsOn: '2026-12-31' })
  })
})

describe('[FORM-6] counts where others say yes', () => {
  const stock = async (header: string, cells: string) => {
    const [row] = (await read(`Код;Назва;Ціна;${header}\nA-1;Сумка;450;${cells}\n`)).rows
    return [row?.quantity, row?.isHere]
  }

  it('a count under "Наявність" of a table without counts is the count', async () => {
    expect(await stock('Наявність', '5')).toEqual([5, true])
    expect(await stock('Наявність', '1')).toEqual([null, true])
    expect(await stock('Наявність', '0')).toEqual([null, false])
    expect(await stock('Наявність;Кількість', '1;7')).toEqual([7, true])
  })

  it('pieces that orders hold in the other shop are sold there', async () => {
    expect(await stock('Кількість;Резерв', '5;2')).toEqual([3, null])
    expect(await stock('Кількість;Резерв', '1;2')).toEqual([0, null])
  })
})

describe('[FORM-6] the table of KeyCRM', () => {
  it.each([
    ['Назва', 'Артикул (SKU)', 'Ціна', 'Закупівельна ціна', 'Кількість', 'Категорія'],
    ['Product.Name', 'Offer.SKU', 'Offer.Price', 'Offer.Purchased_price', 'Offer.Quantity', 'Category.Name'],
    ['Назва товару', 'SKU', 'Ціна продажу', 'Закупівельна ціна', 'Залишок', 'Категорія'],
  ])('is known by the heads %s, %s', async (...titles) => {
    const { source, rows, unknown } = await read(
      csvOf([titles, ['Сумка «Лоза»', 'B-1', '900,50', '400', '3', 'Сумки']]),
    )
    expect([source, unknown]).toEqual(['keycrm', []])
    expect(rows).toMatchObject([
      { code: 'B-1', nameUk: 'Сумка «Лоза»', price: 90_050, cost: 40_000, quantity: 3, group: 'Сумки' },
    ])
  })
})

async function zipped(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const all = Object.entries(parts).map(([name, text]) => ({ name, content: [Buffer.from(text)] }))
  for await (const chunk of zip(all)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function workbook(rows: readonly (readonly (string | number)[])[], merged: readonly string[]): Promise<Buffer> {
  const cellOf = (cell: string | number, place: string) =>
    typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const lines = rows.map((cells, at) => {
    const filled = cells.map((cell, place) =>
      cell === '' ? '' : cellOf(cell, `${String.fromCharCode(65 + place)}${at + 1}`),
    )
    return `<row r="${at + 1}">${filled.join('')}</row>`
  })
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return zipped({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${ranges}</mergeCells></worksheet>`,
  })
}

describe('[FORM-6] merged cells of a workbook', () => {
  it('give each of their rows the name, the code and the price; a count is of its own row alone', async () => {
    const file = await workbook(
      [
        ['Група', 'Назва', 'Код', 'Розмір', 'Ціна', 'Кількість'],
        ['Взуття', 'Черевики «Ранок»', 'SHO-1', '36', 1000, 6],
        ['', '', '', '37', '', ''],
        ['', '', '', '38', '', ''],
        ['Сумки', 'Сумка', 'B-1', '', 500, 1],
      ],
      ['A2:A4', 'B2:B4', 'C2:C4', 'E2:E4', 'F2:F4'],
    )
    const { rows } = await read(file)
    const model = { group: 'Взуття', nameUk: 'Черевики «Ранок»', code: 'SHO-1', price: 100_000 }
    expect(rows).toMatchObject([
      { ...model, size: '36', quantity: 6 },
      { ...model, size: '37', quantity: null },
      { ...model, size: '38', quantity: null },
      { code: 'B-1', quantity: 1 },
    ])
  })

  it('that a title takes across hide no header', async () => {
    const file = await workbook(
      [
        ['Прайс', '', ''],
        ['Код', 'Назва', 'Ціна'],
        ['A-1', 'Сумка', 450],
      ],
      ['A1:C1'],
    )
    expect((await read(file)).rows).toMatchObject([{ code: 'A-1', nameUk: 'Сумка', price: 45_000 }])
  })
})

describe('[FORM-6] rows that people write between goods', () => {
  it('a header once more, and a total, are no goods', async () => {
    const { rows, troubles } = await read(
      'Код;Назва;Ціна;Кількість\nA-1;Сумка;450;2\nКод;Назва;Ціна;Кількість\nTOTAL;Разом;600;1\n;Total look;700;1\nРазом;;;3\n;Всього, шт.;;3\n',
    )
    expect(rows.map(({ code, nameUk }) => [code, nameUk])).toEqual([
      ['A-1', 'Сумка'],
      ['TOTAL', 'Разом'],
      ['', 'Total look'],
    ])
    expect(troubles).toEqual([])
  })

  it('the heading of a group is the group of the rows below it', async () => {
    const { rows } = await read(
      'Код;Назва;Ціна\n;СУМКИ ТА РЮКЗАКИ;\nG-1;Шопер «Лід»;100\n;Взуття;\nG-2;Лофери «Лід»;200\n;Лофери «Без ціни»;\n;Лофери чорні;\n',
    )
    expect(rows.map(({ code, nameUk, group }) => [code, nameUk, group])).toEqual([
      ['G-1', 'Шопер «Лід»', 'СУМКИ ТА РЮКЗАКИ'],
      ['G-2', 'Лофери «Лід»', 'Взуття'],
      ['', 'Лофери «Без ціни»', 'Взуття'],
      ['', 'Лофери чорні', 'Взуття'],
    ])
  })

  it('where the table has a column of groups, a name alone is a thing without a price', async () => {
    const { rows } = await read('Група;Код;Назва;Ціна\nСумки;G-1;Шопер;100\n;;Взуття;\n')
    expect(rows.map(({ nameUk, group }) => [nameUk, group])).toEqual([
      ['Шопер', 'Сумки'],
      ['Взуття', ''],
    ])
  })
})

it('[FORM-6] a refusal names a table of OpenDocument and the way to save it', async () => {
  // the first part of such a file is its kind, which nothing packs
  const head = Buffer.from('504b03041400000000005a6a7b5985' + '6c392e2e0000002e00000008000000', 'hex')
  const file = Buffer.concat([head, Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK')])
  await expect(readSource(file)).rejects.toMatchObject({
    errors: [{ field: 'file', error: 'tableOther', params: { kind: 'ODS' } }],
  })
})
