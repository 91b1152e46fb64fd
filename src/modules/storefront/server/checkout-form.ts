import { randomUUID } from 'node:crypto'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { checkoutCarriers, directoryCarrier, usualCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import {
  addressField,
  addressProblems,
  askedOf,
  isBringing,
  writeAddress,
  type Address,
} from '#modules/delivery/address.ts'
import { recognisePlace } from '#modules/delivery/server/index.ts'
import { checkoutPaymentTypes, paymentTypes } from '#modules/orders/order.ts'
import { findTrackedOrder } from '#modules/orders/server/index.ts'
import {
  placeOrder,
  readCart,
  type Cart,
  type CheckoutInput,
  type CheckoutLine,
} from '#modules/checkout/server/index.ts'
import { readCheckoutLine } from '../checkout-line.ts'
import type { CheckoutValues } from '../buying-data.ts'
import { loadCheckout } from './checkout-data.ts'
import { openPage } from './pay-form.ts'
import { readLine, readText } from './form-fields.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'

/**
 * Places an order, without scripts a guest's (NAV-5). The form carries the lines and prices that the shopper saw: a price that changed
 * is explained, and the same form sent twice is one order (ORD-12). A refusal loses nothing of what was typed.
 */
export async function postCheckout(shop: Shop, post: FormPost): Promise<FormAnswer> {
  const { form, language, cartToken, customerId, address } = post
  const values = readValues(form)
  const idempotencyKey = readLine(form, 'idempotencyKey', 200) || randomUUID()
  const cart = await readCart(shop.database.db, cartToken)
  const lines = readLines(form) ?? linesOf(cart)

  const placed = await orRefusal(async () => {
    await shop.limits.spend('checkoutPerAddress', address)
    refuseUnknown(values)
    const input = inputOf(values, lines, readSum(form, 'wrappingFee'))
    const { city = '', branch = '' } = addressOf(values)
    const { cityRef, branchRef } = values
    const deliveryPlace =
      values.carrier === directoryCarrier
        ? await recognisePlace(shop.database.db, { cityRef, branchRef, city, branch })
        : null
    return placeOrder(
      shop,
      { ...input, deliveryPlace },
      {
        idempotencyKey,
        language,
        customerId,
        cartId: cart.id,
      },
    )
  })
  if (!(placed instanceof Refusal)) {
    const { trackingToken } = placed
    const isAhead = values.paymentType !== 'onDelivery'
    const path = isAhead ? await openFirstPage(shop, placed, values.provider, language) : `/thanks/${trackingToken}`
    return { kind: 'redirect', path, trackingToken }
  }
  const errors = placed.errors.flatMap((error) => inFormFields(error, values))
  // what is in the cart by now may well be ordered, too
  const isKeyUsed = errors.some(({ error }) => error === 'orderedOtherwise')
  const typed = { values, errors, idempotencyKey: isKeyUsed ? randomUUID() : idempotencyKey }
  const data = await loadCheckout(shop, cartToken, language, { typed })
  return { kind: 'page', id: 'checkout', data, path: '/checkout', refusal: placed }
}

/** Leads an order that is paid ahead straight to the bank, or to where the shopper chooses another. */
async function openFirstPage(
  shop: Shop,
  { trackingToken }: { trackingToken: string },
  provider: string,
  language: Language,
): Promise<string> {
  const found = await findTrackedOrder(shop.database.db, trackingToken)
  const opened = found && (await orRefusal(() => openPage(shop, found.order, { provider, language })))
  return opened === undefined || opened instanceof Refusal ? `/pay/${trackingToken}` : opened
}

function readValues(form: URLSearchParams): CheckoutValues {
  return {
    phone: readLine(form, 'phone', 40),
    firstName: readLine(form, 'firstName', 200),
    lastName: readLine(form, 'lastName', 200),
    carrier: readLine(form, 'carrier', 40) || usualCarrier,
    address: Object.fromEntries(addressFields.map((name) => [name, readLine(form, name, 600)])),
    cityRef: readLine(form, 'cityRef', 60),
    branchRef: readLine(form, 'branchRef', 60),
    paymentType: readLine(form, 'paymentType', 40) || (checkoutPaymentTypes[0] ?? ''),
    provider: readLine(form, 'provider', 40),
    isCallUnwanted: form.has('isCallUnwanted'),
    isGift: form.has('isGift'),
    giftText: readText(form, 'giftText', 500),
    note: readText(form, 'note', 5000),
  }
}

const addressFields = checkoutCarriers
  .filter(isBringing)
  .flatMap((carrier) => askedOf(carrier).map(({ part }) => addressField(carrier, part)))

/** The parts of the address for the carrier that is chosen; what was typed for the others stays in the form. */
function addressOf({ carrier, address }: CheckoutValues): Address {
  const chosen = checkoutCarriers.filter(isBringing).find((each) => each === carrier)
  const asked = chosen ? askedOf(chosen) : []
  return Object.fromEntries(asked.map(({ part }) => [part, chosen ? (address[addressField(chosen, part)] ?? '') : '']))
}

/** `code|size|colour|quantity|price in kopiykas`, as the page wrote them. Undefined when there are none. */
function readLines(form: URLSearchParams): CheckoutLine[] | undefined {
  const lines = form.getAll('line').flatMap((text): CheckoutLine[] => {
    const [code = '', size = '', colour = '', quantity, price] = readCheckoutLine(text)
    const isWhole = (part: string | undefined) => /^\d{1,12}$/.test(part ?? '')
    return code !== '' && isWhole(quantity) && isWhole(price)
      ? [{ code, size, colour, quantity: Number(quantity), price: Number(price) }]
      : []
  })
  return lines.length > 0 ? lines : undefined
}

/** In kopiykas, as the page wrote it. */
function readSum(form: URLSearchParams, name: string): Money {
  const typed = readLine(form, name, 12)
  return /^\d+$/.test(typed) ? Number(typed) : 0
}

function linesOf(cart: Cart): CheckoutLine[] {
  return cart.lines.map(({ code, size, colour, quantity, price }) => ({ code, size, colour, quantity, price }))
}

function refuseUnknown({ carrier, paymentType }: CheckoutValues): void {
  const errors: FieldError[] = []
  if (!checkoutCarriers.some((known) => known === carrier)) errors.push({ field: 'carrier', error: 'unknownValue' })
  if (![...paymentTypes, 'deposit'].some((known) => known === paymentType))
    errors.push({ field: 'paymentType', error: 'unknownValue' })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/** The form's input; an address of which a part is missing, or cannot be, is none, and the form asks for it. */
function inputOf(values: CheckoutValues, lines: CheckoutLine[], wrappingFee: Money): CheckoutInput {
  const { phone, firstName, lastName, isCallUnwanted, isGift, giftText, note } = values
  const carrier = values.carrier as Carrier
  const address = addressOf(values)
  const isDeposit = values.paymentType === 'deposit'
  return {
    lines,
    phone,
    firstName,
    lastName,
    carrier,
    deliveryAddress: addressProblems(carrier, address).length > 0 ? '' : writeAddress(carrier, address),
    deliveryPlace: null,
    // the rest is paid when it is handed over
    paymentType: isDeposit ? 'onDelivery' : (values.paymentType as CheckoutInput['paymentType']),
    isDeposit,
    isCallUnwanted,
    isGift,
    wrappingFee,
    giftText,
    note,
  }
}

function inFormFields(error: FieldError, values: CheckoutValues): FieldError[] {
  if (error.field !== 'deliveryAddress') return [error]
  const carrier = values.carrier as Carrier
  const problems = addressProblems(carrier, addressOf(values))
  return problems.map(({ part, error: problem }) => ({ ...error, field: `${carrier}-${part}`, error: problem }))
}
