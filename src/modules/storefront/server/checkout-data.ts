import { randomUUID } from 'node:crypto'
import type { Language } from '#kit/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { checkoutSettings } from '#modules/checkout/server/index.ts'
import { checkoutPaymentTypes, paidWhen } from '#modules/orders/order.ts'
import { aheadWays, connectedProviders, depositFor, paymentSettings } from '#modules/payments/server/index.ts'
import { checkoutCarriers, usualCarrier } from '#modules/delivery/carrier.ts'
import { hasPlaces, transferTermsOf } from '#modules/delivery/server/index.ts'
import type { CheckoutData, CheckoutValues } from '../buying-data.ts'
import { loadCart } from './cart-data.ts'
import { inPageWords } from './error-goods.ts'

const untouched: CheckoutValues = {
  phone: '',
  firstName: '',
  lastName: '',
  carrier: usualCarrier,
  address: {},
  cityRef: '',
  branchRef: '',
  paymentType: checkoutPaymentTypes[0] ?? 'onDelivery',
  provider: '',
  isCallUnwanted: false,
  isGift: false,
  giftText: '',
  note: '',
}

export interface TypedCheckout {
  values: CheckoutValues
  errors: FieldError[]
  idempotencyKey: string
}

/** The checkout of a visitor's cart; after a refusal with all that was typed. */
export async function loadCheckout(
  shop: Shop,
  cartToken: string | undefined,
  language: Language,
  { typed, placedToken }: { typed?: TypedCheckout; placedToken?: string | undefined } = {},
): Promise<CheckoutData> {
  const [cart, offersPlaces] = await Promise.all([
    loadCart(shop, cartToken, language, { placedToken }),
    hasPlaces(shop.database.db),
  ])
  const ahead = aheadWays(shop)
  const { wrappingPrice } = shop.settings.of(checkoutSettings)
  const deposit = {
    plain: depositFor(shop, cart.goodsTotal),
    wrapped: depositFor(shop, cart.goodsTotal + wrappingPrice),
  }
  const { refusedDeposit, cancelHours } = shop.settings.of(paymentSettings)
  return {
    cart,
    values: typed?.values ?? untouched,
    errors: inPageWords(typed?.errors ?? [], cart.lines),
    idempotencyKey: typed?.idempotencyKey ?? randomUUID(),
    carriers: [...checkoutCarriers],
    paymentTypes: checkoutPaymentTypes.filter(
      (paymentType) => paidWhen({ paymentType }) === 'onDelivery' || ahead.includes('all'),
    ),
    // of an order that costs no more it would be all of it
    deposit: ahead.includes('deposit') && deposit.plain < cart.goodsTotal ? deposit : null,
    refusedDeposit,
    providers: ahead.length > 0 ? connectedProviders(shop).map(({ name }) => name) : [],
    cancelHours,
    wrappingFee: wrappingPrice,
    transfers: Object.fromEntries(checkoutCarriers.map((carrier) => [carrier, transferTermsOf(shop, carrier)])),
    hasPlaces: offersPlaces,
  }
}
