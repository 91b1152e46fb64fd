import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** The words of reports that a page and its file say alike: states, verdicts, reasons. */
export const reportWords = { uk, en }
