import { describe, expect, it } from 'vitest'
import { csvOf, promCsv, promWorkbook, workbookOf, type PromRow } from '../../../../../tests/build/move-files.ts'
import type { SourceRow } from '../../source-row.ts'
import { readSource } from './read-source.ts'
import { sourceRows } from './source-rows.ts'

async function read(bytes: Uint8Array | string) {
  const table = await readSource(Buffer.from(bytes))
  if (!('rows' in table)) throw new Error(`an unknown table: ${JSON.stringify(table)}`)
  return sourceRows(table, {})
}

const boots: PromRow[] = [
  {
    code: 'SHO-12-36',
    name: 'Ботинки «Утро»',
    nameUk: 'Черевики «Ранок»',
    description: '<p>Теплі&nbsp;черевики.</p><ul><li>шкіра</li><li>хутро</li></ul><script>alert(1)</script>',
    price: '1 234,50 грн',
    quantity: '3',
    group: 'Взуття',
    id: '700001',
    variants: '55',
    brand: 'Ранок',
    discount: '5%',
    photos: 'https://images.example.com/1.jpg, https://images.example.com/2.jpg',
    url: 'https://shop.example.com/ua/p700001.html',
    traits: [
      ['Розмір', '36'],
      ['Колір', 'Чорний'],
      ['Матеріал', 'шкіра'],
    ],
  },
  { code: 'SRV-1', name: 'Пошиття на замовлення', kind: 's', price: '100', traits: [] },
]

function expectBoots(row: SourceRow | undefined): void {
  expect(row).toMatchObject({
    code: 'SHO-12-36',
    nameUk: 'Черевики «Ранок»',
    descriptionUk: 'Теплі черевики.\n\n- шкіра\n- хутро',
    price: 123_450,
    quantity: 3,
    isHere: true,
    group: 'Взуття',
    externalId: '700001',
    groupKey: '55',
    brand: 'Ранок',
    size: '36',
    colour: 'Чорний',
    madeOf: 'шкіра',
    sale: { percent: 5 },
    photos: ['https://images.example.com/1.jpg', 'https://images.example.com/2.jpg'],
    url: 'https://shop.example.com/ua/p700001.html',
  })
}

describe('[FORM-6] the export of Prom', () => {
  it.each([
    ['Ukrainian', promCsv(boots)],
    ['Russian', promCsv(boots, { language: 'ru' })],
    ['comma-separated', promCsv(boots, { delimiter: ',' })],
    ['tab-separated', promCsv(boots, { delimiter: '\t' })],
    ['UTF-16', Buffer.from(`\uFEFF${promCsv(boots)}`, 'utf16le')],
  ])('is known by its headers: %s', async (_, file) => {
    const { source, rows, unknown, troubleCount } = await read(file)
    expect([source, unknown, troubleCount]).toEqual(['prom', [], 0])
    expectBoots(rows[0])
    expect(rows[1]).toMatchObject({ isService: true })
  })

  it('is known as a workbook, its columns in whatever order', async () => {
    const { source, rows } = await read(await promWorkbook(boots))
    expect(source).toBe('prom')
    expectBoots(rows[0])
  })

  it('names a price that is none by its row and column, and takes the rest of the row', async () => {
    const { rows, troubles } = await read(promCsv([{ ...boots[0], price: 'договірна' }]))
    expect(rows[0]).toMatchObject({ code: 'SHO-12-36', price: null })
    expect(troubles).toEqual([{ row: 2, column: 'price', value: 'договірна', error: 'notMoney' }])
  })

  it('asks once where a price has two readings', async () => {
    const { questions } = await read(promCsv([{ ...boots[0], price: '1,250' }]))
    expect(questions).toMatchObject([{ about: 'decimals', row: 2, column: 'Ціна', value: '1,250', count: 1 }])
  })

  it.each([
    ['+', true],
    ['!', true],
    ['-', false],
    ['@', false],
    ['5', false],
  ])('says with %s whether there is any', async (presence, isHere) => {
    expect((await read(promCsv([{ ...boots[0], presence }]))).rows[0]?.isHere).toBe(isHere)
  })
})

