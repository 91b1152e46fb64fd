import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const ordersListTexts = texts(uk, en)
export type OrdersListKey = keyof typeof uk
