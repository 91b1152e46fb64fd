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