describe('[FORM-6] the export of Horoshop', () => {
  const row = {
    uk: [
      'Артикул',
      'Батьківський артикул',
      'Назва (UA)',
      'Розділ',
      'Ціна',
      'Стара ціна',
      'Відображати',
      'Наявність',
      'Кількість',
      'Фото',
      'Колір',
      'Розмір (UA)',
    ],
    ru: [
      'Артикул',
      'Родительский артикул',
      'Название (UA)',
      'Раздел',
      'Цена',
      'Старая цена',
      'Отображать',
      'Наличие',
      'Количество',
      'Фото',
      'Цвет',
      'Размер (UA)',
    ],
  }
  const cells = [
    'BAG-7-B',
    'BAG-7',
    'Сумка «Злива»',
    'Жінкам/Сумки',
    1500,
    1900,
    'Ні',
    'В наявності',
    2,
    'https://a.example.com/1.jpg;https://a.example.com/2.jpg',
    'Бежевий',
    '',
  ]

  it.each(['uk', 'ru'] as const)('is known in either language: %s', async (language) => {
    const { source, rows } = await read(await workbookOf([row[language], cells]))
    expect(source).toBe('horoshop')
    expect(rows[0]).toMatchObject({
      code: 'BAG-7-B',
      groupKey: 'BAG-7',
      groupCode: 'BAG-7',
      group: 'Жінкам / Сумки',
      price: 150_000,
      compareAtPrice: 190_000,
      isHidden: true,
      isHere: true,
      quantity: 2,
      colour: 'Бежевий',
      photos: ['https://a.example.com/1.jpg', 'https://a.example.com/2.jpg'],
    })
  })
})

describe('[FORM-6] the table of WooCommerce', () => {
  it('gives a variation what only its parent says', async () => {
    const header = [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Description',
      'Categories',
      'Regular price',
      'Sale price',
      'Stock',
      'Images',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 1 visible',
    ]
    const rows = [
      [
        '12',
        'variable',
        'TEE',
        'Капелюх «Степ»',
        '1',
        '<p>Із соломи</p>',
        'Одяг > Капелюхи',
        '',
        '',
        '',
        'https://w.example.com/1.jpg',
        '',
        'Розмір',
        'S, M',
        '1',
      ],
      [
        '13',
        'variation',
        'TEE-S',
        'Капелюх «Степ» - S',
        '1',
        '',
        '',
        '500',
        '450',
        '4',
        '',
        'id:12',
        'Розмір',
        'S',
        '',
      ],
      ['14', 'variation', 'TEE-M', 'Капелюх «Степ» - M', '1', '', '', '500', '', '0', '', 'TEE', 'Розмір', 'M', ''],
    ]
    const { source, rows: read2 } = await read(csvOf([header, ...rows], ','))
    expect(source).toBe('woocommerce')
    expect(read2).toMatchObject([
      {
        code: 'TEE-S',
        groupKey: 'parent:12',
        groupCode: 'TEE',
        nameUk: 'Капелюх «Степ»',
        descriptionUk: 'Із соломи',
        group: 'Одяг / Капелюхи',
        size: 'S',
        price: 50_000,
        sale: { price: 45_000 },
        quantity: 4,
        photos: ['https://w.example.com/1.jpg'],
      },
      { code: 'TEE-M', groupKey: 'parent:12', size: 'M', sale: null },
    ])
  })
})

