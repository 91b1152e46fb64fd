import { addDays, dayOf, type Day } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  addPurchases,
  receivePurchase,
  receivePurchases,
  updatePurchases,
  type PurchaseInput,
} from '#modules/purchasing/server/index.ts'
import { catalogue } from './catalog.ts'
import { dyed, piecesOf, purchases, type DemoProduct, type Pieces, type PurchaseNumber } from './product.ts'
import { keeper } from './staff.ts'
import { lateFreight, neverPaidBack } from './stories.ts'

type Products = NonNullable<PurchaseInput['products']>
type Head = Omit<PurchaseInput, 'number' | 'products'>

/** A purchase beyond its goods; days count from its own. */
interface Story {
  status?: 'completed' | 'paid' | 'inTransit'
  paidAfter?: number
  freightPaidAfter?: number
  carrier?: 'novaPoshta' | 'meest'
  note?: string
}

const usual: Required<Omit<Story, 'note'>> = {
  status: 'completed',
  paidAfter: 2,
  freightPaidAfter: 9,
  carrier: 'novaPoshta',
}

const stories: Partial<Record<PurchaseNumber, Story>> = {
  [neverPaidBack.purchase]: { carrier: 'meest', note: 'Зимова партія, дорога доставка' },
  'P-2026-014': { carrier: 'meest', note: 'Валізи, взуття й пояси одним вантажем' },
  [lateFreight.purchase]: { freightPaidAfter: 24, note: 'Рахунок за доставку прийшов через три тижні' },
  'P-2026-027': { status: 'paid', note: 'Дві коробки ще в дорозі: постачальник надішле наступним рейсом' },
}

/** Ordered with the latest purchase, and not here yet: pieces by size. */
const stillToCome: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'SHO-0210': { '37': 2, '38': 2, '39': 2 },
  'BAG-0101': { '': 3 },
}

/**
 * Enters the purchases of the demo's goods, and those still under way: the lots must be in stock already, for a
 * purchase leaves alone the lots under its number at its cost (BUY-4). Answers the purchases' ids.
 */
export async function makePurchases(shop: Shop): Promise<string[]> {
  const today = dayOf(shop.now())
  const numbers = Object.keys(purchases) as PurchaseNumber[]
  const came = await addPurchases(
    shop,
    numbers.map((number) => ({ number, ...headOf(number), products: productsOf(number) })),
    keeper,
  )
  const [last] = came.slice(-1)
  const whole = came.filter((purchase) => purchase !== last)
  await receivePurchases(
    shop,
    whole.map(({ number }) => ({ number })),
    keeper,
  )
  if (last) await receiveWhatCame(shop, last)
  await payLateFreight(shop)
  const coming = await addPurchases(shop, comingPurchases(today), keeper)
  return [...came, ...coming].map(({ id }) => id)
}

function headOf(number: PurchaseNumber): Head {
  const { status, paidAfter, freightPaidAfter, carrier, note = '' } = { ...usual, ...stories[number] }
  const orderedOn = purchases[number]
  const serial = Number(number.slice(-3))
  return {
    status,
    orderedOn,
    paidOn: addDays(orderedOn, paidAfter),
    freightPaidOn: addDays(orderedOn, freightPaidAfter),
    carrier,
    trackingNumber: carrier === 'novaPoshta' ? `5900${String(serial).padStart(10, '0')}` : '',
    deliveryAddress: 'Київ, вул. Січових Стрільців, 12',
    note,
  }
}

function productsOf(number: PurchaseNumber): Products {
  const brought = catalogue.flatMap((product) => {
    const lots = piecesOf(product).filter(({ purchaseNumber }) => purchaseNumber === number)
    return lots.length === 0 ? [] : [{ product, lots }]
  })
  const isLast = number === Object.keys(purchases).at(-1)
  return brought.map(({ product, lots }) => ({
    code: product.code,
    lines: lots.map((lot) => lineOf(product, lot, isLast ? (stillToCome[product.code]?.[lot.size] ?? 0) : 0)),
  }))
}

/** The agent takes 2 %, the way costs 4 %; the three make what a piece of the lot cost, to the hryvnia. */
function lineOf(product: DemoProduct, lot: Pieces, more: number): NonNullable<Products[number]['lines']>[number] {
  const [agentFee, freight] = [share(lot.unitCost, 0.02), share(lot.unitCost, 0.04)]
  const own = product.colours.find(({ name }) => name === lot.colour)
  return {
    size: lot.size,
    quantity: lot.quantity + more,
    price: lot.unitCost - agentFee - freight,
    agentFee,
    freight,
    colours: own ? [own] : [],
  }
}

function share(amount: number, part: number): number {
  return Math.round((amount * part) / 100) * 100
}

/** All but the two boxes that the supplier has yet to send. */
async function receiveWhatCame(shop: Shop, { number, products }: Awaited<ReturnType<typeof addPurchases>>[number]) {
  const parts = products.flatMap(({ code, lines }) =>
    lines.map(({ id, size, quantity }) => ({
      lineId: id,
      received: quantity - (stillToCome[code]?.[size] ?? 0),
    })),
  )
  await receivePurchase(shop, { number, parts }, keeper)
}

/** The way cost more than expected: goods sold before earned less (BUY-3, EARN-7). */
async function payLateFreight(shop: Shop): Promise<void> {
  const { purchase: number, more } = lateFreight
  const lines = productsOf(number).flatMap((product) => product.lines ?? [])
  const told = lines.reduce((sum, { quantity = 0, freight = 0 }) => sum + quantity * freight, 0)
  await updatePurchases(shop, [{ number, freightSet: told + more }], keeper)
  await receivePurchases(shop, [{ number }], keeper)
}

/** A purchase in each state: thought of, agreed, on its way, called off. */
function comingPurchases(today: Day): PurchaseInput[] {
  return [
    {
      number: 'P-2026-025',
      status: 'cancelled',
      orderedOn: addDays(today, -41),
      note: 'Постачальник не зібрав партію, кошти не переказано',
      products: [ordered('HAT-0801', { '': 12 }, 265_00)],
    },
    {
      number: 'P-2026-028',
      status: 'inTransit',
      orderedOn: addDays(today, -9),
      paidOn: addDays(today, -8),
      carrier: 'meest',
      currency: 'USD',
      rate: 41.85,
      freightSet: 3_870_50,
      note: 'Контейнер із Туреччини, рахунок у доларах',
      products: [
        { code: 'BAG-0101', lines: [{ size: '', quantity: 10, foreignPrice: 24_50, colours: [dyed('elder')] }] },
        { code: 'WAL-0302', lines: [{ size: '', quantity: 30, foreignPrice: 7_80 }] },
      ],
    },
    {
      number: 'P-2026-029',
      status: 'accepted',
      orderedOn: addDays(today, -3),
      products: [ordered('SHO-0201', { '37': 4, '38': 5, '39': 4, '40': 2 }, 1_690_00, { freight: 60_00 })],
    },
    {
      number: 'P-2026-030',
      orderedOn: today,
      note: 'Чекаємо на ціну за другу модель',
      products: [
        ordered('GAR-0601', { '': 20 }, 168_00),
        { ...ordered('GAR-0620', { '': 15 }, 0), name: 'Гірлянда з фетру «Різдвяна»' },
      ],
    },
  ]
}

function ordered(
  code: string,
  pieces: Readonly<Record<string, number>>,
  price: number,
  fees: { freight?: number } = {},
): Products[number] {
  const lines = Object.entries(pieces).map(([size, quantity]) => ({ size, quantity, price, ...fees }))
  return { code, lines }
}
