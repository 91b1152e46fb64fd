import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** The names of a customer's fields in the list, on the page and in a workbook. */
export const customerColumns = { uk, en }
export const customerColumnTexts = texts(uk, en)
