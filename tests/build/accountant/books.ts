import type pg from 'pg'

export const bases = ['placed', 'sent', 'earned'] as const
export type Basis = (typeof bases)[number]
export type Stage = 0 | 1 | 2 | 3

/** A row as it stands in the database: whole numbers and instants, words as they are. */
type Raw = Record<string, string | number | boolean | object | null | undefined>

export interface BookOrder {
  id: string
  day: string
  at: Date
  status: string
  stage: Stage
  source: string
  person: string
  deposit: number
  isReturning: boolean
  total: number
  /** With all that came back. */
  whole: number
  dueSet: number | null
  revenue: number
  /** By the ledger of stock; of goods that are held, what they cost. */
  sold: number
  held: number
  fees: Record<(typeof feeTerms)[number], number>
  lines: BookLine[]
}

export interface BookLine {
  id: string
  position: number
  productId: string | null
  kept: number
  quantity: number
  price: number
  /** The lots it is of, or was. */
  fills: { lotId: string; weight: number; pieces: number }[]
}

export interface BookLot {
  id: string
  purchase: string | null
  purchasedOn: string
  unitCost: number
  onHand: number
}

export interface BookPurchase {
  id: string
  number: string
  status: string
  bill: number
  landed: number
  receivedCost: number
  lots: { lotId: string; received: number }[]
  receivedAt: Date | null
}

export interface Books {
  orders: BookOrder[]
  lots: Map<string, BookLot>
  typeOf: Map<string, string>
  purchases: BookPurchase[]
  movements: { lotId: string; orderId: string | null; reason: string; quantity: number; at: Date }[]
  adverts: { day: string; typeId: string | null; amount: number }[]
  overheads: {
    amount: number
    span: string
    startsOn: string
    isMonthly: boolean
    endsOn: string | null
  }[]
  payments: Map<string, number>
}

export const feeTerms = [
  'marketplaceFee',
  'marketplaceFixedFee',
  'marketplacePaymentFee',
  'paymentFee',
  'subsidisedShippingFee',
  'returnCost',
] as const

const kyiv = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' })
export const kyivDay = (at: Date): string => kyiv.format(at)

const taken = new Set(['paid', 'sent', 'inTransit', 'completed'])
function stageOf(status: string): Stage {
  if (status === 'cancelled' || status === 'refused') return 0
  if (!taken.has(status)) return 1
  return status === 'completed' ? 3 : 2
}

/**
 * Reads the rows of a shop as an accountant from outside would: tables alone, no view, no function and no fact of the shop.
 * `soldTotals` has what each order was worth as its goods left, which no row tells once some came back; whoever lived it knows.
 */
