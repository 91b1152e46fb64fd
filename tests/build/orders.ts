import { randomUUID } from 'node:crypto'
import { placeOrder, type CheckoutInput, type PlacedOrder } from '#modules/checkout/server/index.ts'
import { addOrders } from '#modules/orders/server/index.ts'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import type { Shop } from '#platform/server/shop.ts'

export const olena = { userId: '00000000-0000-4000-8000-000000000001', name: 'Олена' }

export interface BuiltLine {
  code: string
  size?: string
  colour?: string
  quantity?: number
  price?: number
  purchaseNumber?: string
}

/** An order of the staff; fills in whatever the test leaves out. */
export async function buildOrder(
  shop: Shop,
  { lines, status, number, ...fields }: Partial<OrderFields> & { lines: BuiltLine[]; status?: Status; number?: string },
): Promise<Order> {
  const [order] = await addOrders(
    shop,
    [
      {
        fields: { phone: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ, відділення 1', ...fields },
        status,
        ...(number !== undefined && { number }),
        lines: lines.map((line) => ({ quantity: 1, ...line })),
      },
    ],
    olena,
  )
  return order as Order
}

let phones = 0

interface Checkout extends Partial<Omit<CheckoutInput, 'lines'>> {
  lines: (BuiltLine & { price: number })[]
  key?: string
  /** Who is signed in. */
  customerId?: string
  cartId?: string
}

/** A checkout by a shopper of their own; fills in whatever the test leaves out. */
export function buildCheckout(
  shop: Shop,
  { lines, key = randomUUID(), customerId, cartId, ...input }: Checkout,
): Promise<PlacedOrder> {
  return placeOrder(
    shop,
    {
      phone: `+38067${String(++phones).padStart(7, '0')}`,
      firstName: 'Марія',
      lastName: '',
      carrier: 'novaPoshta',
      deliveryAddress: 'Львів, відділення 3',
      deliveryPlace: null,
      paymentType: 'onDelivery',
      isCallUnwanted: false,
      isGift: false,
      wrappingFee: 0,
      giftText: '',
      note: '',
      ...input,
      lines: lines.map((line) => ({ size: '', quantity: 1, ...line })),
    },
    {
      idempotencyKey: key,
      language: 'uk',
      ...(customerId !== undefined && { customerId }),
      ...(cartId !== undefined && { cartId }),
    },
  )
}
