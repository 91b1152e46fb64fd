import { texts } from '#platform/texts.ts'
import { overheadCategoryWords, overheadSpanWords } from '../../words.contract.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const overheadsTexts = texts(
  { ...uk, ...overheadCategoryWords.texts.uk, ...overheadSpanWords.texts.uk },
  { ...en, ...overheadCategoryWords.texts.en, ...overheadSpanWords.texts.en },
)
export type OverheadsKey = Parameters<ReturnType<typeof overheadsTexts>>[0]
