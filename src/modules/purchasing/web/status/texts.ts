import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts for changing a status, in the list and on the page of a purchase. */
export const statusTexts = texts(uk, en)
