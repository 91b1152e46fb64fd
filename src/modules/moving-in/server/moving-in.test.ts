import { beforeAll, describe, expect, it } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildCheckout } from '../../../../tests/build/orders.ts'
import { csvOf, manyPromRows, promCsv, type PromRow } from '../../../../tests/build/move-files.ts'
import { movesOf } from '../../../../tests/build/moves.ts'
import { transferOf } from '../../../../tests/build/transfer.ts'

let shop: TestShop
let api: TestApi
let token: string
let moves: ReturnType<typeof movesOf>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  moves = movesOf(api, token)
})

interface Product {
  id: string
  version: number
  code: string
  name: string
  description: string
  isHidden: boolean
  subProducts: {
    id: string
    version: number
    subCode: string
    color: string
    priceSale: number
    goodsCount: number
    purchaseDate: string
  }[]
}
const productOf = async (code: string) =>
  (await api.call(`/crm/products/get?code=${encodeURIComponent(code)}`, { token })).Data as Product
const isThere = async (code: string) =>
  (await api.call(`/crm/products/get?code=${encodeURIComponent(code)}`, { token })).status === 200

const boot = (model: string, size: number, more: PromRow = {}): PromRow => ({
  code: `${model}-${size}`,
  name: `Черевики «${model}»`,
  description: '<p>Теплі</p><ul><li>шкіра</li></ul>',
  price: 1500,
  quantity: 3,
  group: 'Взуття',
  id: `${Array.from(model).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000}${size}`,
  variants: model,
  traits: [
    ['Розмір', `${size}`],
    ['Колір', 'Чорний'],
  ],
  ...more,
})

describe('[FORM-3] a move is a plan first', () => {
  it('changes nothing but the plan until somebody says so, and survives in the database', async () => {
    const move = await moves.read(
      promCsv([boot('PLAN', 36), boot('PLAN', 37), { name: 'Ремонт', kind: 's', price: 1 }]),
    )
    expect(move).toMatchObject({
      source: 'prom',
      state: 'planned',
      toMove: 1,
      plan: { rows: 3, services: 1, models: 1, clear: 1, lots: 2, pieces: 6, reasons: { group: 1 } },
    })
    expect(await isThere('PLAN')).toBe(false)
    expect(await moves.models()).toMatchObject([
      { code: 'PLAN', sizes: ['36', '37'], colours: ['чорний'], rows: 2, price: 150_000 },
    ])
  })

  it('makes products, lots of the day and matches of Prom of it', async () => {
    await moves.read(promCsv([boot('MAKE', 36), boot('MAKE', 37)]))
    const done = await moves.apply()
    expect(done).toMatchObject({ state: 'done', toMove: 0, outcome: { added: 1, changed: 0 }, leftOutCount: 0 })
    expect(await productOf('MAKE')).toMatchObject({
      name: 'Черевики «MAKE»',
      description: 'Теплі\n\n- шкіра',
      subProducts: [
        { subCode: '36', color: 'чорний', priceSale: 1500, goodsCount: 3 },
        { subCode: '37', color: 'чорний', priceSale: 1500, goodsCount: 3 },
      ],
    })
    const { rows } = await shop.database.pool.query(
      `select size, colour from market_matches m join products p on p.id = m.product_id where p.code = 'MAKE' order by size`,
    )
    expect(rows).toEqual([
      { size: '36', colour: 'чорний' },
      { size: '37', colour: 'чорний' },
    ])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[ORD-8] keeps ids of Rozetka apart from those of Prom, of goods that are here already too', async () => {
    await moves.read(promCsv([boot('ROZ', 36), boot('ROZ', 37)]))
    await moves.apply()
    const table = ['Артикул;Назва;Ціна;Розмір;Колір;ID Rozetka', 'ROZ;Черевики «ROZ»;1500;36;чорний;700001']
    await moves.read(table.join('\n'))
    await moves.apply()
    const { rows } = await shop.database.pool.query(
      `select marketplace, market_product_id as id, size from market_matches m join products p on p.id = m.product_id
        where p.code = 'ROZ' and marketplace = 'rozetka'`,
    )
    expect(rows).toEqual([{ marketplace: 'rozetka', id: '700001', size: '36' }])
  })

  it('[FORM-6] keeps a cell and a header without the signs that no column of the database holds', async () => {
    const price = `${'7'.repeat(99)}😀`
    const table = csvOf([
      ['Назва', 'Ціна', 'Колір', 'Щось\0'],
      ['Сумка «Знак»', price, 'чор\0ний', 'є'],
    ])
    expect(await moves.read(table)).toMatchObject({
      unknownColumns: ['Щось '],
      troubles: [{ row: 2, value: '7'.repeat(99) }],
    })
  })

  it('leaves what is unclear, and moves it once it is answered', async () => {
    await moves.read(promCsv([boot('CLEAR', 36), boot('FREE', 36, { price: '' })]))
    expect(await moves.apply()).toMatchObject({ outcome: { added: 1 }, toMove: 0, plan: { unclear: 1 } })
    expect(await isThere('FREE-36')).toBe(false)
    const answered = await moves.answer([{ kind: 'price', subject: '', answer: 'hide' }])
    expect(answered).toMatchObject({ toMove: 1, plan: { unclear: 0 } })
    expect(await moves.apply()).toMatchObject({ outcome: { added: 2 }, toMove: 0 })
    expect(await productOf('FREE-36')).toMatchObject({ isHidden: true })
  })

  it('remembers an answer for the next file', async () => {
    await moves.answer([{ kind: 'signs', subject: '', answer: 'mend' }])
    expect(await moves.read(promCsv([boot('NEXT', 36, { code: 'N 1/36' })]))).toMatchObject({
      toMove: 1,
      plan: { questions: [{ kind: 'signs', answer: 'mend' }] },
    })
  })

  it('refuses an answer that is none', async () => {
    const answer = await moves.answerRaw([{ kind: 'price', subject: '', answer: 'give away' }])
    expect([answer.status, answer.Message.Errors[0]?.id]).toEqual([400, 'answers.0.answer'])
  })
})

