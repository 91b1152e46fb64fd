import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Words that staff put on orders. */
export const tagTexts = texts(uk, en)
