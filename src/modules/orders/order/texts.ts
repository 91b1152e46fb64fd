import { texts } from '#platform/texts.ts'
import { en as ordersEn } from '../messages.en.ts'
import { uk as ordersUk } from '../messages.uk.ts'
import { wordsOfOrders } from '../texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** The texts of all orders, and those of one: its parts, fields, money and form. A list of orders does without these. */
export const orderTexts = texts(
  { ...ordersUk, ...wordsOfOrders('uk'), ...uk },
  { ...ordersEn, ...wordsOfOrders('en'), ...en },
)
export type OrderKey = Parameters<ReturnType<typeof orderTexts>>[0]
