import { bringingCarriers, transitOf, type BringingCarrier } from '#modules/delivery/carrier.ts'
import type { Terms } from '#modules/storefront/page-data.ts'

/** The shop's terms until the owner sets others. */
export const terms: Terms = {
  deliveryCost: { from: 70_00, to: 150_00 },
  freeFrom: null,
  isCardOffered: false,
  ...usualDays(),
  returnDays: 14,
  refundDays: 7,
  returnPaidBy: 'shopper',
  cartKeptDays: 90,
  wishKeptDays: 180,
}

function usualDays() {
  const days = bringingCarriers.map((carrier) => {
    const { from, to } = /^(?<from>\d+)-(?<to>\d+)$/.exec(transitOf(carrier)?.days ?? '')?.groups ?? {}
    return [`${carrier}Days`, { from: Number(from), to: Number(to) }]
  })
  return Object.fromEntries(days) as Pick<Terms, `${BringingCarrier}Days`>
}
