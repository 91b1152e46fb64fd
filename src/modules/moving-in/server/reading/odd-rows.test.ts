import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../../../tests/build/move-files.ts'
import type { MoveSource } from '../../source.ts'
import { planMove } from '../planning/plan-move.ts'
import { readSource } from './read-source.ts'
import { sourceRows } from './source-rows.ts'

/** A thing as an invented shop would write it into any table. */
interface Thing {
  code?: string
  name?: string
  price?: string
  quantity?: string
  description?: string
  currency?: string
}

type Columns = Readonly<Record<keyof Thing, string>>

/** The headers of each source of tables; the feed is made below. */
const tables: Readonly<
  Record<
    'prom' | 'horoshop' | 'keycrm' | 'woocommerce' | 'table',
    readonly [Columns, readonly (readonly [string, string])[]]
  >
> = {
  prom: [
    {
      code: 'Код_товару',
      name: 'Назва_позиції_укр',
      price: 'Ціна',
      quantity: 'Кількість',
      description: 'Опис_укр',
      currency: 'Валюта',
    },
    [
      ['Назва_позиції', ''],
      ['Назва_групи', 'Сумки'],
    ],
  ],
  horoshop: [
    {
      code: 'Артикул',
      name: 'Название (UA)',
      price: 'Цена',
      quantity: 'Количество',
      description: 'Описание товара (UA)',
      currency: 'Валюта',
    },
    [
      ['Родительский артикул', ''],
      ['Раздел', 'Сумки'],
    ],
  ],
  keycrm: [
    { code: 'SKU', name: 'Назва', price: 'Ціна', quantity: 'Залишок', description: 'Опис', currency: 'Валюта' },
    [
      ['Закупівельна ціна', '100'],
      ['Категорія', 'Сумки'],
    ],
  ],
  woocommerce: [
    {
      code: 'SKU',
      name: 'Name',
      price: 'Regular price',
      quantity: 'Stock',
      description: 'Description',
      currency: 'Currency',
    },
    [
      ['Type', 'simple'],
      ['Categories', 'Сумки'],
    ],
  ],
  table: [
    {
      code: 'Код',
      name: 'Назва товару',
      price: 'Роздрібна ціна',
      quantity: 'Залишки',
      description: 'Опис товару',
      currency: 'Валюта',
    },
    [['Група', 'Сумки']],
  ],
}
const sources = ['prom', 'horoshop', 'keycrm', 'woocommerce', 'table', 'feed'] as const satisfies readonly MoveSource[]
type Source = (typeof sources)[number]

const usual: Thing = { code: 'BAG-1', name: 'Сумка «Лоза»', price: '450', quantity: '2' }

function fileOf(source: Source, things: readonly Thing[]): string {
  const all = things.map((thing) => ({ ...usual, ...thing }))
  if (source === 'feed') return feedOf(all)
  const [columns, more] = tables[source]
  const keys = Object.keys(columns) as (keyof Thing)[]
  return csvOf([
    [...keys.map((key) => columns[key]), ...more.map(([title]) => title)],
    ...all.map((thing) => [...keys.map((key) => thing[key] ?? ''), ...more.map(([, cell]) => cell)]),
  ])
}

function feedOf(things: readonly Thing[]): string {
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const offers = things.map(
    ({ code, name, price, quantity, description, currency }, at) => `<offer id="${at + 1}" available="true">
      <vendorCode>${escaped(code)}</vendorCode><name_ua>${escaped(name)}</name_ua><price>${escaped(price)}</price>
      <currencyId>${currency ?? 'UAH'}</currencyId><categoryId>1</categoryId>
      <quantity_in_stock>${escaped(quantity)}</quantity_in_stock>
      <description_ua>${escaped(description)}</description_ua></offer>`,
  )
  return `<?xml version="1.0"?><yml_catalog><shop><categories><category id="1">Сумки</category></categories>
    <offers>${offers.join('')}</offers></shop></yml_catalog>`
}

