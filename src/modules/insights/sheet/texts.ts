import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const reportSheetTexts = texts(uk, en)
export type ReportSheetKey = keyof typeof uk
