import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import {
  buildProduct,
  changeProduct,
  receiveLot,
  stockOf,
  type BuiltColour,
  type BuiltProduct,
} from '../../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { addToCart, readCart } from '#modules/checkout/server/index.ts'
import { listColours } from '#modules/catalog/server/index.ts'
import { listLots, listSizeStock, type OfferedLot } from '#modules/stock/server/index.ts'
import { listLineLots } from './list-line-lots.ts'
import { loadOrders } from '../orders.sql.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { undoReturn } from '../returns/undo-return.ts'
import { listStockDifferences } from '../stock-check.sql.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

const poppy: BuiltColour = { name: 'мак', gradient: 'n', stops: ['#c2402a'] }
const moss: BuiltColour = { name: 'мох', gradient: 'n', stops: ['#47683c'] }
const painted = (...colours: BuiltColour[]) => colours.map((colour) => ({ nameEn: '', ...colour }))

async function offered({ id }: BuiltProduct): Promise<string[]> {
  const stock = await listSizeStock(shop.database.db, [id])
  return stock.map(({ size, colour, available }) => `${size} ${colour || '–'}: ${available}`)
}

async function receive(
  product: BuiltProduct,
  lot: { size?: string; colour?: string | undefined; quantity: number },
  number = 'P-9',
) {
  const { size = '37', colour, quantity } = lot
  const facts = { purchaseNumber: number, purchasedOn: '2026-03-01', price: 100_000, unitCost: 1 } as const
  await shop.database.transaction((tx) => receiveLot(tx, { productId: product.id, size, colour, quantity, ...facts }))
}

it('[CAT-1] ten pieces of the only colour are offered with the three of a later lot that tells it', async () => {
  const lots = [{ size: '37', quantity: 10 }]
  const flats = await buildProduct(shop, { typeSlug: 'shoes', lots, colours: [poppy] })
  expect(await offered(flats)).toEqual(['37 –: 10'])
  await receive(flats, { colour: 'мак', quantity: 3 })
  expect(await offered(flats)).toEqual(['37 мак: 13'])
  await buildCheckout(shop, { lines: [{ code: flats.code, size: '37', colour: 'мак', price: 100_000, quantity: 12 }] })
  await buildCheckout(shop, { lines: [{ code: flats.code, size: '37', price: 100_000 }] })
  expect(await stockOf(shop, flats)).toEqual(['P-1 37: 10 on hand, 10 reserved', 'P-9 37 мак: 3 on hand, 3 reserved'])
})

it('[CAT-1] beside several colours what is not told apart is a choice of its own, which holds its own pieces', async () => {
  const lots = [
    { size: '37', quantity: 2 },
    { size: '37', colour: 'мак', quantity: 1 },
  ]
  const flats = await buildProduct(shop, { typeSlug: 'shoes', lots, colours: [poppy, moss] })
  expect(await offered(flats)).toEqual(['37 –: 2', '37 мак: 1'])
  const buy = (colour: string, quantity: number) =>
    buildCheckout(shop, { lines: [{ code: flats.code, size: '37', colour, quantity, price: 100_000 }] })
  await expect(buy('мак', 2)).rejects.toMatchObject({ errors: [{ error: 'notEnoughStock', params: { available: 1 } }] })
  await expect(buy('', 3)).rejects.toMatchObject({ errors: [{ error: 'notEnoughStock', params: { available: 2 } }] })
  await expect(buy('мох', 1)).rejects.toMatchObject({ errors: [{ error: 'unknownColour' }] })
  await buy('', 2)
  expect(await stockOf(shop, flats)).toEqual(['P-1 37: 2 on hand, 2 reserved', 'P-2 37 мак: 1 on hand, 0 reserved'])
  expect((await listLineLots(shop, { code: flats.code, size: '37', colour: '' })).map((lot) => lot.available)).toEqual([
    0,
  ])
})

