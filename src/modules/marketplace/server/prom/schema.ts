import * as z from 'zod/mini'

/**
 * Prom's answers. Unknown keys and unknown words pass (OUT-4); the fields that an order needs must be there, and a part
 * of another shape puts the order into the quarantine.
 */

/** A number of a house, a promo code or a parcel may come as a number. */
const said = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
export const words = z.optional(z.nullable(said))
/** Whatever shape it has, it makes no order unreadable. */
const unread = z.optional(z.unknown())
/** `"1234.50"`, `"1 234,50 грн"`, or a number. */
const sum = z.optional(z.nullable(z.union([z.string(), z.number()])))
const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape))

const person = z.object({ first_name: words, second_name: words, last_name: words, phone: words })

const promLine = z.object({
  /** Prom's own id of the product. */
  id: z.union([z.int(), z.string()]),
  external_id: maybe(z.union([z.string(), z.number()])),
  sku: maybe(z.union([z.string(), z.number()])),
  name: words,
  name_multilang: maybe(z.object({ uk: words, ru: words })),
  image: words,
  url: words,
  quantity: z.union([z.number(), z.string()]),
  price: z.union([z.string(), z.number()]),
  total_price: sum,
  cpa_commission: maybe(z.object({ amount: sum })),
})
export type PromLine = z.infer<typeof promLine>

const deliveryData = z.object({
  provider: words,
  type: words,
  recipient_warehouse_id: words,
  declaration_number: words,
  unified_status: words,
  recipient_address: maybe(
    z.object({
      city_id: words,
      city_name: words,
      warehouse_id: words,
      street_name: words,
      building_number: words,
      apartment_number: words,
    }),
  ),
})

const paymentData = z.object({
  /** `evopay`: by card through Prom; `rpay_parts`: in parts. */
  type: words,
  /** `unpaid`, `paid`, `paid_out`, `refunded`, `expired`. */
  status: words,
  status_modified: words,
  rpay_parts: maybe(z.object({ commission: sum, commission_amount: sum })),
})

export const promOrder = z.object({
  id: z.int().check(z.gt(0)),
  date_created: z.string(),
  date_modified: words,
  client_first_name: words,
  client_second_name: words,
  client_last_name: words,
  client: maybe(person),
  client_notes: words,
  phone: words,
  email: words,
  delivery_recipient: maybe(person),
  products: z.array(promLine),
  price: sum,
  full_price: sum,
  delivery_option: maybe(z.object({ id: unread, name: words, shipping_service: unread })),
  delivery_address: words,
  delivery_cost: sum,
  delivery_provider_data: maybe(deliveryData),
  payment_option: maybe(z.object({ id: unread, name: words })),
  payment_data: maybe(paymentData),
  /** `pending`, `received`, `delivered`, `canceled`, `draft`, `paid`, or `custom-<id>`. */
  status: z.string(),
  status_name: words,
  source: words,
  price_with_special_offer: sum,
  special_offer_discount: sum,
  special_offer_promocode: words,
  cpa_commission: maybe(z.object({ amount: sum, is_refunded: maybe(z.boolean()) })),
  dont_call_customer_back: unread,
  ps_promotion: maybe(z.object({ name: words })),
  cancellation: maybe(z.object({ title: words, initiator: words })),
})
export type PromOrder = z.infer<typeof promOrder>

function countOf(said: string | number): number {
  return Math.floor(Number(said))
}

/** As little of an order as paging needs; the rest of a bad one may be anything. */
export const orderHead = z.object({ id: z.int().check(z.gt(0)), date_created: words, date_modified: words })

export const orderPage = z.object({ orders: z.array(z.unknown()) })
const orElse = z.catch
/** A value for staff's eyes only; null where it is unreadable. */
const glance = <Shape extends z.ZodMiniType>(shape: Shape) => orElse(maybe(shape), null)
/** The fields of a product that its connection with ours needs. */
export const promProduct = z.object({
  id: z.int().check(z.gt(0)),
  external_id: words,
  sku: words,
  name: glance(z.string()),
  price: glance(z.union([z.number(), z.string()])),
  quantity_in_stock: glance(
    z.pipe(z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]), z.transform(countOf)),
  ),
})
export type PromProduct = z.infer<typeof promProduct>
export const productPage = z.object({ products: z.array(z.unknown()) })
export const groupPage = z.object({ groups: z.array(z.unknown()) })
export const oneOrder = z.object({ order: z.unknown() })
/** Ids that were not processed are simply not among these. */
export const processed = z.object({
  processed_ids: z.optional(z.array(z.union([z.int(), z.string()]))),
  warning_message: words,
  errors: z.optional(z.unknown()),
})
export type Processed = z.infer<typeof processed>
export const done = z.object({ status: words })
