import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What is to be done about an order. */
export const taskTexts = texts(uk, en)
