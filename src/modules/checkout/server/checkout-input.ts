import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { OrderFields, PaymentType } from '#modules/orders/order.ts'

export interface CheckoutLine {
  code: string
  size: string
  /** May be left out where the goods come in one colour. */
  colour?: string | undefined
  quantity: number
  /** The price that the shopper saw; the shop refuses another price now and explains it (ORD-12). */
  price: Money
}

export interface CheckoutInput {
  lines: readonly CheckoutLine[]
  phone: string
  firstName: string
  lastName: string
  carrier: Carrier
  deliveryAddress: string
  deliveryPlace: OrderFields['deliveryPlace']
  paymentType: PaymentType
  /** A deposit is paid now, the rest as `paymentType` says (PAY-2). */
  isDeposit?: boolean | undefined
  isCallUnwanted: boolean
  isGift: boolean
  /** The fee for wrapping that the shopper saw; another fee now is refused and explained, as a price is (ORD-12). */
  wrappingFee: Money
  /** The text of the gift card; left out without a gift. */
  giftText: string
  note: string
}
