import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What the card of old addresses says. */
export const addressTexts = texts(uk, en)
