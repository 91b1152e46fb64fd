import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What the page says of reading another shop by its API. */
export const apiTexts = texts(uk, en)
