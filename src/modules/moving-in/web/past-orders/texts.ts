import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What the card of past orders says. */
export const pastOrderTexts = texts(uk, en)
