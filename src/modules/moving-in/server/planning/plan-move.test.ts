import { describe, expect, it } from 'vitest'
import type { ProductType } from '#modules/catalog/product.ts'
import { promCsv, type PromRow } from '../../../../../tests/build/move-files.ts'
import type { Answers, Decisions } from '../../move.ts'
import { readSource } from '../reading/read-source.ts'
import { sourceRows } from '../reading/source-rows.ts'
import { planMove } from './plan-move.ts'

const types: ProductType[] = [
  { id: 'bags-id', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bag' },
  { id: 'shoes-id', slug: 'shoes', nameUk: 'Взуття', nameEn: 'Shoes' },
  { id: 'socks-id', slug: 'socks', nameUk: 'Шкарпетки', nameEn: 'Socks' },
  { id: 'garlands-id', slug: 'garlands', nameUk: 'Гірлянди', nameEn: 'Garland' },
]

async function plan(rows: readonly PromRow[], answers: Answers = {}, decisions: Decisions = {}) {
  const table = await readSource(promCsv(rows.map((row) => ({ quantity: 1, ...row }))))
  if (!('rows' in table)) throw new Error('Prom is known')
  return planMove((await sourceRows(table, {})).rows, { types, answers, decisions })
}

const bag = (code: string, name: string, more: PromRow = {}): PromRow => ({
  code,
  name,
  price: 900,
  group: 'Сумки',
  ...more,
})

describe('[CAT-1] rows of one model become one product', () => {
  it('by the group of variants that Prom names, with a lot of each size and colour', async () => {
    const rows = [36, 37].flatMap((size) =>
      ['Чорний', 'черный'].slice(0, size === 36 ? 1 : 2).map((colour, at): PromRow => ({
        code: `SHO-1-${size}${at === 0 ? '' : 'B'}`,
        name: `Черевики «Ранок» ${size}`,
        price: 1500,
        group: 'Взуття',
        variants: '7',
        quantity: 2,
        traits: [
          ['Розмір', `${size}`],
          ['Колір', colour],
        ],
      })),
    )
    const { models } = await plan(rows.slice(0, 2))
    expect(models).toMatchObject([
      {
        code: 'SHO-1',
        nameUk: 'Черевики «Ранок»',
        reason: 'group',
        state: 'clear',
        typeId: 'shoes-id',
        lots: [
          { size: '36', colour: 'чорний', onHand: 2, price: 150_000 },
          { size: '37', colour: 'чорний', onHand: 2, price: 150_000 },
        ],
      },
    ])
    expect(models[0]?.colours.map(({ name }) => name)).toEqual(['чорний'])
  })

  it('by names that differ in size and colour alone', async () => {
    const { models } = await plan([
      bag('B-1', 'Сумка «Злива» чорна'),
      bag('B-2', 'Сумка «Злива» бежева'),
      bag('B-3', 'Сумка «Град» чорна'),
    ])
    expect(models.map(({ nameUk, reason, lots }) => [nameUk, reason, lots.map(({ colour }) => colour)])).toEqual([
      ['Сумка «Злива»', 'name', ['чорний', 'бежевий']],
      ['Сумка «Град» чорна', 'alone', ['']],
    ])
  })

  it('of the same price, where another thing of that name has the same colour', async () => {
    const { models } = await plan([
      bag('A-1', 'Сумка чорна'),
      bag('A-2', 'Сумка бежева'),
      bag('A-3', 'Сумка чорна', { price: 950 }),
      bag('A-4', 'Сумка біла', { price: 950 }),
      bag('A-5', 'Сумка біла', { price: 1000 }),
    ])
    expect(models.map(({ code, reason, lots }) => [code, reason, lots.map(({ colour }) => colour)])).toEqual([
      ['A-1', 'name', ['чорний', 'бежевий']],
      ['A-3', 'name', ['чорний', 'білий']],
      ['A-5', 'alone', ['']],
    ])
  })

  it('by shades of colours, too', async () => {
    const { models } = await plan([
      bag('A-1', 'Сумка «Лан» темно-синя'),
      bag('A-2', 'Сумка «Лан» світло-сіра'),
      bag('A-3', 'Сумка «Лан» темно-зеленая'),
    ])
    expect(models).toMatchObject([{ nameUk: 'Сумка «Лан»', reason: 'name' }])
    expect(models[0]?.colours.map(({ name, nameEn }) => [name, nameEn])).toEqual([
      ['темно-синій', 'navy'],
      ['світло-сірий', 'light grey'],
      ['темно-зелений', 'dark green'],
    ])
  })

  it('asks where prices differ, and does as a person says', async () => {
    const rows = [
      { code: 'G-1', name: 'Гірлянда повстяна 1,5 м', price: 300, group: 'Гірлянди' },
      { code: 'G-2', name: 'Гірлянда повстяна 2 м', price: 400, group: 'Гірлянди' },
    ]
    const [model] = (await plan(rows)).models
    expect(model).toMatchObject({ reason: 'similar', state: 'unclear', rows: [2, 3] })
    const key = model?.key ?? ''
    expect((await plan(rows, {}, { [key]: 'joined' })).models).toMatchObject([
      {
        nameUk: 'Гірлянда повстяна',
        reason: 'byHand',
        state: 'clear',
        lots: [
          { size: '1,5 м', price: 30_000 },
          { size: '2 м', price: 40_000 },
        ],
      },
    ])
    expect((await plan(rows, {}, { [key]: 'apart' })).models.map(({ code, state }) => [code, state])).toEqual([
      ['G-1', 'clear'],
      ['G-2', 'clear'],
    ])
  })

  it('joins one to another by hand', async () => {
    const rows = [
      bag('B-1', 'Сумка «Злива» чорна'),
      bag('B-2', 'Сумка «Злива» бежева'),
      bag('B-9', 'Злива, сумка червона'),
    ]
    const { models } = await plan(rows)
    const [group, other] = models
    const joined = await plan(rows, {}, { [other?.key ?? '']: `to:${group?.key}` })
    expect(joined.models).toMatchObject([
      { reason: 'byHand', lots: [{ colour: 'чорний' }, { colour: 'бежевий' }, { colour: 'червоний' }] },
    ])
  })

  it('takes a size out of the name of shoes, and leaves other numbers in names', async () => {
    const { models } = await plan([
      { code: 'S-1', name: 'Черевики «Мороз» 38', price: 100, group: 'Взуття' },
      bag('B-1', 'Сумка «Модель 45»'),
      bag('B-2', 'Рюкзак 40'),
    ])
    expect(models.map(({ nameUk, lots }) => [nameUk, lots[0]?.size])).toEqual([
      ['Черевики «Мороз»', '38'],
      ['Сумка «Модель 45»', ''],
      ['Рюкзак 40', ''],
    ])
  })

  it('keeps apart what is the same in size and colour', async () => {
    const { models } = await plan([bag('B-1', 'Сумка', { variants: '5' }), bag('B-2', 'Сумка', { variants: '5' })])
    expect(models.map(({ code }) => code)).toEqual(['B-1', 'B-2'])
  })
})

describe('[FORM-6] one answer goes for all such models', () => {
  it.each([
    ['price', [bag('B-1', 'Сумка', { price: 0 }), bag('B-2', 'Рюкзак', { price: '' })], 'hide', { isHidden: true }],
    ['lookAlike', [bag('ВАG-17', 'Сумка'), bag('СUM-3', 'Рюкзак')], 'mend', { code: 'BAG-17', writtenCode: 'ВАG-17' }],
    ['signs', [bag('B 1/2', 'Сумка'), bag('B 3', 'Рюкзак')], 'mend', { code: 'B-1-2' }],
    [
      'count',
      [bag('B-1', 'Сумка', { quantity: '' }), bag('B-2', 'Рюкзак', { quantity: '' })],
      'one',
      { lots: [{ onHand: 1 }] },
    ],
  ] as const)('%s', async (kind, rows, proposed, outcome) => {
    const { questions, models } = await plan(rows)
    expect(questions).toMatchObject([{ kind, subject: '', count: 2, proposed, answer: '' }])
    expect(models.map(({ state }) => state)).toEqual(['unclear', 'unclear'])
    const answered = await plan(rows, { [`${kind}:`]: proposed })
    expect(answered.models.map(({ state }) => state)).toEqual(['clear', 'clear'])
    expect(answered.models[0]).toMatchObject(outcome)
    const isSkipping = kind !== 'lookAlike'
    if (isSkipping)
      expect((await plan(rows, { [`${kind}:`]: 'skip' })).models.map(({ state }) => state)).toEqual([
        'skipped',
        'skipped',
      ])
  })

  it.each([
    [['BAG-20', 'BAG-21'], 'BAG-20'],
    [['BAG-20-1', 'BAG-20-2'], 'BAG-20'],
    [['KYIV-black', 'KYIV-red'], 'KYIV'],
  ])('a model of the codes %j: one that is not the beginning of all of them', async (codes, code) => {
    const rows = codes.map((own, at) => bag(own, `Сумка «Хмара» ${['чорна', 'бежева'][at]}`))
    expect((await plan(rows)).models.map((model) => model.code)).toEqual([code])
  })

  it('a code that stands twice: another code, or one product', async () => {
    const rows = [
      bag('B-1', 'Сумка «Дощ»', { traits: [['Колір', 'чорний']] }),
      bag('b-1', 'Рюкзак «Сніг»', { traits: [['Колір', 'білий']] }),
    ]
    expect((await plan(rows)).questions).toMatchObject([{ kind: 'twice', count: 1, examples: ['b-1 → b-1-2'] }])
    expect((await plan(rows, { 'twice:': 'renumber' })).models.map(({ code, state }) => [code, state])).toEqual([
      ['B-1', 'clear'],
      ['b-1-2', 'clear'],
    ])
    const joined = await plan(rows, { 'twice:': 'joined' })
    expect(joined.models).toMatchObject([{ code: 'B-1', lots: [{ colour: 'чорний' }, { colour: 'білий' }] }])
    expect(joined.questions).toMatchObject([{ kind: 'twice', answer: 'joined' }])
  })

  it('zeros that a spreadsheet ate', async () => {
    const rows = ['00123', '00456', '01999', '789'].map((code) => bag(code, `Сумка ${code}а`))
    const { questions, models } = await plan(rows)
    expect(questions).toMatchObject([{ kind: 'zeros', count: 1, examples: ['789 → 00789'] }])
    expect(models.at(-1)?.code).toBe('00789')
  })

  it('of what type a group is, by its words where they tell', async () => {
    const rows = [
      { code: 'A-1', name: 'Набір свічок', price: 100, group: 'Подарункове' },
      { code: 'A-2', name: 'Листівка ручна', price: 50, group: 'Подарункове' },
      bag('B-1', 'Сумка'),
    ]
    const { questions, models } = await plan(rows)
    expect(questions).toMatchObject([{ kind: 'type', subject: 'подарункове', count: 2, proposed: 'bags-id' }])
    expect(models.at(-1)).toMatchObject({ typeId: 'bags-id', state: 'clear' })
    const answered = await plan(rows, { 'type:подарункове': 'garlands-id' })
    expect(answered.models.map(({ typeId, state }) => [typeId, state])).toEqual([
      ['garlands-id', 'clear'],
      ['garlands-id', 'clear'],
      ['bags-id', 'clear'],
    ])
  })

  it('sizes that shoes do not come in', async () => {
    const boots = (size: string): PromRow => ({
      code: `S-${size}`,
      name: 'Чоботи',
      price: 100,
      group: 'Взуття',
      variants: '3',
      traits: [['Розмір', size]],
    })
    const { questions, models } = await plan([boots('40'), boots('45')])
    expect(questions).toMatchObject([{ kind: 'shoeSize', count: 1 }])
    expect(models[0]?.lots.map(({ size }) => size)).toEqual(['40'])
  })

  it('counts what is no goods, and makes nothing of it', async () => {
    const { models, services, nameless } = await plan([
      bag('B-1', 'Сумка'),
      { name: 'Ремонт', kind: 's' },
      { code: 'X' },
    ])
    expect([models.length, services, nameless]).toEqual([1, 1, 1])
  })
})
