import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** What the list, the page and a workbook call the things that are known of a customer. */
export const customerColumns = { uk, en }
export const customerColumnTexts = texts(uk, en)
