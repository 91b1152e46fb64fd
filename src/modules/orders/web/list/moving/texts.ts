import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What a change of status says before it is made: it comes when one is made. */
export const movingTexts = texts(uk, en)
