import { texts } from '#platform/texts.ts'
import { paymentWayWords } from '../../words.contract.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const deskTexts = texts({ ...uk, ...paymentWayWords.texts.uk }, { ...en, ...paymentWayWords.texts.en })
export type DeskKey = Parameters<ReturnType<typeof deskTexts>>[0]
