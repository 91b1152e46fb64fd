import type { Language } from '#kit/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Money } from '#kit/money.ts'
import type { AddressField } from '#modules/delivery/address.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { TransferTerms } from '#modules/delivery/transfer.ts'
import type { PaymentType } from '#modules/orders/order.ts'
import type { ProviderName } from '#modules/payments/provider.ts'
import type { RefusedDeposit } from './pay/pay-data.ts'
import type { Picture } from './picture.ts'

/** The data of the pages of the cart and of the checkout. */

/** A choice beside a product's companions, which the page's form sends. */
export interface ChosenGoods {
  code: string
  size: string
  colour: string
}

/** The field of that choice. */
export function togetherField(code: string): string {
  return `with-${code}`
}

export interface CartLine {
  code: string
  name: string
  /** Ukrainian on an English page, too, where there is no English name. */
  nameLanguage: Language
  size: string
  /** As the cart knows it; empty where lots do not tell colours apart. */
  colour: string
  /** The same in the page's language. */
  colourLabel: string
  /** Its place among the product's colours; null where the shop shows the product no more. */
  colourPosition: number | null
  quantity: number
  /** Pieces that can be bought now; the page explains fewer than `quantity` in words, 0 is gone. */
  available: number
  /** To change to, in this colour, with its own size among them; none where it comes in one size. */
  sizes: { size: string; isGone: boolean }[]
  isPair: boolean
  price: Money
  /** Without the sale that is on. */
  compareAtPrice: Money | null
  /** Another price than when it was put here; null while it is the same. */
  priceBefore: Money | null
  sum: Money
  picture: Picture | null
}

export interface CartData {
  lines: CartLine[]
  /** The sum of lines in stock: lines that are gone cost nothing. */
  goodsTotal: Money
  /** Every line can be bought as it stands. */
  canCheckOut: boolean
  /** Why the last change was not made, or was made differently. */
  errors: FieldError[]
  /** The line that `errors` are about, by its place; null where they are about none. */
  refusedLine: number | null
  maxQuantity: number
  /** The line that the shopper just took out and can put back (U31). */
  removed: null | {
    code: string
    name: string
    size: string
    colour: string
    colourLabel: string
    quantity: number
    /** When it was put into the cart, in milliseconds: its place. */
    at: string
  }
  /** The order that was placed here last, where the cart is empty. */
  placed: null | { number: string; trackingPath: string }
}

export interface CheckoutValues {
  phone: string
  firstName: string
  lastName: string
  carrier: string
  /** The address of every carrier, whichever is chosen: the words typed for one come back with it (DEL-7). */
  address: Partial<Record<AddressField, string>>
  /** The ref of the chosen place, beside its words; empty for typed words. */
  cityRef: string
  branchRef: string
  /** A way to pay, or `deposit`. */
  paymentType: string
  /** By whom one pays ahead. */
  provider: string
  isCallUnwanted: boolean
  isGift: boolean
  giftText: string
  note: string
}

export interface CheckoutData {
  cart: CartData
  values: CheckoutValues
  errors: FieldError[]
  /** The same form sent twice is one order (ORD-12). */
  idempotencyKey: string
  carriers: Carrier[]
  paymentTypes: PaymentType[]
  /** The deposit, without the wrapping of a gift and with it; null where none is offered (PAY-2). */
  deposit: null | { plain: Money; wrapped: Money }
  /** Whether the shop keeps a deposit, or gives it back, where the parcel is refused. */
  refusedDeposit: RefusedDeposit
  /** Empty where nobody takes payments: then nothing is paid ahead (PAY-1). */
  providers: ProviderName[]
  /** Unpaid, it is cancelled after these (ORD-16). */
  cancelHours: number
  /** The fee for wrapping a gift. */
  wrappingFee: Money
  /** How carriers charge for the transfer of money on delivery (DEL-5). */
  transfers: Partial<Record<Carrier, TransferTerms>>
  /** Towns and branches of Nova Poshta can be chosen. */
  hasPlaces: boolean
}
