import { describe, expect, it } from 'vitest'
import { costsOf, type CostBasis } from './costs.ts'

const parcel = {
  state: 'inTransit',
  price: 85_00,
  payer: 'sender',
  backPrice: null,
  collects: 1_635_00,
  transferPayer: 'sender',
  transferPrice: null,
} as const satisfies CostBasis['parcel']
const basis: CostBasis = {
  isSent: true,
  isRefused: false,
  parcel,
  document: undefined,
  usualPayer: 'recipient',
  terms: { fee: 20_00, rate: 2, payer: 'recipient' },
  amountDue: 1_635_00,
  share: { place: 0, of: 1 },
}
const sums = (more: Partial<CostBasis>, of: Partial<CostBasis['parcel']> = {}) =>
  Object.fromEntries(
    Object.entries(costsOf({ ...basis, ...more, parcel: { ...parcel, ...of } })).map(([term, { amount, toldBy }]) => [
      term,
      toldBy === 'carrier' ? amount : -amount,
    ]),
  )
/** Below zero: an estimate. */
const costs = (delivery: number, transfer: number, back: number) => ({ delivery, transfer, return: back })

describe('the cost of a parcel to the shop', () => {
  it.each<[string, Partial<CostBasis>, Partial<CostBasis['parcel']>, ReturnType<typeof costs>]>([
    ['the way there and the transfer, where it pays for both', {}, {}, costs(85_00, -52_70, -0)],
    ['nothing where the customer pays', {}, { payer: 'recipient', transferPayer: 'recipient' }, costs(-0, -0, -0)],
    ['nothing of a way that a marketplace pays for', {}, { payer: 'third', collects: 0 }, costs(-0, -0, -0)],
    ['the transfer as the carrier’s register tells it', {}, { transferPrice: 49_05 }, costs(85_00, 49_05, -0)],
    ['nothing of an order that is cancelled, or has no number', { isSent: false }, {}, costs(-0, -0, -0)],
    [
      'both ways of one that is refused, and no transfer',
      {},
      { state: 'returning', backPrice: 60_00 },
      costs(85_00, -0, 60_00),
    ],
    [
      'both ways of one that is refused although the customer was to pay: nobody did',
      {},
      { state: 'returned', payer: 'recipient', backPrice: 60_00 },
      costs(-0, -0, 145_00),
    ],
    ['the way back as the way there, until the carrier tells it', { isRefused: true }, {}, costs(85_00, -0, -85_00)],
  ])('[ORD-6] [DEL-5] is %s', (_, more, of, expected) => {
    expect(sums(more, of)).toEqual(expected)
  })

  it.each<[string, Partial<CostBasis>, Partial<CostBasis['parcel']>, number]>([
    ['the carrier', { usualPayer: 'sender' }, { payer: 'recipient' }, -0],
    ['else the document', { document: { price: 90_00, payer: 'sender' } }, { payer: null }, 85_00],
    ['else the owner’s rule', { usualPayer: 'sender' }, { payer: null }, 85_00],
  ])('[DEL-3] who pays for the way says %s', (_, more, of, expected) => {
    expect(sums(more, of)['delivery']).toBe(expected)
  })

  it('[DEL-3] the price of the document stands until the carrier’s tracking tells one', () => {
    const document = { price: 90_00, payer: 'sender' } as const
    expect(sums({ document }, { price: null })['delivery']).toBe(90_00)
    expect(sums({ document })['delivery']).toBe(85_00)
    expect(sums({ usualPayer: 'sender' }, { price: null, payer: null })['delivery']).toBe(-0)
  })

  it('[DEL-5] a transfer of which nobody can tell what was collected keeps its sum', () => {
    expect(sums({ amountDue: null }, { collects: null })).not.toHaveProperty('transfer')
    expect(sums({ amountDue: 100_00 }, { collects: null })['transfer']).toBe(-22_00)
    const terms = { fee: 0, rate: 1, payer: 'sender' } as const
    expect(sums({ terms }, { transferPayer: null })['transfer']).toBe(-16_35)
  })

  it('[ORD-6] two orders in one parcel share its price, and the first takes the kopiyka that remains', () => {
    const shared = (place: number) => sums({ share: { place, of: 2 } }, { price: 85_01, collects: 0 })['delivery']
    expect([shared(0), shared(1)]).toEqual([42_51, 42_50])
  })
})
