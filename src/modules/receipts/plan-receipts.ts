import type { Money } from '#kit/money.ts'
import type { PaymentWay } from '#modules/orders/payment.ts'
import { takesBack, type KnownReceipt, type PlannedReceipt, type ReceiptPart, type ReceiptRule } from './receipt.ts'

/** The facts that the receipts of an order follow from. */
export interface Ledger {
  /** Oldest first; a refund is below zero. */
  payments: readonly ReceiptPart[]
  /** By their numbers; without those that were withdrawn. */
  receipts: readonly KnownReceipt[]
  /** The number of the last one, withdrawn ones counted; 0 where there was none. */
  last: number
  /** The price of its goods by now. */
  total: Money
  /** The customer or the carrier still pays it. */
  amountDue: Money
  /** Where its parcel is, if the carrier brings the money: on its way, or handed over. */
  parcel: 'out' | 'handedOver' | 'none'
  /** Cancelled or refused: nothing more is to come. */
  isFree: boolean
  rule: ReceiptRule
  /** Money on delivery gets a receipt when the parcel leaves. */
  isDeliveryTold: boolean
  /** Staff ask for it: all of the money gets its receipt, whatever the rule says. */
  isForced: boolean
}

export interface ReceiptPlan {
  /** Numbers of receipts that never reached the register. */
  withdrawn: number[]
  /** The money that came of each delivery by now, by its number. */
  received: Map<number, Money>
  /** In the order in which the register issues them. */
  added: PlannedReceipt[]
}

/**
 * Compares the receipts of an order with its money and plans the difference, so that no money is in two receipts (PAY-6). Once
 * a plan is carried out, the next plan of its order is empty.
 */
export function planReceipts(ledger: Ledger): ReceiptPlan {
  const book = openBook(ledger)
  const { amountDue, isFree, rule, isForced } = ledger
  // more may go back than came here
  const money = Math.max(0, sumOf(ledger.payments))
  receiveFromCarrier(book, ledger, money)
  if (rule === 'byHand' && !isForced) return book.plan()

  const awaited = book.awaited()
  const wanted = wantedOnDelivery(ledger, awaited)
  if (awaited !== wanted) book.reverseAwaited()
  refund(book, ledger, book.here() - money)

  const unplanned = () => money - book.here()
  const wantedAnew = () => wanted - book.awaited()
  const isCause = isForced || book.live().length > 0 || wantedAnew() > 0 || isToldOf(ledger, unplanned())
  if (!isCause) return book.plan()

  // money paid twice is a sale of its own until it goes back; a chain that waits for money is issued again with it
  const isCovered = book.live().length > 0 && book.awaited() + amountDue === 0 && book.here() >= ledger.total
  const isTwice = unplanned() > 0 && isCovered && !book.hasOpenChain()
  if (isTwice) {
    book.add({ kind: 'full', amount: unplanned(), parts: newestParts(ledger.payments, unplanned()) })
    return book.plan()
  }

  const total = money + (isFree ? 0 : amountDue)
  const isOpenForNothing = !isFree && amountDue === 0 && wanted === 0 && book.hasOpenChain()
  if (unplanned() === 0 && wantedAnew() === 0 && !isOpenForNothing) return book.plan()

  let chain = book.chainFor(total, unplanned() + wantedAnew())
  if (chain === undefined && book.live().length > 0) book.reverseAll()
  const [toTell, toCome] = [unplanned(), wantedAnew()]
  const parts = newestParts(ledger.payments, toTell)
  if (chain !== undefined && toTell > 0) book.add({ kind: 'rest', amount: toTell, chain, parts })
  else if (toTell > 0 && toTell >= total) book.add({ kind: 'full', amount: toTell, parts })
  else if (toTell > 0) chain = book.add({ kind: 'prepayment', amount: toTell, chainTotal: total, parts })
  if (toCome > 0)
    book.add({ kind: 'delivery', amount: toCome, chain: chain ?? null, parts: [{ way: 'onDelivery', amount: toCome }] })
  return book.plan()
}

/** The carrier paid out money that has its receipt already. */
function receiveFromCarrier(book: Book, { payments }: Ledger, money: Money): void {
  const unplanned = newestParts(payments, money - book.here())
  book.receive(sumOf(unplanned.filter(({ way }) => way === 'onDelivery')))
}

/** The money that the carrier still brings and a receipt names; of a parcel handed over, only money that has a receipt. */
function wantedOnDelivery({ parcel, amountDue, isDeliveryTold, isForced }: Ledger, awaited: Money): Money {
  if (parcel === 'none') return 0
  const isNew = parcel === 'out' && (isDeliveryTold || isForced)
  return isNew ? amountDue : Math.min(awaited, amountDue)
}

/** Takes back the newest receipts first; of a delivery only money that came. */
function refund(book: Book, { payments }: Ledger, amount: Money): void {
  const way = payments.findLast((each) => each.amount < 0)?.way ?? 'other'
  let left = amount
  for (const receipt of left > 0 ? book.live().toReversed() : []) {
    const taken = Math.min(left, book.hereOf(receipt))
    if (taken > 0) left -= book.refundFrom(receipt, taken, way)
  }
}

function isToldOf({ payments, rule }: Ledger, unplanned: Money): boolean {
  return newestParts(payments, unplanned).some(({ way }) => rule === 'all' || way !== 'transfer')
}

