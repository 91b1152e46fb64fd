import { isPhone } from '#kit/phone.ts'
import type { Money } from '#kit/money.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Ahead } from '#modules/payments/offer.ts'
import { aheadWays } from '#modules/payments/server/index.ts'
import type { Lot } from '#modules/stock/lot.fields.ts'
import { checkoutPaymentTypes, missingFields, paidWhen } from '#modules/orders/order.ts'
import { refuseShort, type LineRow } from '#modules/orders/server/index.ts'
import type { CheckoutInput, CheckoutLine } from './checkout-input.ts'
import type { CartGoods } from './cart.sql.ts'
import { checkoutSettings } from './settings.ts'

/** `place` is that of the line in what was sent, of several the first; `lots` are those that may fill it. */
export type NewLine = LineRow & { productId: string; returnedQuantity: number; place: number; lots: readonly Lot[] }

export function refuseIncomplete(checkout: CheckoutInput, shop: Shop): void {
  if (checkout.lines.length === 0) throw refuse('invalid', 'cartEmpty', 'lines')
  const errors: FieldError[] = missingFields(checkout).map((field) => ({ field, error: 'required' }))
  if (checkout.phone !== '' && checkout.phone !== '+' && !isPhone(checkout.phone))
    errors.push({ field: 'phone', error: 'incorrectPhoneNumber' })
  if (checkout.phone === '+') errors.push({ field: 'phone', error: 'required' })
  const ahead = aheadOf(checkout)
  if (!checkoutPaymentTypes.includes(checkout.paymentType) || (ahead && !aheadWays(shop).includes(ahead)))
    errors.push({ field: 'paymentType', error: 'prepaymentUnavailable' })
  errors.push(...tooMany(checkout.lines, shop))
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/** The part of the order that the shopper pays ahead; undefined where they pay on receipt. */
export function aheadOf(checkout: Pick<CheckoutInput, 'paymentType' | 'isDeposit'>): Ahead | undefined {
  if (checkout.isDeposit) return 'deposit'
  return paidWhen(checkout) === 'before' ? 'all' : undefined
}

export function refuseOtherFee({ isGift, wrappingFee }: CheckoutInput, shop: Shop): void {
  const price = shop.settings.of(checkoutSettings).wrappingPrice
  if (!isGift || wrappingFee === price) return
  const params = { price: { kopiykas: price }, before: { kopiykas: wrappingFee } }
  throw refuse('conflict', 'wrappingChanged', 'isGift', params)
}

export function refuseTooMany(lines: readonly NewLine[], shop: Shop): void {
  const errors = tooMany(lines, shop)
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

function tooMany(
  lines: readonly (Pick<CheckoutLine, 'code' | 'size' | 'colour' | 'quantity'> & { place?: number })[],
  shop: Shop,
): FieldError[] {
  const most = shop.settings.of(checkoutSettings).maxPerLine
  return lines.flatMap(({ quantity, code, size, colour = '', place }, index) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= most
      ? []
      : [
          {
            field: `lines.${place ?? index}.quantity`,
            error: 'tooManyPieces',
            params: { most, code, size, colour },
          },
        ],
  )
}

/**
 * Refuses goods that are sold out at this moment, before the order has a number; the hold of stock meets a rival of the same
 * instant, and decides on goods at two prices as well: their second line is of another lot.
 */
export function refuseSoldOut(lines: readonly NewLine[]): void {
  refuseShort(lines, 'lines', (line) => ({ filled: Math.min(line.quantity, leftOf(line)), wanted: line.quantity }))
}

/** Pieces of a lot that others may take between two statements of a checkout. */
const ofRivals = 50

/** Whether rivals of the same instant could leave too few pieces, or empty the lot whose price is asked. */
export function isContested({ lots, quantity }: NewLine): boolean {
  const left = lots.map(({ available }) => available).filter((each) => each > 0)
  return left.length === 0 || left.some((each) => each < quantity + ofRivals)
}

function leftOf({ lots }: NewLine): number {
  return lots.reduce((sum, lot) => sum + Math.max(0, lot.available), 0)
}

export function isOfSameGoods(one: CartGoods, other: CartGoods): boolean {
  return one.productId === other.productId && one.size === other.size && one.colour === other.colour
}

/** Free is what has no price yet. */
export function refuseOtherPrice(
  lines: readonly NewLine[],
  priceOf: (line: NewLine) => Money | null | undefined,
): void {
  const free = lines.flatMap((line): FieldError[] => {
    const { code, size, colour, place } = line
    return priceOf(line) === 0
      ? [{ field: `lines.${place}.price`, error: 'notOnSale', params: { code, size, colour } }]
      : []
  })
  if (free.length > 0) throw new Refusal('conflict', free)
  const repriced = lines.flatMap((line): FieldError[] => {
    const price = priceOf(line)
    if (price === undefined || price === null || price === line.price) return []
    const { code, size, colour, place } = line
    const params = { code, size, colour, price: { kopiykas: price }, before: { kopiykas: line.price } }
    return [{ field: `lines.${place}.price`, error: 'priceChanged', params }]
  })
  if (repriced.length > 0) throw new Refusal('conflict', repriced)
}
