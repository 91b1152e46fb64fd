import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What the server alone says: the office need not load it. */
export const orderRefusalTexts = texts(uk, en)
