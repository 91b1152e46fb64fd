import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What the server says of moving in. */
export const movingInTexts = texts(uk, en)
