import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Refusals that the server alone words: the office need not load them. */
export const orderRefusalTexts = texts(uk, en)
