import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Who answers for an order. */
export const inChargeTexts = texts(uk, en)
