import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of the card that packs everything to take along. */
export const leavingTexts = texts(uk, en)
