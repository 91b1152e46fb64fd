import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const ordersTexts = texts(uk, en)
export type OrdersKey = keyof typeof uk
