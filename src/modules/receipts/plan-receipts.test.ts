import { describe, expect, it } from 'vitest'
import { isDeep } from '../../../tests/deep.ts'
import { longIt } from '../../../tests/long.ts'
import { randomOf } from '../../../tests/build/random.ts'
import { planReceipts, type Ledger } from './plan-receipts.ts'
import { takesBack, type KnownReceipt, type ReceiptPart } from './receipt.ts'

const card = (amount: number): ReceiptPart => ({ way: 'card', amount })
const byCarrier = (amount: number): ReceiptPart => ({ way: 'onDelivery', amount })

interface State extends Ledger {
  payments: ReceiptPart[]
  receipts: KnownReceipt[]
}

function ledger(given: Partial<State> = {}): State {
  return {
    payments: [],
    receipts: [],
    last: 0,
    total: 1_000_000,
    amountDue: 0,
    parcel: 'none',
    isFree: false,
    rule: 'all',
    isDeliveryTold: true,
    isForced: false,
    ...given,
  }
}

/** Carries a plan out, and gives what was added in a line each; all of it reaches the register, unless it is kept from it. */
function carryOut(state: State, isBegun = true): string[] {
  const plan = planReceipts(state)
  state.receipts = [
    ...state.receipts
      .filter(({ nth }) => !plan.withdrawn.includes(nth))
      .map((each) => ({ ...each, received: plan.received.get(each.nth) ?? each.received })),
    ...plan.added.map((each) => ({ ...each, received: plan.received.get(each.nth) ?? each.received, isBegun })),
  ]
  state.last = Math.max(state.last, ...state.receipts.map(({ nth }) => nth))
  return [
    ...plan.withdrawn.map((nth) => `withdrawn ${nth}`),
    ...plan.added.map(({ kind, amount, chain, of }) =>
      [kind, amount, chain !== null && `after ${chain}`, of !== null && `of ${of}`].filter(Boolean).join(' '),
    ),
  ]
}

describe('the receipts of an order', () => {
  it('[PAY-6] a full payment gets one', () => {
    const state = ledger({ payments: [card(1835)] })
    expect(carryOut(state)).toEqual(['full 1835'])
    expect(carryOut(state)).toEqual([])
  })

  it('[PAY-6] a prepayment gets its receipt, the remainder the second', () => {
    const state = ledger({ payments: [card(200)], amountDue: 1635 })
    expect(carryOut(state)).toEqual(['prepayment 200'])
    expect(state.receipts[0]?.chainTotal).toBe(1835)
    Object.assign(state, { payments: [card(200), card(1000)], amountDue: 635 })
    expect(carryOut(state)).toEqual(['rest 1000 after 1'])
    Object.assign(state, { payments: [card(200), card(1000), card(635)], amountDue: 0 })
    expect(carryOut(state)).toEqual(['rest 635 after 1'])
    expect(carryOut(state)).toEqual([])
  })

  it('[PAY-6] money on delivery gets one of type ETTN when the parcel is sent, and none more when the carrier pays it out', () => {
    const state = ledger({ payments: [card(200)], amountDue: 1635 })
    carryOut(state)
    state.parcel = 'out'
    expect(carryOut(state)).toEqual(['delivery 1635 after 1'])
    expect(carryOut(state)).toEqual([])
    Object.assign(state, { payments: [card(200), byCarrier(1000)], amountDue: 635, parcel: 'handedOver' })
    expect(carryOut(state)).toEqual([])
    Object.assign(state, { payments: [card(200), byCarrier(1000), byCarrier(635)], amountDue: 0 })
    expect(carryOut(state)).toEqual([])
  })

  it('[PAY-6] paid online after the parcel has left: the one of type ETTN is returned and the right one issued', () => {
    const state = ledger({ amountDue: 1835, parcel: 'out' })
    expect(carryOut(state)).toEqual(['delivery 1835'])
    Object.assign(state, { payments: [card(1835)], amountDue: 0 })
    expect(carryOut(state)).toEqual(['reversal 1835 of 1', 'full 1835'])
    expect(carryOut(state)).toEqual([])
  })

  it('[PAY-6] a part of it paid online after the parcel has left leaves the carrier the rest', () => {
    const state = ledger({ amountDue: 1835, parcel: 'out' })
    carryOut(state)
    Object.assign(state, { payments: [card(835)], amountDue: 1000 })
    expect(carryOut(state)).toEqual(['reversal 1835 of 1', 'prepayment 835', 'delivery 1000 after 3'])
  })

  it('[PAY-6] a parcel that is refused has its ETTN returned; a parcel called back before the register heard of it has none', () => {
    const state = ledger({ amountDue: 500, parcel: 'out' })
    carryOut(state)
    Object.assign(state, { parcel: 'none', amountDue: 0, isFree: true })
    expect(carryOut(state)).toEqual(['reversal 500 of 1'])
    const called = ledger({ amountDue: 500, parcel: 'out' })
    carryOut(called, false)
    Object.assign(called, { parcel: 'none' })
    expect(carryOut(called)).toEqual(['withdrawn 1'])
    called.parcel = 'out'
    expect(carryOut(called)).toEqual(['delivery 500'])
  })

  it('[PAY-6] [ORD-17] a refund gets return receipts, of the newest receipts first', () => {
    const state = ledger({ payments: [card(200)], amountDue: 800 })
    carryOut(state)
    Object.assign(state, { payments: [card(200), card(800)], amountDue: 0 })
    carryOut(state)
    Object.assign(state, { payments: [card(200), card(800), card(-900)] })
    expect(carryOut(state)).toEqual(['return 800 of 2', 'return 100 of 1'])
    expect(carryOut(state)).toEqual([])
  })

  it('[PAY-6] a prepayment is reversed and issued again where the goods cost another sum by now', () => {
    const state = ledger({ payments: [card(200)], amountDue: 800 })
    carryOut(state)
    Object.assign(state, { payments: [card(200), card(900)], amountDue: 0 })
    expect(carryOut(state)).toEqual(['reversal 200 of 1', 'full 1100'])
    const cheaper = ledger({ payments: [card(200)], amountDue: 800 })
    carryOut(cheaper)
    cheaper.amountDue = 0
    expect(carryOut(cheaper)).toEqual(['reversal 200 of 1', 'full 200'])
  })

  it('[PAY-6] money paid twice has a receipt of its own, which goes back with it', () => {
    const state = ledger({ payments: [card(500)], total: 500 })
    carryOut(state)
    state.payments = [card(500), card(500)]
    expect(carryOut(state)).toEqual(['full 500'])
    state.payments = [card(500), card(500), card(-500)]
    expect(carryOut(state)).toEqual(['return 500 of 2'])
  })

  it('[PAY-6] a prepayment that waits for its rest is issued again with money above the price by now', () => {
    const state = ledger({ payments: [card(200)], total: 1835, amountDue: 1635 })
    carryOut(state)
    Object.assign(state, { payments: [card(200), card(50)], total: 150, amountDue: 0 })
    expect(carryOut(state)).toEqual(['reversal 200 of 1', 'full 250'])
    expect(carryOut(state)).toEqual([])
  })

  it('[PAY-6] a transfer needs none by the usual rule; once other money of the order has one, all of it has', () => {
    const state = ledger({ rule: 'notTransfers', payments: [{ way: 'transfer', amount: 300 }], amountDue: 700 })
    expect(carryOut(state)).toEqual([])
    Object.assign(state, { payments: [...state.payments, card(700)], amountDue: 0 })
    expect(carryOut(state)).toEqual(['full 1000'])
    expect(state.receipts[0]?.parts).toEqual([
      { way: 'transfer', amount: 300 },
      { way: 'card', amount: 700 },
    ])
  })

  it('[PAY-6] by hand nothing is issued by itself, and all of it once staff ask', () => {
    const state = ledger({ rule: 'byHand', payments: [card(300)], amountDue: 700, parcel: 'out' })
    expect(carryOut(state)).toEqual([])
    state.isForced = true
    expect(carryOut(state)).toEqual(['prepayment 300', 'delivery 700 after 1'])
  })
})

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
const ways = ['card', 'cash', 'onDelivery', 'transfer'] as const

