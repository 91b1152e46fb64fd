import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of tasks about an order. */
export const taskTexts = texts(uk, en)
