import { texts } from '#platform/texts.ts'
import { reportWords } from '../../words/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const stockTexts = texts({ ...reportWords.uk, ...uk }, { ...reportWords.en, ...en })
