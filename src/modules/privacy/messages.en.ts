import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  ordersUnderWay: 'Orders {numbers} must end first: they need the name, the address or the refund’s owner',
  severalAccounts: 'Different people sign in by these numbers. Separate them and delete each one’s data',
  isStaff: 'This person works at the shop. Make them a customer first',
}
