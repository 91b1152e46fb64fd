import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What the card says by which everything is taken along. */
export const leavingTexts = texts(uk, en)