/** The parts of the newest payments that make up this amount. */
function newestParts(payments: readonly ReceiptPart[], amount: Money): ReceiptPart[] {
  const parts = new Map<PaymentWay, Money>()
  let left = amount
  for (const payment of payments.toReversed()) {
    const taken = Math.min(left, payment.amount)
    if (taken <= 0) continue
    parts.set(payment.way, (parts.get(payment.way) ?? 0) + taken)
    left -= taken
  }
  return [...parts].map(([way, each]) => ({ way, amount: each })).toReversed()
}

function sumOf(parts: readonly Pick<ReceiptPart, 'amount'>[]): Money {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

interface BookedReceipt extends KnownReceipt {
  /** The customer got this much back; another receipt replaces this much. */
  refunded: Money
  reversed: Money
}

type Book = ReturnType<typeof openBook>
type NewReceipt = Pick<PlannedReceipt, 'kind' | 'amount' | 'parts'> & Partial<PlannedReceipt>

/** The receipts of an order, as they will stand. */
function openBook({ receipts, last: lastOfAll }: Pick<Ledger, 'receipts' | 'last'>) {
  const booked = receipts
    .filter(({ kind }) => !takesBack(kind))
    .map((receipt): BookedReceipt => {
      const takenBy = (kind: string) => sumOf(receipts.filter((each) => each.of === receipt.nth && each.kind === kind))
      return { ...receipt, refunded: takenBy('return'), reversed: takenBy('reversal') }
    })
  const plan: ReceiptPlan = { withdrawn: [], received: new Map(), added: [] }
  let last = lastOfAll

  const leftOf = ({ amount, refunded, reversed }: BookedReceipt) => amount - refunded - reversed
  const awaitedOf = (receipt: BookedReceipt) => (receipt.kind === 'delivery' ? leftOf(receipt) - receipt.received : 0)
  const hereOf = (receipt: BookedReceipt) => leftOf(receipt) - awaitedOf(receipt)
  const live = () => booked.filter((receipt) => leftOf(receipt) > 0)
  const ofChain = (chain: number) => booked.filter((each) => each.nth === chain || each.chain === chain)
  const paidOf = (chain: number) => ofChain(chain).reduce((sum, { amount, reversed }) => sum + amount - reversed, 0)

  function add({ chain = null, chainTotal = null, of = null, ...given }: NewReceipt): number {
    const receipt = { ...given, nth: ++last, received: 0, chain, chainTotal, of }
    plan.added.push(receipt)
    if (!takesBack(given.kind)) booked.push({ ...receipt, isBegun: false, refunded: 0, reversed: 0 })
    return receipt.nth
  }

  function setReceived(receipt: BookedReceipt, received: Money): void {
    receipt.received = received
    plan.received.set(receipt.nth, received)
  }

  /** One that never reached the register is simply not issued. */
  function withdraw(receipt: BookedReceipt): boolean {
    if (receipt.isBegun || receipt.refunded + receipt.reversed > 0) return false
    plan.withdrawn.push(receipt.nth)
    booked.splice(booked.indexOf(receipt), 1)
    return true
  }

  function takeFrom(receipt: BookedReceipt, kind: 'return' | 'reversal', amount: Money, parts: ReceiptPart[]): void {
    add({ kind, amount, of: receipt.nth, parts })
    receipt[kind === 'return' ? 'refunded' : 'reversed'] += amount
  }

  return {
    live,
    hereOf,
    add,
    here: () => live().reduce((sum, receipt) => sum + hereOf(receipt), 0),
    awaited: () => live().reduce((sum, receipt) => sum + awaitedOf(receipt), 0),

    receive(amount: Money): void {
      let left = amount
      for (const receipt of live()) {
        const taken = Math.min(left, awaitedOf(receipt))
        if (taken <= 0) continue
        setReceived(receipt, receipt.received + taken)
        left -= taken
      }
    },

    /** Gives the amount that it took. */
    refundFrom(receipt: BookedReceipt, amount: Money, way: PaymentWay): Money {
      const whole = hereOf(receipt)
      if (awaitedOf(receipt) === 0 && withdraw(receipt)) return whole
      if (receipt.kind === 'delivery') setReceived(receipt, receipt.received - amount)
      takeFrom(receipt, 'return', amount, [{ way, amount }])
      return amount
    },

    reverseAwaited(): void {
      for (const receipt of live().toReversed()) {
        const amount = awaitedOf(receipt)
        if (amount === 0 || (receipt.received === 0 && withdraw(receipt))) continue
        takeFrom(receipt, 'reversal', amount, [{ way: 'onDelivery', amount }])
      }
    },

    reverseAll(): void {
      for (const receipt of live().toReversed()) {
        const amount = leftOf(receipt)
        if (withdraw(receipt)) continue
        takeFrom(receipt, 'reversal', amount, newestParts(receipt.parts, amount))
        if (receipt.received > 0) setReceived(receipt, 0)
      }
    },

    /** The prepayment that so much more can follow: it is the only chain, none of it went back, and its total is the same. */
    chainFor(total: Money, more: Money): number | undefined {
      const first = live().find(({ kind }) => kind === 'prepayment')
      if (first?.chainTotal !== total || paidOf(first.nth) + more > total) return undefined
      const whole = ofChain(first.nth)
      const isAlone = live().every((receipt) => whole.includes(receipt))
      return isAlone && whole.every(({ refunded }) => refunded === 0) ? first.nth : undefined
    },

    hasOpenChain: () =>
      live().some(({ kind, nth, chainTotal }) => kind === 'prepayment' && paidOf(nth) < (chainTotal ?? 0)),

    plan: () => plan,
  }
}