it('[CAT-1] carts and open orders follow their pieces into the only colour, and out of it again', async () => {
  const lots = [{ size: '37', quantity: 10 }]
  const flats = await buildProduct(shop, { typeSlug: 'shoes', lots, colours: [poppy] })
  const goods = { code: flats.code, size: '37' }
  const { token } = await addToCart(shop, undefined, { ...goods, colour: '', quantity: 2 })
  const { id } = await buildOrder(shop, { lines: [{ ...goods, quantity: 3 }] })
  const colours = async () => [
    (await readCart(shop.database.db, token)).lines.map(
      (line) => `${line.colour || '–'} ${line.quantity}/${line.available}`,
    ),
    (await loadOrders(shop.database.db, [id]))[0]?.lines.map((line) => line.colour),
  ]
  expect(await colours()).toEqual([['– 2/7'], ['']])
  await receive(flats, { colour: 'мак', quantity: 3 })
  expect(await colours()).toEqual([['мак 2/10'], ['мак']])
  await addToCart(shop, token, { ...goods, colour: 'мак', quantity: 1 })
  const told = (await listLots(shop.database.db, [flats.id])).map(({ id: lotId, colour, size, purchaseNumber }) => ({
    id: lotId,
    colour,
    size,
    purchaseNumber,
  }))
  // the one that told its colour is told no more
  await changeProduct(shop, { id: flats.id, lots: told.map((lot) => ({ ...lot, colour: '' })) })
  expect(await colours()).toEqual([['– 3/10'], ['']])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[CAT-1] staff say of which colour ordered goods are that nobody told apart, all of a size at once', async () => {
  const lots = [
    { size: '37', quantity: 4 },
    { size: '37', quantity: 4 },
    { size: '38', colour: 'мох', quantity: 1 },
  ]
  const flats = await buildProduct(shop, { typeSlug: 'shoes', lots, colours: [poppy, moss] })
  const { id } = await buildOrder(shop, { lines: [{ code: flats.code, size: '37', quantity: 5 }] })
  const setColours = async (...names: string[]) => {
    const own = await listLots(shop.database.db, [flats.id])
    const lotsOf = own.map((lot) => ({ id: lot.id, colour: names[Number(lot.purchaseNumber.at(-1)) - 1] ?? '' }))
    await changeProduct(shop, { id: flats.id, lots: lotsOf })
  }
  await expect(setColours('мак', '', 'мох')).rejects.toMatchObject({ errors: [{ error: 'lotOrdered' }] })
  await expect(setColours('мак', 'мох', 'мох')).rejects.toMatchObject({ kind: 'conflict' })
  await setColours('мак', 'мак', 'мох')
  expect((await loadOrders(shop.database.db, [id]))[0]?.lines).toMatchObject([{ colour: 'мак' }])
  await expect(setColours('мох', 'мох', 'мох')).rejects.toMatchObject({ kind: 'conflict' })
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[CAT-1] [ORD-17] a return of what was sold as the only colour is undone after the product got another', async () => {
  const lots = [
    { size: '37', quantity: 2 },
    { size: '37', colour: 'мак', quantity: 2 },
  ]
  const flats = await buildProduct(shop, { typeSlug: 'shoes', lots, colours: [poppy] })
  const line = { code: flats.code, size: '37', colour: 'мак', quantity: 3 }
  const { id } = await buildOrder(shop, { lines: [line], status: 'completed' })
  await receiveReturn(shop, { id, goods: [{ ...line, isSellable: true }] }, olena)
  await changeProduct(shop, { id: flats.id, colours: painted(poppy, moss) })
  expect(await offered(flats)).toEqual(['37 –: 2', '37 мак: 2'])
  await undoReturn(shop, id, olena)
  expect(await offered(flats)).toEqual(['37 –: 0', '37 мак: 1'])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[CAT-1] [ORD-7] staff cannot say of a lot that was sold as the only colour that it is of the second', async () => {
  const flats = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 3 }], colours: [poppy] })
  await receive(flats, { colour: 'мак', quantity: 1 }, 'P-2')
  await buildOrder(shop, { lines: [{ code: flats.code, size: '37', colour: 'мак', quantity: 2 }] })
  await changeProduct(shop, { id: flats.id, colours: painted(poppy, moss) })
  const lots = await listLots(shop.database.db, [flats.id])
  const said = (colour: string) => lots.map((lot) => ({ id: lot.id, ...(lot.colour === '' && { colour }) }))
  await expect(changeProduct(shop, { id: flats.id, lots: said('мох') })).rejects.toMatchObject({
    errors: [{ error: 'lotOrdered' }],
  })
  await changeProduct(shop, { id: flats.id, lots: said('мак') })
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[CAT-1] two lots that come at once, one of which tells its colour, are offered together', async () => {
  for (let round = 0; round < 10; round++) {
    const flats = await buildProduct(shop, { typeSlug: 'shoes', lots: [], colours: [poppy] })
    await Promise.all([
      receive(flats, { quantity: 2 }, 'P-1'),
      receive(flats, { colour: 'мак', quantity: 1 }, 'P-2'),
      receive(flats, { size: '38', quantity: 4 }, 'P-3'),
    ])
    expect(await offered(flats)).toEqual(['37 мак: 3', '38 мак: 4'])
  }
})

