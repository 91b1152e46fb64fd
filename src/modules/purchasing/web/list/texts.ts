import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const purchasesListTexts = texts(uk, en)
export type PurchasesListKey = keyof typeof uk
