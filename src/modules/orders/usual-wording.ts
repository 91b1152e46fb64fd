import type { Language } from '#kit/language.ts'
import { placeholders, placeholderWords, type OrderEvent } from './order-message.ts'
import type { MessageWording } from './order-message.contract.ts'
import { wordingTexts } from './wording/texts.ts'

/** The words that the shop came with. */
export function usualWording(event: OrderEvent, language: Language): MessageWording {
  const t = wordingTexts(language)
  // each placeholder stands for itself until the message is written
  const inBraces = Object.fromEntries(placeholders.map((name) => [name, `{${placeholderWords[language][name]}}`]))
  return { subject: t(`told.${event}.subject`, inBraces), text: t(`told.${event}.text`, inBraces) }
}
