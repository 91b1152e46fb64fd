import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const productTexts = texts(uk, en)
export type ProductKey = keyof typeof uk
