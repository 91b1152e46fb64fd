import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { id, ignored, instant, multilineText, oneTo, text } from '#platform/wire.ts'
import { orderEvents } from './order-message.ts'

const wording = z.strictObject({
  /** The subject of an e-mail. */
  subject: z.string(),
  text: z.string(),
})
export type MessageWording = z.infer<typeof wording>
const inBoth = z.strictObject({ uk: wording, en: wording })

/** The message to customers about one event. */
const message = z.strictObject({
  event: z.enum(orderEvents),
  isOn: z.boolean(),
  /** Also for orders of a marketplace, which writes to its customers itself. */
  isOnForMarketplace: z.boolean(),
  wording: inBoth,
  /** Whether the words are those that the shop came with. */
  isUnchanged: z.boolean(),
  /** 0 where staff never changed it (WIRE-11). */
  version: z.int(),
})
export type OrderMessage = z.infer<typeof message>

const typedWording = z.strictObject({ subject: z.optional(text(150)), text: z.optional(multilineText(1000)) })
const typedInBoth = z.strictObject({ uk: z.optional(typedWording), en: z.optional(typedWording) })

/** A change by staff: fields that it leaves out keep their values, an empty text brings back the shop's first one. */
const messageChange = z.strictObject({
  event: z.enum(orderEvents),
  isOn: z.optional(z.boolean()),
  isOnForMarketplace: z.optional(z.boolean()),
  wording: z.optional(typedInBoth),
  isUnchanged: ignored(),
  /** Which it was changed over; an older one than the present is refused. */
  version: z.optional(z.int()),
})
export type OrderMessageChange = z.infer<typeof messageChange>

/** A message to a customer about an order. */
const told = z.strictObject({
  event: z.enum(orderEvents),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  isRepeated: z.boolean(),
  /** Empty when the shop did it by itself. */
  who: z.string(),
  at: instant(),
})
export type SentMessage = z.infer<typeof told>

export const getOrderMessages = ownEndpoint('GET /crm/orders/messages/get', workers, {
  summary: 'What customers are told when their orders move on, on or off, in both languages.',
  output: z.array(message),
})

export const updateOrderMessages = ownEndpoint('PUT /crm/orders/messages/update', workers, {
  summary:
    'Turns messages on or off and changes their texts; an empty text is that which the shop came with. With an older `version` than the present one it is refused (WIRE-11).',
  body: z.strictObject({ messages: oneTo(10, messageChange) }),
  output: z.array(message),
})

export const previewOrderMessage = ownEndpoint('POST /crm/orders/messages/preview', workers, {
  summary: 'How texts that are not saved yet read with a sample order, in both languages.',
  body: z.strictObject({ event: z.enum(orderEvents), wording: z.optional(typedInBoth) }),
  output: inBoth,
})

export const sendOrderMessage = ownEndpoint('POST /crm/orders/messages/send', workers, {
  fieldSpelling: { id: 'orderId' },
  summary: 'Tells the customer of an order once more, be the message on or off; answers what was told so far.',
  body: z.strictObject({ orderId: id(), event: z.enum(orderEvents) }),
  output: z.array(told),
})

export const getSentMessages = ownEndpoint('GET /crm/orders/messages/sent', workers, {
  summary: 'What the customer of an order was told, newest first.',
  query: z.strictObject({ orderId: id() }),
  output: z.array(told),
})
