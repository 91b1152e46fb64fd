import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts about an archive that moves in. */
export const arrivingTexts = texts(uk, en)
