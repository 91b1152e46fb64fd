import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of the card of old addresses. */
export const addressTexts = texts(uk, en)
