import { texts } from '#platform/texts.ts'
import { en } from './colours/messages.en.ts'
import { uk } from './colours/messages.uk.ts'

/** Of a colour's parts, for the texts of the form they stand in. */
export const colourMessages = { uk, en }
export const colourTexts = texts(uk, en)
