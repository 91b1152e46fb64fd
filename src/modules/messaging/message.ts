import type { Language } from '#kit/language.ts'

export interface Message {
  channel: 'email' | 'sms' | 'viber'
  /** An address or a number, by the channel. */
  recipient: string
  language: Language
  /** Which text, and what stands in it. */
  template: 'orderPlaced'
  parameters: Record<string, string | number>
}
