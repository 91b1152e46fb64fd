import { texts } from '#platform/texts.ts'
import { en } from './colours/messages.en.ts'
import { uk } from './colours/messages.uk.ts'

/** Texts for the parts of a colour; the form that holds them passes its own. */
export const colourMessages = { uk, en }
export const colourTexts = texts(uk, en)
