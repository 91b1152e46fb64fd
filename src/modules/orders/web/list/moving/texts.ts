import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts that a change of status shows before it happens; they load with the first one. */
export const movingTexts = texts(uk, en)
