import { texts } from '#platform/texts.ts'
import { colourMessages } from '#modules/catalog/colour-texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const productTexts = texts({ ...colourMessages.uk, ...uk }, { ...colourMessages.en, ...en })
export type ProductKey = keyof typeof uk | keyof typeof colourMessages.uk
