import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of a deletion; they load with the first one. */
export const deletionTexts = texts(uk, en)
export type DeletionKey = keyof typeof uk
