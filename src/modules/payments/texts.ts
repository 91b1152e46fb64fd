import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** The texts of the server alone: refusals, and words to shoppers. */
export const paymentTexts = texts(uk, en)
