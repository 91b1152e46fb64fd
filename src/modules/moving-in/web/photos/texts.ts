import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts about photos of a folder, or an archive. */
export const photoTexts = texts(uk, en)
