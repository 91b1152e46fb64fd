import { languages, type Language } from '#kit/language.ts'
import type { Status } from './status.ts'

/** Events that a letter may tell customers. Tracking knows that a parcel waits at its branch, and until when. */
export const orderEvents = ['accepted', 'sent', 'atBranch', 'storageEnds', 'cancelled'] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Events that follow from the carrier's word, whatever the order's status says. */
export type ParcelEvent = Extract<OrderEvent, 'atBranch' | 'storageEnds'>

/** The message that a change of status sends to the customer; "sent" waits until there is a tracking number. */
export const eventOfStatus: Partial<Record<Status, OrderEvent>> = {
  accepted: 'accepted',
  sent: 'sent',
  cancelled: 'cancelled',
}

/** The words that a text may have in braces. */
export const placeholders = [
  'number',
  'name',
  'total',
  'amountDue',
  'carrier',
  'trackingNumber',
  'branch',
  'keptUntil',
  'link',
  'shop',
] as const
export type Placeholder = (typeof placeholders)[number]

/** How staff write them: `{номер}` in a Ukrainian text, `{number}` in an English one. */
export const placeholderWords: Record<Language, Record<Placeholder, string>> = {
  uk: {
    number: 'номер',
    name: 'імʼя',
    total: 'сума',
    amountDue: 'до сплати',
    carrier: 'перевізник',
    trackingNumber: 'ТТН',
    branch: 'відділення',
    keptUntil: 'зберігання до',
    link: 'посилання',
    shop: 'крамниця',
  },
  en: {
    number: 'number',
    name: 'name',
    total: 'total',
    amountDue: 'amount due',
    carrier: 'carrier',
    trackingNumber: 'tracking number',
    branch: 'branch',
    keptUntil: 'kept until',
    link: 'link',
    shop: 'shop',
  },
}

export interface MessageWording {
  /** Of an e-mail. */
  subject: string
  text: string
}

/** The message to customers about one event. */
export interface OrderMessage {
  event: OrderEvent
  isOn: boolean
  /** Also for orders of a marketplace, which writes to its customers itself. */
  isOnForMarketplace: boolean
  wording: Record<Language, MessageWording>
  /** Whether the words are those that the shop came with. */
  isUnchanged: boolean
  /** 0 where staff never changed it (WIRE-11). */
  version: number
}

/** A change by staff: fields that it leaves out keep their values, an empty text brings back the shop's first one. */
export interface OrderMessageChange {
  event: OrderEvent
  isOn?: boolean | undefined
  isOnForMarketplace?: boolean | undefined
  wording?: Partial<Record<Language, Partial<MessageWording>>> | undefined
  /** Which it was changed over; an older one than the present is refused. */
  version?: number | undefined
}

/** A message to a customer about an order. */
export interface ToldCustomer {
  event: OrderEvent
  channel: 'email' | 'sms'
  recipient: string
  isRepeated: boolean
  /** Empty when the shop did it by itself. */
  who: string
  at: Date
}

const inBraces = /\{([^{}]*)\}/g

/** The first word in braces that stands for nothing. */
export function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(inBraces)].map(([, name = '']) => name).find((name) => !placeholderOf(name))
}

/** The text with its placeholders filled; everything else stays as it was typed. */
export function fillIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(inBraces, (whole, name: string) => {
    const placeholder = placeholderOf(name)
    return placeholder ? values[placeholder] : whole
  })
}

/** In the words of either language, or as it is spelt here: older texts are full of `{amountDue}`. */
function placeholderOf(word: string): Placeholder | undefined {
  const typed = plain(word)
  return placeholders.find((name) =>
    [name, ...languages.map((each) => placeholderWords[each][name])].some((known) => plain(known) === typed),
  )
}

/** Letters have no case here, and apostrophes one form. */
function plain(word: string): string {
  return word.trim().toLowerCase().replace(/['’]/g, 'ʼ').replace(/\s+/g, ' ')
}