async function planned(source: Source, things: readonly Thing[]) {
  const table = await readSource(Buffer.from(fileOf(source, things)))
  if (!('rows' in table)) throw new Error(`an unknown table: ${JSON.stringify(table)}`)
  const read = await sourceRows(table, {})
  expect(read.source).toBe(source)
  const types = [{ id: 'bags', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bags' }]
  const around = { types: types as never, answers: {}, decisions: {} }
  return { ...read, plan: await planMove(read.rows, around) }
}

describe.each(sources)('[FORM-6] the fields that every shop brings, in %s:', (source) => {
  it('Cyrillic letters of a code that look Latin are named and offered mended', async () => {
    const { plan } = await planned(source, [{}, { code: 'ВАG-2', name: 'Рюкзак «Дощ»' }])
    expect(plan.questions).toMatchObject([{ kind: 'lookAlike', proposed: 'mend', count: 1 }])
    expect(plan.models[1]).toMatchObject({ code: 'BAG-2', writtenCode: 'ВАG-2' })
  })

  it('zeros that a spreadsheet ate are named and offered back', async () => {
    const { plan } = await planned(source, [
      { code: '00123' },
      { code: '00124', name: 'Рюкзак «Дощ»' },
      { code: '125', name: 'Гаманець «Гай»' },
    ])
    expect(plan.questions).toMatchObject([{ kind: 'zeros', proposed: 'mend', count: 1 }])
    expect(plan.models[2]).toMatchObject({ code: '00125' })
  })

  it('a code of which a spreadsheet kept the first digits alone is none, and an error names its row', async () => {
    const { troubles, plan } = await planned(source, [{ code: '4,82012E+12' }])
    expect(troubles).toMatchObject([{ column: 'code', value: '4,82012E+12' }])
    expect(plan.questions).toMatchObject([{ kind: 'noCode' }])
  })

  it('a code with spaces, one code twice, and none', async () => {
    const { plan } = await planned(source, [
      { code: 'BAG 7' },
      { code: 'BAG-8', name: 'Рюкзак «Дощ»' },
      { code: 'BAG-8', name: 'Гаманець «Гай»' },
      { code: '', name: 'Клатч «Мить»' },
    ])
    expect(plan.questions.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'noCode',
      'signs',
      'twice',
    ])
    expect(plan.models.map(({ code }) => code).slice(0, 3)).toEqual(['BAG-7', 'BAG-8', 'BAG-8-2'])
  })

  it.each([
    ['1 234,50 грн', 123_450],
    ['1\u00a0234.50 ₴', 123_450],
    ['450', 45_000],
  ])('a price of %s', async (price, kopiykas) => {
    expect((await planned(source, [{ price }])).rows[0]?.price).toBe(kopiykas)
  })

  it.each(['за домовленістю', '-5', '#N/A'])(
    'a price of %s is none, and an error names its row and column',
    async (price) => {
      const { troubles, plan, rows } = await planned(source, [{ price }])
      expect(troubles).toMatchObject([{ row: rows[0]?.row, column: 'price', value: price }])
      expect(plan.questions).toMatchObject([{ kind: 'price', proposed: 'hide' }])
    },
  )

  it('a price in dollars is none in hryvnias', async () => {
    const { troubles, rows } = await planned(source, [{ price: '30', currency: 'USD' }])
    expect(rows[0]?.price).toBeNull()
    expect(troubles).toMatchObject([{ column: 'currency', value: 'USD' }])
  })

  it.each([
    ['3 шт.', 3],
    ['10+', 10],
    ['> 5', 5],
    ['2 пари', 2],
  ])('a count of %s', async (quantity, pieces) => {
    expect((await planned(source, [{ quantity }])).rows[0]?.quantity).toBe(pieces)
  })

  it('a formula that failed is no name', async () => {
    const { troubles, plan } = await planned(source, [{}, { name: '#REF!', code: 'BAG-2' }])
    expect(plan).toMatchObject({ nameless: 1, models: [{ code: 'BAG-1' }] })
    expect(troubles).toMatchObject([{ column: 'name', value: '#REF!' }])
  })

  it('HTML of a description becomes paragraphs and points', async () => {
    const description =
      '<P>Тепла&nbsp;й <b>легка</b>.</P><ul><li><p>шкіра</p></li><li>дно<ul><li>гума</li></ul></li></ul><script>x()</script><dl><dt>Склад</dt><dd>льон</dd></dl>'
    expect((await planned(source, [{ description }])).rows[0]?.descriptionUk).toBe(
      'Тепла й легка.\n\n- шкіра\n- дно\n- гума\n\nСклад: льон',
    )
  })

  it.each([
    [['Сумка «Лоза» чорна', 'Сумка «Лоза» бежева'], 'Сумка «Лоза»', ['чорний', 'бежевий'], []],
    [['Чорна сумка «Лоза»', 'Біла сумка «Лоза»'], 'Сумка «Лоза»', ['чорний', 'білий'], []],
    [['Сумка чорна жіноча', 'Сумка беж жіноча'], 'Сумка жіноча', ['чорний', 'бежевий'], []],
    [['Черевики «Ніч» р. 38', 'Черевики «Ніч» EU 39'], 'Черевики «Ніч»', [], ['38', '39']],
    [['Черевики «Ніч» 38 (24,5 см)', 'Черевики «Ніч» 39 (25 см)'], 'Черевики «Ніч»', [], ['38', '39']],
    [['Шкарпетки 36-38 білі', 'Шкарпетки 39-41 білі'], 'Шкарпетки', ['білий'], ['36-38', '39-41']],
  ])('names that differ in size and colour are one model: %j', async (names, name, colours, sizes) => {
    const { plan } = await planned(
      source,
      names.map((each, at) => ({ name: each, code: `N-${at}` })),
    )
    expect(plan.models).toMatchObject([{ nameUk: name, reason: 'name' }])
    const lots = plan.models[0]?.lots ?? []
    const distinct = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')
    expect(distinct(lots.map(({ colour }) => colour))).toEqual(colours)
    expect(distinct(lots.map(({ size }) => size))).toEqual(sizes)
  })

  it.each([
    ['Сумка «Чорна лілія»', 'Сумка «Біла лілія»'],
    ['Чорна', 'Біла'],
  ])('a colour that is the name stays there: %s', async (one, other) => {
    const { plan } = await planned(source, [
      { name: one, code: 'N-1' },
      { name: other, code: 'N-2' },
    ])
    expect(plan.models.map(({ nameUk }) => nameUk)).toEqual([one, other])
  })
})

describe('[FORM-6] days of a sale', () => {
  const sale = async (from: string, to: string) => {
    const file = csvOf([
      ['Код', 'Назва', 'Ціна', 'Знижка', 'Термін_дії_знижки_від', 'Термін_дії_знижки_до'],
      ['A-1', 'Сумка', '450', '5%', from, to],
    ])
    const table = await readSource(Buffer.from(file))
    if (!('rows' in table)) throw new Error('it has a header')
    return sourceRows(table, {})
  }

  it('may be the numbers of a spreadsheet', async () => {
    expect((await sale('46000', '46022')).rows[0]?.sale).toMatchObject({ startsOn: '2025-12-09', endsOn: '2025-12-31' })
  })

  it('that cannot be read end no sale: there is none, and an error names the cell', async () => {
    const { rows, troubles } = await sale('01.12.2026', 'до свят')
    expect(rows[0]?.sale).toBeNull()
    expect(troubles).toMatchObject([{ row: 2, column: 'discountTo', value: 'до свят' }])
  })
})
