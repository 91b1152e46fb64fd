import { texts } from '../../../texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const importTexts = texts(uk, en)
