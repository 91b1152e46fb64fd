import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of the page of moving in. */
export const movingPageTexts = texts(uk, en)
export type MovingKey = keyof typeof uk
