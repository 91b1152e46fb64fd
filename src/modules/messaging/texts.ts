import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const messagingTexts = texts(uk, en)
export type MessagingKey = keyof typeof uk
