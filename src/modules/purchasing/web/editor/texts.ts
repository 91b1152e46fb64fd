import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const editorTexts = texts(uk, en)
export type EditorKey = keyof typeof uk
