import { languages, type Language } from '#kit/language.ts'
import { unknownPlaceholder, type OrderEvent } from '../../order-message.ts'
import type { MessageWording, OrderMessage, OrderMessageChange } from '../../order-message.contract.ts'

/** A message as it is being typed. */
export type Draft = Pick<OrderMessage, 'event' | 'isOn' | 'isOnForMarketplace' | 'wording'>
export type Part = keyof MessageWording

/** As the server takes them. */
const longest: Record<Part, number> = { subject: 150, text: 1000 }

/** The draft's differences from the saved message; undefined when there are none. */
export function changeOf(draft: Draft, saved: OrderMessage): OrderMessageChange | undefined {
  const change = differencesOf(draft, saved, (words) => words.trim())
  return Object.keys(change).length > 0 ? { event: draft.event, ...change } : undefined
}

/** The parts of a message that staff typed over, and the version under them. */
type TypedMessage = Omit<OrderMessageChange, 'event'>

/** To the letter: a space at the end is the way to the next word. */
export function typedIn(draft: Draft, saved: OrderMessage): TypedMessage {
  return differencesOf(draft, saved, (words) => words)
}

/** The typed parts of each message that staff typed in. */
export type Typed = Partial<Record<OrderEvent, TypedMessage>>

/** Puts the typed parts of the sent messages over the newer versions; the other messages keep the version typed over. */
export function overNewer(typed: Typed, sent: Typed, newer: readonly OrderMessage[]): Typed {
  const raised = newer.flatMap(({ event, version }) => {
    const mine = typed[event]
    return mine && sent[event] ? [[event, { ...mine, version }]] : []
  })
  return { ...typed, ...Object.fromEntries(raised) }
}

/** The saved message with the typed parts over it: the rest shows as others saved it. */
export function draftOf(saved: OrderMessage, typed: TypedMessage = {}): Draft {
  const { isOn = saved.isOn, isOnForMarketplace = saved.isOnForMarketplace, wording = {} } = typed
  const { uk, en } = saved.wording
  return {
    ...saved,
    isOn,
    isOnForMarketplace,
    wording: { uk: typedOver(uk, wording.uk), en: typedOver(en, wording.en) },
  }
}

type TypedWording = NonNullable<OrderMessageChange['wording']>['uk']

function typedOver(before: MessageWording, typed: TypedWording = {}): MessageWording {
  const { subject = before.subject, text = before.text } = typed
  return { subject, text }
}

function differencesOf(draft: Draft, saved: OrderMessage, sentAs: (words: string) => string): TypedMessage {
  const { isOn, isOnForMarketplace } = draft
  const wording = Object.fromEntries(
    languages.flatMap((language) => {
      const parts = Object.entries(draft.wording[language]).filter(
        ([part, words]) => sentAs(words) !== saved.wording[language][part as Part],
      )
      return parts.length > 0 ? [[language, Object.fromEntries(parts)]] : []
    }),
  )
  return {
    ...(isOn !== saved.isOn && { isOn }),
    ...(isOnForMarketplace !== saved.isOnForMarketplace && { isOnForMarketplace }),
    ...(Object.keys(wording).length > 0 && { wording }),
  }
}

/** A mistake in a typed text: a word in braces that stands for nothing, or its length. */
export type Mistake = { unknown: string } | { most: number }

export function mistakeIn(part: Part, words: string): Mistake | undefined {
  const unknown = unknownPlaceholder(words)
  if (unknown !== undefined) return { unknown: `{${unknown}}` }
  return words.length > longest[part] ? { most: longest[part] } : undefined
}

export interface Mistaken {
  event: OrderEvent
  language: Language
  part: Part
}

/** Every text that cannot be saved. */
export function mistakesIn(drafts: readonly Draft[]): Mistaken[] {
  return drafts.flatMap(({ event, wording }) =>
    languages.flatMap((language) =>
      (['subject', 'text'] as const)
        .filter((part) => mistakeIn(part, wording[language][part]))
        .map((part) => ({ event, language, part })),
    ),
  )
}

/** The text with a placeholder where the cursor stands, and where the cursor stands then. */
export function insertAt(
  text: string,
  placeholder: string,
  { start, end }: { start: number; end: number },
): { text: string; cursor: number } {
  const inserted = `{${placeholder}}`
  return { text: text.slice(0, start) + inserted + text.slice(end), cursor: start + inserted.length }
}
