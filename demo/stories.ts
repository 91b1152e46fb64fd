import { customers } from './customers.ts'

/** Sent a fortnight ago; refused at the counter, and on its way back since this morning (ORD-17). */
export const refusedToday = { number: '352456201', phone: customers.iryna.phone }

/** Bought to try on at home; the pair that did not fit came back this morning (ORD-17). */
export const returnedToday = {
  number: '88021344',
  phone: customers.kateryna.phone,
  goods: [{ code: 'SHO-0214', size: '39', quantity: 1, isSellable: true }],
}

/** Paid for; before it is packed somebody is to ask about the wrapping: today, whoever comes first. */
export const askedAbout = {
  number: '352517764',
  phone: customers.roksolana.phone,
  task: 'Передзвонити: чи покласти шкарпетки в коробку до берета',
}

/** Asked for every other day; a fifth of all wallets. */
export const bestseller = 'WAL-0302'

/** Bought in the winter for more than it will ever bring. */
export const neverPaidBack = { code: 'GAR-0607', purchase: 'P-2026-006' } as const

/** Prom takes the dearest share of its cheapest goods, and the shop pays for posting them. */
export const promFees = { rate: 21.5, fixed: 5, shipping: 45 }

/** Three weeks after its goods had come, their way turned out to cost so much more, in kopiykas. */
export const lateFreight = { purchase: 'P-2026-026', more: 4_137_45 } as const

/** Adverts of last month, in hryvnias by type: with the usual ones more than all that the month earned. */
export const autumnCampaign = { bags: 20_000, shoes: 25_000 }

/** Hryvnias that the campaign still spends a day in the first ten days of this month, until it ends. */
export const campaignTail = { days: 10, bags: 280, shoes: 360 }
