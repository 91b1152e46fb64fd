import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const deskTexts = texts(uk, en)
export type DeskKey = keyof typeof uk
