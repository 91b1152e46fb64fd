import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of the card of past orders. */
export const pastOrderTexts = texts(uk, en)