const colour = fc.constantFrom('', 'мак', 'мох')
const size = fc.constantFrom('37', '38')
const quantity = fc.integer({ min: 1, max: 4 })
const which = fc.nat({ max: 30 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), size, colour, quantity }),
  fc.record({ kind: fc.constant('receive' as const), size, colour, quantity }),
  fc.record({ kind: fc.constant('tell' as const), which, colour }),
  fc.record({ kind: fc.constant('paint' as const), isBoth: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), which, isFree: fc.boolean() }),
)
type Act = typeof act extends fc.Arbitrary<infer Kind> ? Kind : never

longIt(
  '[CAT-1] [CAT-4] while lots name their colours and while not, nothing is sold twice, lost, or offered as another',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 6, maxLength: 24 }),
        fc.integer({ min: 1, max: 4 }),
        async (acts, width) => {
          const lots = [
            { size: '37', quantity: 3 },
            { size: '38', quantity: 2 },
          ]
          const flats = await buildProduct(shop, { typeSlug: 'shoes', lots, colours: [poppy] })
          const orders: string[] = []
          let pieces = 5
          for (let at = 0; at < acts.length; at += width) {
            // several at once
            const round = acts
              .slice(at, at + width)
              .map((each, place) => perform(flats, each, orders, `R-${at + place}`))
            for (const got of await Promise.all(round)) pieces += got
            await expectOffered(flats)
          }
          const all = await listLots(shop.database.db, [flats.id])
          // nothing was sent; a list of lots that was read before another came drops that one
          expect(all.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(pieces + (await countRemoved(flats)))
          for (const { reserved, onHand } of all) expect(reserved).toBeLessThanOrEqual(onHand)
          expect(await listStockDifferences(shop.database.db)).toEqual([])
        },
      ),
      { numRuns: isDeep ? 150 : 6 },
    )
  },
)

async function countRemoved({ id }: BuiltProduct): Promise<number> {
  const { rows } = await shop.database.pool.query<{ pieces: number }>(
    `select coalesce(sum(quantity), 0)::int as pieces from stock_movements m join removed_lots r on r.lot_id = m.lot_id
     where r.product_id = $1 and m.reason = 'removal'`,
    [id],
  )
  return rows[0]?.pieces ?? 0
}

/** Gives how many pieces came. */
async function perform(flats: BuiltProduct, each: Act, orders: string[], number: string): Promise<number> {
  const { code, id } = flats
  return refusable(async () => {
    if (each.kind === 'buy') {
      const line = { code, size: each.size, colour: each.colour, quantity: each.quantity }
      orders.push((await buildOrder(shop, { lines: [line] })).id)
    }
    if (each.kind === 'receive') {
      await receive(flats, { ...each, colour: each.colour || undefined }, number)
      return each.quantity
    }
    if (each.kind === 'tell') {
      const own = await listLots(shop.database.db, [id])
      const told = own[each.which % own.length]
      const change = own.map((lot) => ({ id: lot.id, ...(lot.id === told?.id && { colour: each.colour }) }))
      await changeProduct(shop, { id, lots: change })
    }
    if (each.kind === 'paint')
      await changeProduct(shop, { id, colours: painted(poppy, ...(each.isBoth ? [moss] : [])) })
    if (each.kind === 'cancel' && orders.length > 0) {
      const order = orders[each.which % orders.length] ?? ''
      const status = each.isFree ? 'cancelled' : 'new'
      await updateOrders(shop, [{ id: order, version: undefined, fields: {}, status }], olena)
    }
    return 0
  })
}

/** As the rule says it, read anew from what staff told. */
async function expectOffered({ id }: BuiltProduct): Promise<void> {
  const [lots, colours] = await Promise.all([listLots(shop.database.db, [id]), listColours(shop.database.db, [id])])
  const isTold = lots.some((lot) => lot.colour !== '')
  const only = isTold && colours.length === 1 ? (colours[0]?.name ?? '') : ''
  const wrong = (lot: OfferedLot) => lot.offeredColour !== (lot.colour || only)
  expect(lots.filter(wrong)).toEqual([])
}

/** A refusal, also of a colour that the product does not have, is a fine answer; anything else is a fault. */
async function refusable(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (thrown) {
    const isOfNoColour = (thrown as { constraint?: string }).constraint === 'lots_colour'
    if (!(thrown instanceof Refusal) && !isOfNoColour) throw thrown
    return 0
  }
}
