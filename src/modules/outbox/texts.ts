import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const outboxTexts = texts(uk, en)
export type OutboxKey = keyof typeof uk
