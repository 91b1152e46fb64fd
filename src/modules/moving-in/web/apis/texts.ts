import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts about reading another shop by its API. */
export const apiTexts = texts(uk, en)
