import { texts, type Translate } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const makingTexts = texts<keyof typeof uk>(uk, en)
export type MakingText = Translate<keyof typeof uk>
