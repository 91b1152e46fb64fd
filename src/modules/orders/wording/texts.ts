import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** The words that messages to customers come with: the list of orders need not load them. */
export const wordingTexts = texts(uk, en)
