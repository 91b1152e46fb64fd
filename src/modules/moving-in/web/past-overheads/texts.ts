import { texts } from '#platform/texts.ts'
import { overheadCategoryTexts } from '#modules/insights/overhead.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of the card of costs outside orders. */
export const pastOverheadTexts = texts({ ...overheadCategoryTexts.uk, ...uk }, { ...overheadCategoryTexts.en, ...en })
