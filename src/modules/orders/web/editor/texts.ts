import { texts } from '#platform/texts.ts'
import { paymentWayWords } from '../../words.contract.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const editorTexts = texts({ ...uk, ...paymentWayWords.texts.uk }, { ...en, ...paymentWayWords.texts.en })
export type EditorKey = Parameters<ReturnType<typeof editorTexts>>[0]