export async function readBooks(pool: pg.Pool, soldTotals: ReadonlyMap<string, number>): Promise<Books> {
  const all = async (table: string) =>
    (await pool.query<{ row: Raw }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)
  const lots = (await all('lots')).map((row): BookLot => ({
    id: word(row, 'id'),
    purchase: word(row, 'purchase_number') || null,
    purchasedOn: word(row, 'purchased_on'),
    unitCost: Number(row['unit_cost']),
    onHand: Number(row['on_hand']),
  }))
  const lotById = new Map(lots.map((lot) => [lot.id, lot]))
  const places = new Map((await all('lots')).map((row) => [word(row, 'id'), row]))
  const movements = (await all('stock_movements')).map((row) => ({
    lotId: word(row, 'lot_id'),
    orderId: wordOrNull(row, 'order_id'),
    reason: word(row, 'reason'),
    quantity: Number(row['quantity']),
    at: instant(row, 'created_at'),
  }))
  const movementsOf = Map.groupBy(movements, ({ orderId }) => orderId)
  const allocations = Map.groupBy(await all('allocations'), (row) => word(row, 'line_id'))
  const lines = Map.groupBy(await all('order_lines'), (row) => word(row, 'order_id'))
  const merged = new Map((await all('customer_merges')).map((row) => [word(row, 'phone'), word(row, 'main_phone')]))
  const costOf = (lotId: string) => lotById.get(lotId)?.unitCost ?? 0

  const orders = (await all('orders')).map((row): BookOrder => {
    const id = word(row, 'id')
    const status = word(row, 'status')
    const stage = stageOf(status)
    const ownLines = (lines.get(id) ?? []).toSorted((one, other) => Number(one['position']) - Number(other['position']))
    const read = ownLines.map((line): BookLine => {
      const quantity = Number(line['quantity'])
      const returned = Number(line['returned_quantity'])
      const own = allocations.get(word(line, 'id')) ?? []
      const now = own.map((fill) => ({
        lotId: word(fill, 'lot_id'),
        weight: Number(fill['quantity']),
        pieces: Number(fill['quantity']),
      }))
      const went = (movementsOf.get(id) ?? []).filter(
        ({ lotId, reason }) =>
          reason === 'sale' &&
          places.get(lotId)?.['product_id'] === line['product_id'] &&
          places.get(lotId)?.['size'] === line['size'],
      )
      const before = [...Map.groupBy(went, ({ lotId }) => lotId)].map(([lotId, of]) => ({
        lotId,
        weight: -of.reduce((sum, each) => sum + each.quantity, 0),
        pieces: 0,
      }))
      return {
        id: word(line, 'id'),
        position: Number(line['position']),
        productId: wordOrNull(line, 'product_id'),
        kept: status === 'refused' ? quantity : quantity - returned,
        quantity,
        price: Number(line['price']),
        fills: now.length > 0 ? now : before,
      }
    })
    const worthOf = (pieces: (line: BookLine) => number) =>
      Math.max(
        0,
        read.reduce((sum, line) => sum + pieces(line) * line.price, 0) +
          Number(row['wrapping_fee']) -
          Number(row['discount']),
      )
    const total = worthOf(({ kept }) => kept)
    const deposit = Number(row['deposit'])
    const soldTotal = soldTotals.get(id) ?? total
    const ofSold = (rate: string, set: string) =>
      row[set] === null ? percent(soldTotal, Number(row[rate])) : Number(row[set])
    const ledger = (movementsOf.get(id) ?? []).filter(({ reason }) => reason === 'sale' || reason === 'return')
    const out = -ledger.reduce((sum, { quantity, lotId }) => sum + quantity * costOf(lotId), 0)
    const reserved = read.flatMap(({ fills }) => fills).reduce((sum, fill) => sum + fill.pieces * costOf(fill.lotId), 0)
    const phone = word(row, 'phone')
    const at = instant(row, 'created_at')
    return {
      id,
      day: kyivDay(at),
      at,
      status,
      stage,
      source: word(row, 'source'),
      person: merged.get(phone) ?? (phone === '' ? id : phone),
      deposit,
      isReturning: row['is_returning'] === true,
      total,
      whole: worthOf(({ quantity }) => quantity),
      dueSet: row['amount_due_set'] === null ? null : Number(row['amount_due_set']),
      // a cancelled one gives all back; of a refused one the deposit is kept, up to what it was worth
      revenue: stage > 0 ? total : status === 'refused' ? Math.min(deposit, total) : 0,
      sold: stage >= 2 ? out : 0,
      held: stage === 1 ? reserved : 0,
      fees: {
        marketplaceFee: ofSold('marketplace_fee_rate', 'marketplace_fee_set'),
        marketplaceFixedFee: Number(row['marketplace_fixed_fee']),
        marketplacePaymentFee: ofSold('marketplace_payment_fee_rate', 'marketplace_payment_fee_set'),
        paymentFee: Number(row['payment_fee']),
        subsidisedShippingFee: row['is_shipping_subsidised'] === true ? Number(row['subsidised_shipping_fee']) : 0,
        returnCost: Number(row['return_cost']),
      },
      lines: read,
    }
  })

  const purchaseLines = Map.groupBy(await all('purchase_lines'), (row) => word(row, 'purchase_id'))
  const purchases = (await all('purchases')).map((row): BookPurchase => {
    const own = purchaseLines.get(word(row, 'id')) ?? []
    const sum = (of: (line: Raw) => number) => own.reduce((whole, line) => whole + of(line), 0)
    const either = (set: string, name: string) =>
      row[set] === null ? sum((line) => Number(line[name]) * Number(line['quantity'])) : Number(row[set])
    return {
      id: word(row, 'id'),
      number: word(row, 'number'),
      status: word(row, 'status'),
      bill: either('goods_cost_set', 'price') + either('agent_fee_set', 'agent_fee') + either('freight_set', 'freight'),
      landed: sum((line) => Number(line['landed_cost']) * Number(line['quantity'])),
      receivedCost: sum((line) => Number(line['landed_cost']) * Number(line['received'])),
      lots: own.flatMap((line) =>
        line['lot_id'] === null ? [] : [{ lotId: word(line, 'lot_id'), received: Number(line['received']) }],
      ),
      receivedAt: row['received_at'] === null ? null : instant(row, 'received_at'),
    }
  })
  const payments = new Map<string, number>()
  for (const row of await all('order_payments')) {
    const id = word(row, 'order_id')
    payments.set(id, (payments.get(id) ?? 0) + Number(row['amount']))
  }
  return {
    orders,
    lots: lotById,
    typeOf: new Map((await all('products')).map((row) => [word(row, 'id'), word(row, 'type_id')])),
    purchases,
    movements,
    adverts: (await all('advert_expenses')).flatMap((row) => advertsOf(row)),
    overheads: (await all('overheads')).map((row) => ({
      amount: Number(row['amount']),
      span: word(row, 'span'),
      startsOn: word(row, 'starts_on'),
      isMonthly: row['is_monthly'] === true,
      endsOn: wordOrNull(row, 'ends_on'),
    })),
    payments,
  }
}

function wordOrNull(row: Raw, name: string): string | null {
  const value = row[name]
  return value === null || value === undefined || typeof value === 'object' ? null : String(value)
}
const word = (row: Raw, name: string) => wordOrNull(row, name) ?? ''
const instant = (row: Raw, name: string) => new Date(word(row, name))

/** A share in hundredths of a percent at the finest, rounded half up to a kopiyka (WIRE-6). */
function percent(amount: number, rate: number): number {
  const hundredths = BigInt(Math.round(rate * 100))
  return Number((BigInt(amount) * hundredths + 5000n) / 10_000n)
}

function advertsOf(row: Raw): Books['adverts'] {
  const day = word(row, 'spent_on')
  if (row['kind'] !== 'google') return [{ day, typeId: null, amount: Number(row['amount']) }]
  return Object.entries(row['amounts_by_type'] as Record<string, string | number>).map(([typeId, amount]) => ({
    day,
    typeId,
    amount: Number(amount),
  }))
}