longIt(
  '[PAY-6] receipts of an order say what its money says, whatever is paid, refunded, changed, sent and refused',
  () => {
    for (let seed = 1; seed <= (isDeep ? 20_000 : 500); seed++) {
      const random = randomOf(seed)
      const below = (most: number) => Math.floor(random() * most)
      const state = ledger()
      let total = 100 + below(1000)
      for (let step = 0; step < 12; step++) {
        const paid = sum(state.payments)
        const deed = below(6)
        if (deed === 1 && below(8) === 0) state.payments.push(card(1 + below(total + 1)))
        else if (deed <= 1 && !state.isFree && paid < total)
          state.payments.push({
            way: ways[below(4)] ?? 'card',
            amount: below(3) === 0 ? total - paid : 1 + below(total - paid),
          })
        else if (deed === 2 && paid > 0) state.payments.push(card(-(below(2) === 0 ? paid : 1 + below(paid))))
        else if (deed === 3) total = Math.max(0, total + below(400) - 200)
        else if (deed === 4) state.parcel = (['out', 'out', 'handedOver', 'none'] as const)[below(4)] ?? 'none'
        else state.isFree = below(4) === 0
        if (state.isFree) state.parcel = 'none'
        state.total = total
        state.amountDue = state.isFree ? 0 : Math.max(0, total - sum(state.payments))
        // now and then the register has not heard of it yet
        carryOut(state, below(3) > 0)
        expect([seed, step, planReceipts(state).added]).toEqual([seed, step, []])

        const net = state.receipts.reduce((all, { kind, amount }) => all + (takesBack(kind) ? -amount : amount), 0)
        const awaited = awaitedOf(state.receipts)
        expect([seed, step, net - awaited]).toEqual([seed, step, sum(state.payments)])
        if (state.parcel === 'out') expect([seed, step, awaited]).toEqual([seed, step, state.amountDue])
        if (state.parcel === 'none') expect([seed, step, awaited]).toEqual([seed, step, 0])
        for (const receipt of state.receipts) expect(leftOf(receipt, state.receipts)).toBeGreaterThanOrEqual(0)
        expect(new Set(state.receipts.map(({ nth }) => nth)).size).toBe(state.receipts.length)
        for (const { amount, parts } of state.receipts) expect(sum(parts)).toBe(amount)
      }
    }
  },
)

function leftOf({ nth, amount }: KnownReceipt, all: readonly KnownReceipt[]): number {
  return amount - sum(all.filter(({ of }) => of === nth))
}

function awaitedOf(all: readonly KnownReceipt[]): number {
  return all
    .filter(({ kind }) => kind === 'delivery')
    .reduce((left, each) => left + leftOf(each, all) - each.received, 0)
}
