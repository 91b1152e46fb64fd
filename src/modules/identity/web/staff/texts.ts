import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const staffTexts = texts(uk, en)
export type StaffKey = keyof typeof uk
