import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const packingTexts = texts(uk, en)
export type PackingKey = keyof typeof uk
