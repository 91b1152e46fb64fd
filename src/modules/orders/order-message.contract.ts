import * as z from 'zod/mini'
import { endpoint, workers } from '#platform/endpoint.ts'
import { unspell } from '#platform/spelling.ts'
import { answeredInstant, answeredWord, id, ignored, instantToWire, multilineText, text, word } from '#platform/wire.ts'
import type { OrderEvent, OrderMessage, OrderMessageChange, ToldCustomer } from './order-message.ts'

const eventSpelling: Record<OrderEvent, string> = {
  accepted: 'accept',
  sent: 'send',
  atBranch: 'atBranch',
  storageEnds: 'storageEnds',
  cancelled: 'cancel',
}

const wordingFields = {
  subjectUK: z.optional(text(150)),
  subjectEN: z.optional(text(150)),
  textUK: z.optional(multilineText(1000)),
  textEN: z.optional(multilineText(1000)),
}
const spelling = {
  subjectUk: 'subjectUK',
  subjectEn: 'subjectEN',
  textUk: 'textUK',
  textEn: 'textEN',
  id: 'orderId',
}

const messageOnWire = z.strictObject({
  event: answeredWord(eventSpelling),
  isOn: z.boolean(),
  isOnForMarketplace: z.boolean(),
  subjectUK: z.string(),
  subjectEN: z.string(),
  textUK: z.string(),
  textEN: z.string(),
  isUnchanged: z.boolean(),
  version: z.int(),
})
export type OrderMessageOnWire = z.infer<typeof messageOnWire>

const wording = z.strictObject({ subject: z.string(), text: z.string() })
const preview = z.strictObject({ uk: wording, en: wording })

const toldOnWire = z.strictObject({
  event: answeredWord(eventSpelling),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  isRepeated: z.boolean(),
  who: z.string(),
  at: answeredInstant(),
})
type ToldOnWire = z.infer<typeof toldOnWire>

export const getOrderMessages = endpoint({
  method: 'GET',
  path: '/crm/orders/messages/get',
  access: workers,
  summary: 'What customers are told when their orders move on, on or off, in both languages.',
  output: z.array(messageOnWire),
})

export const updateOrderMessages = endpoint({
  method: 'PUT',
  path: '/crm/orders/messages/update',
  fieldSpelling: spelling,
  access: workers,
  summary:
    'Turns messages on or off and changes their texts; an empty text is that which the shop came with. With an older `version` than the present one it is refused (WIRE-11).',
  body: z.pipe(
    z.strictObject({
      messages: z
        .array(
          z.strictObject({
            event: word(eventSpelling),
            isOn: z.optional(z.boolean()),
            isOnForMarketplace: z.optional(z.boolean()),
            isUnchanged: ignored(),
            version: z.optional(z.int()),
            ...wordingFields,
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
    }),
    z.transform(({ messages }) => messages.map(changeFromInput)),
  ),
  output: z.array(messageOnWire),
})

export const previewOrderMessage = endpoint({
  method: 'POST',
  path: '/crm/orders/messages/preview',
  fieldSpelling: spelling,
  access: workers,
  summary: 'How texts that are not saved yet read with a sample order, in both languages.',
  body: z.pipe(z.strictObject({ event: word(eventSpelling), ...wordingFields }), z.transform(changeFromInput)),
  output: preview,
})

export const sendOrderMessage = endpoint({
  method: 'POST',
  path: '/crm/orders/messages/send',
  fieldSpelling: spelling,
  access: workers,
  summary: 'Tells the customer of an order once more, be the message on or off; answers what was told so far.',
  body: z.pipe(
    z.strictObject({ orderId: id(), event: word(eventSpelling) }),
    z.transform(({ orderId, event }) => ({ id: orderId, event })),
  ),
  output: z.array(toldOnWire),
})

export const getToldCustomer = endpoint({
  method: 'GET',
  path: '/crm/orders/messages/sent',
  access: workers,
  summary: 'What the customer of an order was told, newest first.',
  query: z.strictObject({ orderid: id() }),
  output: z.array(toldOnWire),
})

interface WordingOnWire {
  subjectUK?: string | undefined
  subjectEN?: string | undefined
  textUK?: string | undefined
  textEN?: string | undefined
}

function changeFromInput(
  wire: WordingOnWire & Pick<OrderMessageChange, 'event' | 'isOn' | 'isOnForMarketplace' | 'version'>,
): OrderMessageChange {
  return {
    event: wire.event,
    isOn: wire.isOn,
    isOnForMarketplace: wire.isOnForMarketplace,
    version: wire.version,
    wording: {
      uk: given({ subject: wire.subjectUK, text: wire.textUK }),
      en: given({ subject: wire.subjectEN, text: wire.textEN }),
    },
  }
}

function given({ subject, text: words }: { subject: string | undefined; text: string | undefined }) {
  return { ...(subject !== undefined && { subject }), ...(words !== undefined && { text: words }) }
}

export function orderMessageToWire(message: OrderMessage): OrderMessageOnWire {
  const { uk, en } = message.wording
  return {
    event: eventSpelling[message.event],
    isOn: message.isOn,
    isOnForMarketplace: message.isOnForMarketplace,
    subjectUK: uk.subject,
    subjectEN: en.subject,
    textUK: uk.text,
    textEN: en.text,
    isUnchanged: message.isUnchanged,
    version: message.version,
  }
}

export function orderMessagesFromWire(data: readonly OrderMessageOnWire[]): OrderMessage[] {
  return data.map((wire) => ({
    event: unspell(eventSpelling, wire.event),
    isOn: wire.isOn,
    isOnForMarketplace: wire.isOnForMarketplace,
    wording: {
      uk: { subject: wire.subjectUK, text: wire.textUK },
      en: { subject: wire.subjectEN, text: wire.textEN },
    },
    isUnchanged: wire.isUnchanged,
    version: wire.version,
  }))
}

/** The body of `updateOrderMessages`. */
export function orderMessagesToWire(changes: readonly OrderMessageChange[]) {
  return {
    messages: changes.map(({ isOn, isOnForMarketplace, version, ...rest }) => ({
      ...wordingToWire(rest),
      isOn,
      isOnForMarketplace,
      version,
    })),
  }
}

/** The body of `previewOrderMessage`. */
export function wordingToWire({ event, wording: words = {} }: Pick<OrderMessageChange, 'event' | 'wording'>) {
  return {
    event: eventSpelling[event],
    subjectUK: words.uk?.subject,
    subjectEN: words.en?.subject,
    textUK: words.uk?.text,
    textEN: words.en?.text,
  }
}

/** The body of `sendOrderMessage`. */
export function resendingToWire(orderId: string, event: OrderEvent) {
  return { orderId, event: eventSpelling[event] }
}

export function toldToWire({ event, channel, recipient, isRepeated, who, at }: ToldCustomer): ToldOnWire {
  return { event: eventSpelling[event], channel, recipient, isRepeated, who, at: instantToWire(at) }
}

export function toldFromWire(data: readonly ToldOnWire[]): ToldCustomer[] {
  return data.map(({ event, at, ...rest }) => ({
    ...rest,
    event: unspell(eventSpelling, event),
    at: new Date(at),
  }))
}
