import type { Clock } from '../stand-in.ts'
import { linesOf, minutes, seconds, totalOf, type KeptOrder, type Purchase } from './order.ts'

/** Questions of `GET /orders/list`; names that it does not know are not here. */
export interface OrderQuestion {
  status?: string | undefined
  dateFrom?: Date | undefined
  dateTo?: Date | undefined
  modifiedFrom?: Date | undefined
  modifiedTo?: Date | undefined
  lastId?: number | undefined
  limit: number
  isAscending: boolean
}

export interface PromOrders {
  /** Places an order; gives its number. */
  place(purchase?: Purchase): number
  find(id: number): KeptOrder | undefined
  list(question: OrderQuestion): KeptOrder[]
  all(): KeptOrder[]
  /** The buyer pays now. */
  pay(id: number): void
  /** The buyer, or the seller in the company's cabinet, thinks better of it. */
  cancel(id: number, title?: string, initiator?: 'user' | 'company'): void
  setStatus(id: number, status: string): void
  /** The commission appears now. */
  chargeCommission(id: number): void
  refundCommission(id: number): void
  addDeclaration(id: number, number: string): 'added' | 'there already'
  /** The carrier moves the parcel: `created`, `on_the_way`, `in_warehouse`, `delivered`. */
  carry(id: number, parcel: string): void
  clear(): void
}

export function openPromOrders(clock: Clock, { firstId = 300_000_001 } = {}): PromOrders {
  const stored = new Map<number, KeptOrder>()
  let nextId = firstId

  /** The order after all that happened to it by itself since the last look. */
  function settled(order: KeptOrder): KeptOrder {
    const { purchase, paidAt, createdAt, status } = order
    const isOnline = purchase.payment === 'evopay' || purchase.payment === 'rpay_parts'
    const paysAt = new Date(createdAt.getTime() + 90 * seconds)
    const isDue = isOnline && !purchase.isPaidByHand && status !== 'canceled' && paysAt <= clock.now()
    if (isDue && paidAt === null) receivePayment(order, paysAt)
    return order
  }

  function receivePayment(order: KeptOrder, at: Date): void {
    order.paidAt = at
    order.modifiedAt = at
    if (order.status === 'pending') order.status = 'paid'
  }

  function change(id: number, act: (order: KeptOrder) => void): void {
    const order = stored.get(id)
    if (!order) throw new Error(`no such order: ${id}`)
    act(settled(order))
    order.modifiedAt = clock.now()
  }

  return {
    place(purchase = {}) {
      const id = nextId++
      const at = purchase.at ?? clock.now()
      stored.set(id, {
        id,
        purchase,
        createdAt: at,
        modifiedAt: at,
        status: purchase.status ?? 'pending',
        cancellation: null,
        paidAt: null,
        refundedAt: null,
        deliveredAt: null,
        commission: Math.round((totalOf(linesOf(purchase)) * (purchase.commissionPercent ?? 8)) / 100),
        commissionFrom: new Date(at.getTime() + 5 * minutes),
        isCommissionRefunded: false,
        declaration: null,
        parcel: null,
      })
      return id
    },
    find: (id) => {
      const order = stored.get(id)
      return order && settled(order)
    },
    list(question) {
      const { lastId = Infinity, isAscending, limit } = question
      const newestFirst = [...stored.values()].reverse()
      const found = newestFirst.filter((order) => order.id <= lastId && isAsked(settled(order), question))
      return (isAscending ? found.reverse() : found).slice(0, limit)
    },
    all: () => [...stored.values()].map(settled),
    pay: (id) => change(id, (order) => receivePayment(order, clock.now())),
    cancel: (id, title = 'Покупець передумав', initiator = 'user') =>
      change(id, (order) => {
        order.status = 'canceled'
        order.cancellation = { title, initiator }
        if (order.paidAt) order.refundedAt = clock.now()
      }),
    setStatus: (id, status) => change(id, (order) => void (order.status = status)),
    chargeCommission: (id) => change(id, (order) => void (order.commissionFrom = clock.now())),
    refundCommission: (id) => change(id, (order) => void (order.isCommissionRefunded = true)),
    addDeclaration(id, number) {
      if (stored.get(id)?.declaration === number) return 'there already'
      change(id, (order) => {
        order.declaration = number
        order.parcel ??= 'created'
      })
      return 'added'
    },
    carry: (id, parcel) =>
      change(id, (order) => {
        order.parcel = parcel
        if (parcel === 'delivered') order.deliveredAt ??= clock.now()
      }),
    clear: () => stored.clear(),
  }
}

function isAsked(order: KeptOrder, { status, dateFrom, dateTo, modifiedFrom, modifiedTo }: OrderQuestion): boolean {
  if (status !== undefined && order.status !== status) return false
  return isWithin(order.createdAt, dateFrom, dateTo) && isWithin(order.modifiedAt, modifiedFrom, modifiedTo)
}

function isWithin(at: Date, from: Date | undefined, to: Date | undefined): boolean {
  return (from === undefined || at >= from) && (to === undefined || at <= to)
}
