import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  call: 'Call',
  viber: 'Viber',
  telegram: 'Telegram',
}
