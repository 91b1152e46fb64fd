import { texts } from '../texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const officeTexts = texts(uk, en)
export type OfficeKey = keyof typeof uk