describe('[WIRE-11] a second file brings what changed, and nothing that staff changed here', () => {
  it('by what the first one brought', async () => {
    await moves.read(promCsv([boot('TWICE', 36), boot('TWICE', 37), boot('STAYS', 36)]))
    await moves.apply()
    const before = await productOf('TWICE')
    await api.call('/crm/products/update', {
      method: 'PUT',
      token,
      body: { products: [{ id: before.id, version: before.version, description: 'Наш опис' }] },
    })
    const next = { price: 1700, quantity: 5, description: '<p>Їхній опис</p>' }
    await moves.read(
      promCsv([
        boot('TWICE', 36, next),
        boot('TWICE', 37, { ...next, quantity: 3 }),
        boot('TWICE', 38, next),
        boot('STAYS', 36),
      ]),
    )
    expect(await moves.apply()).toMatchObject({ outcome: { added: 0, changed: 1, unchanged: 1, kept: 1 } })
    expect(await productOf('TWICE')).toMatchObject({
      description: 'Наш опис',
      subProducts: [
        { subCode: '36', priceSale: 1700, goodsCount: 5 },
        { subCode: '37', priceSale: 1700, goodsCount: 3 },
        { subCode: '38', priceSale: 1700, goodsCount: 5 },
      ],
    })
  })

  it('changes nothing where the file is the same', async () => {
    const file = promCsv([boot('SAME', 36)])
    await moves.read(file)
    await moves.apply()
    const before = await productOf('SAME-36')
    await moves.read(file)
    expect(await moves.apply()).toMatchObject({ state: 'done', outcome: { added: 0, changed: 0, unchanged: 1 } })
    expect(await productOf('SAME-36')).toEqual(before)
  })

  it('counts no stock anew that was sold here meanwhile', async () => {
    await moves.read(promCsv([boot('SOLD', 36)]))
    await moves.apply()
    const { subProducts, id, version } = await productOf('SOLD-36')
    const [lot] = subProducts
    await api.call('/crm/products/update', {
      method: 'PUT',
      token,
      body: { products: [{ id, version, subProducts: [{ id: lot?.id, version: lot?.version, goodsCount: 2 }] }] },
    })
    await moves.read(promCsv([boot('SOLD', 36, { quantity: 7 })]))
    expect(await moves.apply()).toMatchObject({ outcome: { kept: 1, changed: 0 } })
    expect((await productOf('SOLD-36')).subProducts[0]?.goodsCount).toBe(2)
  })

  it('plans nothing out of our own export of what it moved', async () => {
    await moves.read(promCsv(manyPromRows(20)))
    expect(await moves.apply()).toMatchObject({ outcome: { added: 20 } })
    const before = await transferOf(api, token).export()
    const own = await moves.read(before)
    expect(own.source).toBe('own')
    expect(await moves.apply()).toMatchObject({ outcome: { added: 0, changed: 0 } })
    expect(await transferOf(api, token).export()).toBe(before)
  })
})

describe('[CAT-6] a move is taken back whole', () => {
  it('but for what was sold since, which the answer names', async () => {
    await moves.read(promCsv([boot('BACK', 36), boot('KEPT', 36)]))
    await moves.apply()
    await buildCheckout(shop, {
      lines: [{ code: 'KEPT-36', size: '36', colour: 'чорний', quantity: 1, price: 150_000 }],
    })
    const undone = await moves.undo()
    expect(undone).toMatchObject({ state: 'undone', toMove: 2, undone: { products: 2 } })
    expect(undone.undone?.leftCount).toBeGreaterThan(0)
    expect(await isThere('BACK-36')).toBe(false)
    expect(await productOf('KEPT-36')).toMatchObject({ isHidden: true })
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('refuses to be taken back twice', async () => {
    const { id } = await moves.read(promCsv([boot('ONCE', 36)]))
    await moves.apply()
    await moves.undo()
    const again = await api.call('/crm/moving-in/undo', { method: 'POST', token, body: { id } })
    expect(again.status).toBe(404)
  })
})
