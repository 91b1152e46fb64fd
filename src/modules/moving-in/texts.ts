import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** The server's texts about moving in. */
export const movingInTexts = texts(uk, en)
