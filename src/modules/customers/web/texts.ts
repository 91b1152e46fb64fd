import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const customersTexts = texts(uk, en)
export type CustomersKey = keyof typeof uk