describe('[FORM-6] a feed of goods', () => {
  it('has groups, parameters and pictures', async () => {
    const feed = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20 10:00"><shop>
      <categories><category id="1">Сумки</category></categories><offers>
      <offer id="900" available="true" group_id="77" selling_type="r"><name>Сумка</name><name_ua>Сумка «Дощ»</name_ua>
      <price>1250.50</price><oldprice>1400</oldprice><categoryId>1</categoryId><vendorCode>BAG-9</vendorCode>
      <picture>https://f.example.com/1.jpg</picture><picture>https://f.example.com/2.jpg</picture>
      <quantity_in_stock>2</quantity_in_stock><description_ua><![CDATA[<p>Велика</p>]]></description_ua>
      <param name="Колір">синій</param></offer></offers></shop></yml_catalog>`
    const { source, rows } = await read(feed)
    expect(source).toBe('feed')
    expect(rows).toMatchObject([
      {
        row: 2,
        code: 'BAG-9',
        externalId: '900',
        groupKey: '77',
        nameUk: 'Сумка «Дощ»',
        group: 'Сумки',
        price: 125_050,
        compareAtPrice: 140_000,
        isHere: true,
        quantity: 2,
        colour: 'синій',
        descriptionUk: 'Велика',
        photos: ['https://f.example.com/1.jpg', 'https://f.example.com/2.jpg'],
      },
    ])
  })
})

describe('[FORM-6] ids of goods at Rozetka', () => {
  it('a price list for Rozetka has the ids of its offers, and its articles as codes', async () => {
    const feed = `<yml_catalog date="2026-11-20 10:00"><shop><offers>
      <offer id="bag9" available="true"><name_ua>Сумка «Дощ»</name_ua><price>1250</price><price_old>1400</price_old>
      <article>BAG-9</article><stock_quantity>2</stock_quantity></offer></offers></shop></yml_catalog>`
    const { rows } = await read(feed)
    expect(rows).toMatchObject([
      { code: 'BAG-9', rozetka: ['offer:bag9'], quantity: 2, price: 125_000, compareAtPrice: 140_000 },
    ])
  })

  it('a table has them in columns of their own', async () => {
    const { rows } = await read(
      'Артикул;Назва;Ціна;ID Rozetka;price_offer_id\nBAG-9;Сумка;450;311223344;bag9\nBAG-8;Сумка;450;;\n',
    )
    expect(rows.map(({ rozetka }) => rozetka)).toEqual([['311223344', 'offer:bag9'], undefined])
  })
})

describe('[FORM-6] any other table', () => {
  it('is asked about where its headers say nothing, with what stands under them', async () => {
    const table = await readSource(Buffer.from('що це;скільки просимо\nСумка «Дощ»;450\n'))
    expect(table).toEqual({
      headers: [
        { title: 'що це', samples: ['Сумка «Дощ»'], column: undefined },
        { title: 'скільки просимо', samples: ['450'], column: undefined },
      ],
    })
  })

  it('is read by the columns that were chosen', async () => {
    const chosen = new Map([
      ['що це', 'name'],
      ['скільки просимо', 'price'],
    ] as const)
    const table = await readSource(Buffer.from('що це;скільки просимо\nСумка «Дощ»;450\n'), chosen)
    if (!('rows' in table)) throw new Error('it was chosen')
    expect((await sourceRows(table, {})).rows).toMatchObject([{ nameUk: 'Сумка «Дощ»', price: 45_000 }])
  })

  it('may have a title above its header', async () => {
    const { rows } = await read('Залишки на 27 листопада;;\n\nАртикул;Назва;Ціна\nBAG-1;Сумка;450\n')
    expect(rows).toMatchObject([{ row: 4, code: 'BAG-1', price: 45_000 }])
  })

  it.each([
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    ['nothing but a header', Buffer.from('Артикул;Назва;Ціна\n')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a workbook that was cut', Buffer.from('504b030414000000', 'hex')],
    ['a feed that was cut', Buffer.from('<?xml version="1.0"?><yml_catalog><shop><offers><offer id="1"><name>С')],
  ])('differs from what is none: %s', async (_, bytes) => {
    const outcome = await readSource(bytes).then(
      (table) => ('headers' in table ? 'unknown' : 'read'),
      () => 'refused',
    )
    expect(['refused', 'unknown']).toContain(outcome)
  })
})
